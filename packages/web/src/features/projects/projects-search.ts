import { readChoice, readFlag, readPage, readText } from '#lib/search-params';

/** `-updated` (the latest change first) is the default and has no parameter. */
export const projectSorts = ['-updated', 'title', '-title', 'score', '-score'] as const;

/** What the address of the list of projects says; whatever is absent has its default. */
export type ProjectsSearch = {
  search?: string | undefined;
  tab?: 'own' | 'customer' | undefined;
  sort?: (typeof projectSorts)[number] | undefined;
  page?: number | undefined;
  /** The create-project modal is open. */
  create?: true | undefined;
};

/** Reads an address; what it does not understand counts as absent. */
export const readProjectsSearch = (search: Record<string, unknown>): ProjectsSearch => ({
  search: readText(search['search']),
  tab: readChoice(search['tab'], ['own', 'customer']),
  sort: readChoice(search['sort'], projectSorts),
  page: readPage(search['page']),
  create: readFlag(search['create']),
});
