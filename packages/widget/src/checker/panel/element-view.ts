import { h } from '../../panel/h.ts';
import { contrastOf } from '../colours.ts';
import type { View } from '../context.ts';
import { ratioText } from './contrast-view.ts';
import { readColours } from '../page/element-colours.ts';
import { pickElement } from '../page/pick-element.ts';

type Options = { locale: string; chooseOn: (element: Element) => boolean };

/** What an element exposes to assistive technology, and its colours. */
const describe = ({ engine, t }: View, element: Element, locale: string): HTMLElement => {
  const [described] = engine.describe([element]);
  const { text, background, isSure } = readColours(element);
  const ratio = `${ratioText(contrastOf(text, background), locale)}:1${isSure ? '' : ` – ${t('contrast.unsure')}`}`;
  const box = element.getBoundingClientRect();
  const rows: [string, string][] = [
    ['tag', `<${element.localName}>`],
    ['role', described?.role || t('element.no_role')],
    ['name', described?.name || t('element.no_name')],
    ['contrast', ratio],
    ['size', `${Math.round(box.width)} × ${Math.round(box.height)} px`],
  ];
  return h('dl', {}, ...rows.flatMap(([key, value]) => [h('dt', {}, t(`element.${key}`)), h('dd', {}, value)]));
};

/** One element of the page, under the pointer or found with the keyboard: what it is called, and whether something was found there. */
export const createElementView = (view: View, { locale, chooseOn }: Options): HTMLElement => {
  const { t } = view;
  const facts = h('div');
  const start = h('button', { type: 'button', class: 'main', onclick: () => pick() }, t('element.pick'));
  const pick = (): void => {
    pickElement(view, {
      onMove: (element) => facts.replaceChildren(describe(view, element, locale)),
      onPick: (element) => {
        facts.replaceChildren(describe(view, element, locale));
        if (chooseOn(element)) return;
        view.announce(t('element.nothing_found'));
        start.focus();
      },
      onEnd: () => start.focus(),
    });
  };
  return h('div', {}, h('p', {}, t('element.lead')), start, h('h3', {}, t('element.title')), facts);
};
