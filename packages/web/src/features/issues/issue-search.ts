import type { BulkSelection } from '@zugang/contract';
import { readChoice, readPage, readText } from '#lib/search-params';

/** The states that issues can be filtered by. `pending`: open or in review. */
export const issueStates = ['pending', 'open', 'in_review', 'cleared', 'fixed', 'ignored', 'all'] as const;

/** What is still to do, the default without a parameter: failures that are open or in review, questions that wait. */
export const pendingState = (show: IssueSearch['show']): 'pending' | 'in_review' =>
  show === 'review' ? 'in_review' : 'pending';
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
/** The first is the default and has no parameter. */
export const issueSorts = ['effect', 'impact', 'findings', 'pages', 'newest', 'due'] as const;
export const questionSorts = ['likelihood', ...issueSorts] as const;
export const dueFilters = ['overdue', 'week'] as const;

const person = /^(?:me|nobody|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** The search parameters of the list of issues; missing ones have their default. */
export type IssueSearch = {
  search?: string | undefined;
  /** `review`: what a person must decide, apart from the failures. */
  show?: 'review' | undefined;
  /** `later`: the questions that wait until some of the first are answered. */
  asked?: 'later' | undefined;
  state?: (typeof issueStates)[number] | undefined;
  impact?: (typeof impacts)[number] | undefined;
  region?: (typeof regions)[number] | undefined;
  criterion?: string | undefined;
  /** Id of a rule. */
  rule?: string | undefined;
  /** `me`, `nobody`, or the id of a person's login. */
  assignee?: string | undefined;
  due?: (typeof dueFilters)[number] | undefined;
  sort?: (typeof questionSorts)[number] | undefined;
  page?: number | undefined;
};

const readPerson = (value: unknown): string | undefined => {
  const text = readText(value, 36);
  return text && person.test(text) ? text : undefined;
};

/** Reads the search parameters; invalid ones are ignored. */
export const readIssueSearch = (search: Record<string, unknown>): IssueSearch => ({
  search: readText(search['search']),
  show: readChoice(search['show'], ['review']),
  asked: readChoice(search['asked'], ['later']),
  state: readChoice(search['state'], issueStates),
  impact: readChoice(search['impact'], impacts),
  region: readChoice(search['region'], regions),
  criterion: readText(search['criterion'], 8),
  rule: readText(search['rule'], 100),
  assignee: readPerson(search['assignee']),
  due: readChoice(search['due'], dueFilters),
  sort: readChoice(search['sort'], questionSorts),
  page: readPage(search['page']),
});

/** Whether the list is of questions that wait for an answer. */
const isWaiting = ({ show, state }: IssueSearch): boolean =>
  show === 'review' && (state ?? 'in_review') === 'in_review';

/** The questions that are asked now, or those that wait; a search or filter looks through all of them. */
const toTurn = (search: IssueSearch): { asked?: 'now' | 'later' } => {
  if (!isWaiting(search)) return {};
  if (search.asked) return { asked: search.asked };
  return search.search || countFilters(search) > 0 ? {} : { asked: 'now' };
};

/** The filters without order and page, shared by the list and by actions on all of it. */
const toFilter = (all: IssueSearch) => {
  const { show, search, state, impact, region, criterion, rule, assignee, due } = all;
  return {
    outcome: show === 'review' ? ('cannot-tell' as const) : ('failed' as const),
    ...toTurn(all),
    ...(search && { search }),
    state: state ?? pendingState(show),
    ...(impact && { impact }),
    ...(region && { region }),
    ...(criterion && { criterion }),
    ...(rule && { rule }),
    ...(assignee && { assignee }),
    ...(due && { due }),
  };
};

const toSort = (search: IssueSearch): Pick<IssueSearch, 'sort'> => {
  if (search.sort) return { sort: search.sort };
  return isWaiting(search) ? { sort: 'likelihood' } : {};
};

/** Returns the API query for the search parameters. */
export const toIssueQuery = (projectId: string, search: IssueSearch) => ({
  projectId,
  ...toFilter(search),
  size: 25,
  ...toSort(search),
  ...(search.page && { page: search.page }),
});

/** All issues that fit an address, on all its pages. */
export const toFitting = (search: IssueSearch): BulkSelection => ({ filter: toFilter(search) });

/** What takes every filter away and leaves the rest. */
export const noFilters = {
  state: undefined,
  impact: undefined,
  region: undefined,
  criterion: undefined,
  rule: undefined,
  assignee: undefined,
  due: undefined,
} as const satisfies IssueSearch;

/** How many filters are set. */
export const countFilters = (search: IssueSearch): number =>
  Object.keys(noFilters).filter((name) => search[name as keyof typeof noFilters] !== undefined).length;
