import { readChoice, readFlag, readId, readPage, readText } from '#lib/search-params';

/** `-updated` (the latest change first) is the default and has no parameter. */
export const projectSorts = ['-updated', 'title', '-title', 'score', '-score'] as const;

/** The search parameters of the list of projects; missing ones have their default. */
export type ProjectsSearch = {
  search?: string | undefined;
  tab?: 'own' | 'customer' | undefined;
  sort?: (typeof projectSorts)[number] | undefined;
  page?: number | undefined;
  /** Of this customer alone: its account. */
  customer?: string | undefined;
  /** The create-project modal is open. */
  create?: true | undefined;
};

/** Reads the search parameters; invalid ones are ignored. */
export const readProjectsSearch = (search: Record<string, unknown>): ProjectsSearch => ({
  search: readText(search['search']),
  tab: readChoice(search['tab'], ['own', 'customer']),
  sort: readChoice(search['sort'], projectSorts),
  page: readPage(search['page']),
  customer: readId(search['customer']),
  create: readFlag(search['create']),
});
