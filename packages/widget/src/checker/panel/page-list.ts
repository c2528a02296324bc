import type { Engine } from '../engine.ts';
import type { Mark } from '../page/marks.tsx';
import { listHeadings, listLandmarks, listPictures, listStops, type Entry } from '../page/page-lists.ts';
import type { ListKind, Tab } from '../state.ts';
import type { Translate } from '../texts.ts';

const lists = { headings: listHeadings, landmarks: listLandmarks, stops: listStops, pictures: listPictures };

/** Whether a tab lists something of the page. */
export const isList = (tab: Tab | null): tab is ListKind => tab !== null && tab in lists;

/** The page as it is now. */
export const readList = (kind: ListKind, engine: Engine): Entry[] => lists[kind](engine);

export const isBad = ({ problems }: Entry): boolean => problems.length > 0;

/** The mark shows a text alternative itself, else a fixed word for its state. */
const labelOf = (kind: ListKind, { label, text }: Entry, t: Translate): string => {
  if (kind !== 'pictures') return label;
  return label === 'text' ? text.slice(0, 40) : t(`pictures.mark_${label}`);
};

/** The entries as marks on the page. */
export const listMarks = (kind: ListKind, entries: readonly Entry[], t: Translate): Mark[] =>
  entries.map((entry) => ({
    element: entry.element,
    kind: isBad(entry) ? 'problem' : 'outline',
    label: labelOf(kind, entry, t),
  }));
