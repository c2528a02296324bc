import type { SkipReason } from '@zugang/contract';
import { readChoice, readPage, readText } from '#lib/search-params';

/** The filters of the crawl ledger; `pages` (everything but what was skipped) is the default and has no parameter. */
export const pageFilters = ['pages', 'checked', 'queued', 'error', 'skipped', 'all'] as const;
/** Every reason for which a URL is not checked, in the order in which they are offered. */
export const skipReasons = [
  'excluded',
  'not_included',
  'page_limit',
  'depth_limit',
  'robots',
  'nofollow',
  'redirect',
  'duplicate_canonical',
  'duplicate_content',
  'not_html',
  'other_host',
  'trap_calendar',
  'trap_session_id',
  'trap_endless_path',
  'trap_many_variants',
  'too_long',
  'scheme',
  'noindex_excluded',
  'logout_link',
  'cancelled',
] as const satisfies readonly SkipReason[];
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

/** The search parameters of the list of pages; missing ones have their default. */
export type PagesSearch = {
  search?: string | undefined;
  state?: (typeof pageFilters)[number] | undefined;
  /** Why a URL was skipped. */
  reason?: SkipReason | undefined;
  /** A domain of the project. */
  domain?: string | undefined;
  sort?: (typeof pageSorts)[number] | undefined;
  page?: number | undefined;
};

/** Reads the search parameters; invalid ones are ignored. */
export const readPagesSearch = (search: Record<string, unknown>): PagesSearch => ({
  search: readText(search['search']),
  state: readChoice(search['state'], pageFilters),
  reason: readChoice(search['reason'], skipReasons),
  domain: readText(search['domain']),
  sort: readChoice(search['sort'], pageSorts),
  page: readPage(search['page']),
});
