import { readChoice, readPage, readText } from '../../lib/search-params/index.ts';

/** The filters of the crawl ledger; `pages` (everything but what was skipped) is the default and has no parameter. */
export const pageFilters = ['pages', 'checked', 'queued', 'error', 'skipped', 'all'] as const;
export const pageSorts = [
  'url',
  '-url',
  'findings',
  '-findings',
  'score',
  '-score',
  'checked',
  '-checked',
  'status',
  '-status',
] as const;

/** What the address of the list of pages says; whatever is absent has its default. */
export type PagesSearch = {
  search?: string | undefined;
  state?: (typeof pageFilters)[number] | undefined;
  sort?: (typeof pageSorts)[number] | undefined;
  page?: number | undefined;
};

/** Reads an address; what it does not understand counts as absent. */
export const readPagesSearch = (search: Record<string, unknown>): PagesSearch => ({
  search: readText(search['search']),
  state: readChoice(search['state'], pageFilters),
  sort: readChoice(search['sort'], pageSorts),
  page: readPage(search['page']),
});
