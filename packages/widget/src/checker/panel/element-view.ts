import { h } from '../../panel/h.ts';
import { contrastOf } from '../colours.ts';
import type { View } from '../context.ts';
import { ratioText } from './contrast-view.ts';
import { readColours } from '../page/element-colours.ts';
import { pickElement } from '../page/pick-element.ts';

type Options = { locale: string; chooseOn: (element: Element) => boolean };

/** What assistive technology is told of an element, and its colours. */
function describe({ engine, say }: View, element: Element, locale: string): HTMLElement {
  const [described] = engine.describe([element]);
  const { text, background, isSure } = readColours(element);
  const ratio = `${ratioText(contrastOf(text, background), locale)}:1${isSure ? '' : ` – ${say('contrast.unsure')}`}`;
  const box = element.getBoundingClientRect();
  const rows: [string, string][] = [
    ['tag', `<${element.localName}>`],
    ['role', described?.role || say('element.no_role')],
    ['name', described?.name || say('element.no_name')],
    ['contrast', ratio],
    ['size', `${Math.round(box.width)} × ${Math.round(box.height)} px`],
  ];
  return h('dl', {}, ...rows.flatMap(([key, value]) => [h('dt', {}, say(`element.${key}`)), h('dd', {}, value)]));
}

/** One element of the page, under the pointer or found with the keyboard: what it is called, and whether something was found there. */
export function createElementView(view: View, { locale, chooseOn }: Options): HTMLElement {
  const { say } = view;
  const facts = h('div');
  const start = h('button', { type: 'button', class: 'main', onclick: () => pick() }, say('element.pick'));
  const pick = (): void => {
    pickElement(view, {
      onMove: (element) => facts.replaceChildren(describe(view, element, locale)),
      onPick: (element) => {
        facts.replaceChildren(describe(view, element, locale));
        if (chooseOn(element)) return;
        view.announce(say('element.nothing_found'));
        start.focus();
      },
      onEnd: () => start.focus(),
    });
  };
  return h('div', {}, h('p', {}, say('element.lead')), start, h('h3', {}, say('element.title')), facts);
}
