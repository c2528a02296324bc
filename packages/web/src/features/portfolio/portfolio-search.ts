import type { PortfolioNeed, PortfolioSort } from '@zugang/contract';
import { readChoice, readId, readPage, readText } from '#lib/search-params';

/** The needs of a project, the most urgent first. */
export const needs = [
  'unpaid',
  'falling',
  'new_barriers',
  'critical',
  'statement_outdated',
  'never_checked',
  'unproved',
  'ends_soon',
] as const satisfies readonly PortfolioNeed[];

/** `urgency` is the default and has no parameter. */
export const sorts = [
  'urgency',
  'title',
  '-title',
  'customer',
  '-customer',
  'score',
  '-score',
  'change',
  '-change',
  'critical',
  '-critical',
  'checked',
  '-checked',
] as const satisfies readonly PortfolioSort[];

/** The search parameters of the portfolio; missing ones have their default. */
export type PortfolioSearch = {
  search?: string | undefined;
  need?: PortfolioNeed | undefined;
  /** The account of one customer. */
  customer?: string | undefined;
  sort?: PortfolioSort | undefined;
  page?: number | undefined;
};

/** Reads them; invalid ones are ignored. */
export const readPortfolioSearch = (search: Record<string, unknown>): PortfolioSearch => ({
  search: readText(search['search']),
  need: readChoice(search['need'], needs),
  customer: readId(search['customer']),
  sort: readChoice(search['sort'], sorts),
  page: readPage(search['page']),
});

/** The search parameters of a list with pages. */
export type PageSearch = { search?: string | undefined; page?: number | undefined };

/** Reads them; invalid ones are ignored. */
export const readPageSearch = (search: Record<string, unknown>): PageSearch => ({
  search: readText(search['search']),
  page: readPage(search['page']),
});
