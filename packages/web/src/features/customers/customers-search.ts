import { readChoice, readFlag, readPage, readText } from '#lib/search-params';

export const customerFilters = [
  'activated',
  'not_activated',
  'without_project',
  'score_falling',
  'paying',
  'leaving',
] as const;

/** `name` (A to Z) is the default and has no parameter. */
export const customerSorts = ['name', '-name', '-created', 'created', 'score', '-score'] as const;

/** The search parameters of the list of customers; missing ones have their default. */
export type CustomersSearch = {
  search?: string | undefined;
  filter?: (typeof customerFilters)[number] | undefined;
  sort?: (typeof customerSorts)[number] | undefined;
  page?: number | undefined;
  /** The dialog that creates a customer is open. */
  create?: true | undefined;
  /** The import is shown in place of the list. */
  import?: true | undefined;
};

/** Reads the search parameters; invalid ones are ignored. */
export const readCustomersSearch = (search: Record<string, unknown>): CustomersSearch => ({
  search: readText(search['search']),
  filter: readChoice(search['filter'], customerFilters),
  sort: readChoice(search['sort'], customerSorts),
  page: readPage(search['page']),
  create: readFlag(search['create']),
  import: readFlag(search['import']),
});
