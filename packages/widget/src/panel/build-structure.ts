import { goTo } from '../page/go-to.ts';
import { listStructure, type Place } from '../page/list-structure.ts';
import { drawIcon } from './draw-icon.ts';
import { h } from './h.ts';
import type { PanelContext } from './panel-context.ts';

/** Headings, landmarks and links of the page; each leads to its place. Listed anew whenever it is opened. */
export const buildStructure = (context: PanelContext): HTMLElement => {
  const { t, close, isFull } = context;
  const lists = h('div', {});
  const buildPlace = ({ element, name, kind, depth }: Place): HTMLElement => {
    const go = (): void => {
      if (isFull()) close();
      goTo(element);
    };
    const text = [kind && t(`structure.${kind}`), depth ? `H${depth}` : '', name].filter(Boolean).join(': ');
    return h('li', { class: `depth-${Math.min(depth, 4)}` }, h('button', { onclick: go }, text));
  };
  const show = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof HTMLDetailsElement) || !currentTarget.open) return;
    const sections = Object.entries(listStructure()).map(([group, places]) =>
      h(
        'details',
        group === 'headings' ? { open: true } : {},
        h('summary', {}, `${t(`structure.${group}`)} (${places.length})`),
        h('ul', {}, ...places.map(buildPlace)),
      ),
    );
    lists.replaceChildren(...sections);
  };
  const summary = h('summary', {}, drawIcon('structure'), t('functions.structure'));
  return h('details', { ontoggle: show }, summary, lists);
};
