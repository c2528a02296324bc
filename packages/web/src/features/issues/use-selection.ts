import type { BulkSelection, Issue } from '@zugang/contract';
import { useState } from 'react';
import { toFitting } from './issue-search.ts';
import type { IssueSearch } from './issue-search.ts';

/** What is selected in the list: causes of the page it shows, or all that fit its filters. */
export type Selection = {
  count: number;
  isFitting: boolean;
  has: (id: string) => boolean;
  toggle: (id: string, isOn: boolean) => void;
  chooseIds: (ids: readonly string[]) => void;
  chooseFitting: () => void;
  /** The selection as input of the API. */
  asked: BulkSelection;
};

type Chosen = { kind: 'ids'; ids: ReadonlySet<string> } | { kind: 'fitting'; of: string };

const nothing: Chosen = { kind: 'ids', ids: new Set() };

/** Remembers what is selected. What is no longer shown counts no more, and another filter ends “all that fit”. */
export const useSelection = (search: IssueSearch, rows: readonly Issue[], total: number): Selection => {
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const fitting = toFitting(search);
  const key = JSON.stringify(fitting);
  const isFitting = chosen.kind === 'fitting' && chosen.of === key;
  const ids = rows.flatMap(({ id }) => (isFitting || (chosen.kind === 'ids' && chosen.ids.has(id)) ? id : []));
  const chooseIds = (next: readonly string[]): void => setChosen({ kind: 'ids', ids: new Set(next) });
  return {
    count: isFitting ? total : ids.length,
    isFitting,
    has: (id) => ids.includes(id),
    toggle: (id, isOn) => chooseIds(isOn ? [...ids, id] : ids.filter((one) => one !== id)),
    chooseIds,
    chooseFitting: () => setChosen({ kind: 'fitting', of: key }),
    asked: isFitting ? fitting : { ids },
  };
};
