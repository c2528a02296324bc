import type { DocumentState } from '@zugang/contract';
import { readChoice, readPage, readText } from '#lib/search-params';

/** The filters of the list; `all` is the default and has no parameter. */
export const documentFilters = ['all', 'problems', 'review', 'unread', 'waiting', 'good'] as const satisfies readonly (
  | DocumentState
  | 'all'
)[];
/** The default has no parameter: documents that need action first. */
export const documentSorts = ['state', 'url'] as const;

/** The search parameters of the list of documents; missing ones have their default. */
export type DocumentsSearch = {
  search?: string | undefined;
  state?: (typeof documentFilters)[number] | undefined;
  sort?: (typeof documentSorts)[number] | undefined;
  page?: number | undefined;
};

/** Reads the search parameters; invalid ones are ignored. */
export const readDocumentsSearch = (search: Record<string, unknown>): DocumentsSearch => ({
  search: readText(search['search']),
  state: readChoice(search['state'], documentFilters),
  sort: readChoice(search['sort'], documentSorts),
  page: readPage(search['page']),
});
