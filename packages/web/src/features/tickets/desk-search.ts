import type { DeskState } from '@zugang/contract';
import { readChoice, readPage, readText } from '#lib/search-params';

export const deskStates = ['due', 'waiting', 'closed', 'all'] as const satisfies readonly DeskState[];
export const deskAssignees = ['all', 'me', 'nobody'] as const;

/** The search parameters of a desk's list; missing ones have their default. */
export type DeskSearch = {
  search?: string | undefined;
  /** `due` is the default and has no parameter. */
  state?: Exclude<DeskState, 'due'> | undefined;
  assignee?: 'me' | 'nobody' | undefined;
  page?: number | undefined;
};

/** Reads them; invalid ones are ignored. */
export const readDeskSearch = (search: Record<string, unknown>): DeskSearch => ({
  search: readText(search['search']),
  state: readChoice(search['state'], ['waiting', 'closed', 'all'] as const),
  assignee: readChoice(search['assignee'], ['me', 'nobody'] as const),
  page: readPage(search['page']),
});
