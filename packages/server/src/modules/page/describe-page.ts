import type { Page } from '@zugang/contract';
import { pages } from '#platform/db/schema/index';

/** A row of the crawl ledger. */
export type PageRow = typeof pages.$inferSelect;

/** The columns that {@link describePage} shows: others, such as a page's outline, are large. */
export const shown = {
  id: pages.id,
  projectId: pages.projectId,
  domainId: pages.domainId,
  url: pages.url,
  title: pages.title,
  shownState: pages.shownState,
  statusCode: pages.statusCode,
  skipReason: pages.skipReason,
  targetUrl: pages.targetUrl,
  error: pages.error,
  depth: pages.depth,
  lastCheckedAt: pages.lastCheckedAt,
  score: pages.score,
  findings: pages.findings,
  reviews: pages.reviews,
};

/** A row of the crawl ledger as the contract's page. */
export const describePage = (row: Pick<PageRow, keyof typeof shown>): Page => ({
  id: row.id,
  projectId: row.projectId,
  domainId: row.domainId,
  url: row.url,
  title: row.title,
  state: row.shownState,
  statusCode: row.statusCode,
  skipReason: row.skipReason as Page['skipReason'],
  targetUrl: row.targetUrl,
  error: row.error as Page['error'],
  depth: row.depth,
  lastCheckedAt: row.lastCheckedAt?.toISOString() ?? null,
  score: row.score,
  findings: row.findings,
  reviews: row.reviews,
});
