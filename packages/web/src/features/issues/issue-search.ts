import { readChoice, readPage, readText } from '../../lib/search-params/index.ts';

/** The states an issue can be asked for. */
export const issueStates = ['open', 'in_review', 'cleared', 'fixed', 'ignored', 'all'] as const;

/** What is still to do, the default without a parameter: failures are open, what a person must decide is in review. */
export const pendingState = (show: IssueSearch['show']): 'open' | 'in_review' =>
  show === 'review' ? 'in_review' : 'open';
export const impacts = ['critical', 'serious', 'moderate', 'minor'] as const;
/** Parts of a page, from its top to its end. */
export const regions = [
  'header',
  'navigation',
  'search',
  'main',
  'form',
  'complementary',
  'dialog',
  'region',
  'footer',
  'page',
] as const;
/** `effect` is the default and has no parameter. */
export const issueSorts = ['effect', 'impact', 'findings', 'pages', 'newest'] as const;

/** What the address of the list of issues says; whatever is absent has its default. */
export type IssueSearch = {
  search?: string | undefined;
  /** `review`: what a person must decide, apart from the failures. */
  show?: 'review' | undefined;
  state?: (typeof issueStates)[number] | undefined;
  impact?: (typeof impacts)[number] | undefined;
  region?: (typeof regions)[number] | undefined;
  criterion?: string | undefined;
  sort?: (typeof issueSorts)[number] | undefined;
  page?: number | undefined;
};

/** Reads an address; what it does not understand counts as absent. */
export const readIssueSearch = (search: Record<string, unknown>): IssueSearch => ({
  search: readText(search['search']),
  show: readChoice(search['show'], ['review']),
  state: readChoice(search['state'], issueStates),
  impact: readChoice(search['impact'], impacts),
  region: readChoice(search['region'], regions),
  criterion: readText(search['criterion'], 8),
  sort: readChoice(search['sort'], issueSorts),
  page: readPage(search['page']),
});

/** The question to the API that an address stands for. */
export const toIssueQuery = (
  projectId: string,
  { show, search, state, impact, region, criterion, sort, page }: IssueSearch,
) => ({
  projectId,
  outcome: show === 'review' ? ('cannot-tell' as const) : ('failed' as const),
  size: 25,
  ...(search && { search }),
  state: state ?? pendingState(show),
  ...(impact && { impact }),
  ...(region && { region }),
  ...(criterion && { criterion }),
  ...(sort && { sort }),
  ...(page && { page }),
});
