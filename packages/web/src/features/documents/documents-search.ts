import type { DocumentState } from '@zugang/contract';
import { readChoice, readPage, readText } from '#lib/search-params';

/** The filters of the list, what needs somebody first; `all` is the default and has no parameter. */
export const documentFilters = ['all', 'problems', 'review', 'unread', 'waiting', 'good'] as const satisfies readonly (
  | DocumentState
  | 'all'
)[];
/** What needs somebody first is the default and has no parameter. */
export const documentSorts = ['state', 'url'] as const;

/** What the address of the list of documents says; whatever is absent has its default. */
export type DocumentsSearch = {
  search?: string | undefined;
  state?: (typeof documentFilters)[number] | undefined;
  sort?: (typeof documentSorts)[number] | undefined;
  page?: number | undefined;
};

/** Reads an address; what it does not understand counts as absent. */
export const readDocumentsSearch = (search: Record<string, unknown>): DocumentsSearch => ({
  search: readText(search['search']),
  state: readChoice(search['state'], documentFilters),
  sort: readChoice(search['sort'], documentSorts),
  page: readPage(search['page']),
});
