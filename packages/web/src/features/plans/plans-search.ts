import type { PackageName } from '@zugang/contract';
import { readChoice, readPage, readText } from '#lib/search-params';

/** Intervals that a screen offers; the price list says which of them are sold. */
export const soldIntervals = ['month', 'year'] as const;
type SoldInterval = (typeof soldIntervals)[number];

/** What is chosen on the screen of packages. */
export type PricingSearch = { bracket?: number | undefined; interval?: SoldInterval | undefined };

/** The list of what a reseller pays. */
export type ListSearch = { search?: string | undefined; page?: number | undefined };

/** Reads the search parameters; invalid ones are ignored. */
export const readListSearch = (search: Record<string, unknown>): ListSearch => ({
  search: readText(search['search']),
  page: readPage(search['page']),
});

/** What the screen of booking is opened with. */
export type BookSearch = PricingSearch & { package?: PackageName | undefined };

/** A number, also as text: a way back to the screen carries it as one. */
const readBracket = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,6}$/.test(String(value))
    ? Number(value)
    : undefined;

/** Reads the search parameters; invalid ones are ignored. */
export const readPricingSearch = (search: Record<string, unknown>): PricingSearch => ({
  bracket: readBracket(search['bracket']),
  interval: readChoice(search['interval'], soldIntervals),
});

/** Reads the search parameters; a choice that is not whole cannot be ordered, and the screen says so. */
export const readBookSearch = (search: Record<string, unknown>): BookSearch => ({
  ...readPricingSearch(search),
  package: readChoice(search['package'], ['standard', 'pro']),
});
