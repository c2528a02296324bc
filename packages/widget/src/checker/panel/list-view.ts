import { h } from '../../panel/h.ts';
import type { View } from '../context.ts';
import type { Mark } from '../page/overlay.ts';
import { listHeadings, listLandmarks, listPictures, listStops, type Entry } from '../page/page-lists.ts';

/** What can be listed of a page and drawn on it. */
export const listKinds = ['headings', 'landmarks', 'stops', 'pictures'] as const;
export type ListKind = (typeof listKinds)[number];

const lists = { headings: listHeadings, landmarks: listLandmarks, stops: listStops, pictures: listPictures };

/** The mark shows a text alternative itself, else a fixed word for its state. */
const labelOf = ({ t }: View, kind: ListKind, { label, text }: Entry): string => {
  if (kind !== 'pictures') return label;
  return label === 'text' ? text.slice(0, 40) : t(`pictures.mark_${label}`);
};

const textOf = ({ t }: View, kind: ListKind, { label, text }: Entry): string => {
  if (text) return text;
  if (kind === 'pictures') return t(`pictures.${label}`);
  return kind === 'landmarks' ? t('landmarks.unnamed') : '–';
};

const createEntry = (view: View, kind: ListKind, entry: Entry): HTMLElement => {
  const { t, overlay, uncover } = view;
  const isBad = entry.problems.length > 0;
  const badge = kind === 'pictures' ? '' : entry.label;
  const button = h(
    'button',
    {
      type: 'button',
      class: 'item',
      onclick: () => {
        overlay.select(entry.element);
        uncover(entry.element);
        overlay.layout();
      },
    },
    ...(badge ? [h('b', { class: isBad ? 'problem' : 'plain' }, badge)] : []),
    h(
      'span',
      {},
      h('strong', {}, textOf(view, kind, entry)),
      ...(entry.detail ? [h('small', {}, entry.detail)] : []),
      ...entry.problems.map((problem) => h('small', { class: 'bad' }, t(`problems.${problem}`))),
    ),
  );
  const item = h('li', {}, button);
  item.style.paddingInlineStart = `${entry.depth}rem`;
  return item;
};

const toMark = (view: View, kind: ListKind, entry: Entry): Mark => ({
  element: entry.element,
  kind: entry.problems.length > 0 ? 'problem' : 'outline',
  label: labelOf(view, kind, entry),
});

/** Lists headings, landmarks, stops of the Tab key or pictures, and draws them on the page. */
export const createListView = (view: View, kind: ListKind): HTMLElement => {
  const entries = lists[kind](view.engine);
  view.overlay.show(
    entries.map((entry) => toMark(view, kind, entry)),
    { hasLines: kind === 'stops', name: view.t(`tabs.${kind}`) },
  );
  const bad = entries.filter(({ problems }) => problems.length > 0).length;
  return h(
    'div',
    {},
    h('p', {}, view.t(`${kind}.lead`)),
    h('p', {}, view.t('lists.count', { count: entries.length, bad })),
    ...(kind === 'headings' && !entries.some(({ label }) => label === 'h1')
      ? [h('p', { class: 'no' }, view.t('problems.no_h1'))]
      : []),
    ...(kind === 'landmarks' && !entries.some(({ label }) => label === 'main')
      ? [h('p', { class: 'no' }, view.t('problems.no_main'))]
      : []),
    h('ol', { class: 'items' }, ...entries.map((entry) => createEntry(view, kind, entry))),
  );
};
