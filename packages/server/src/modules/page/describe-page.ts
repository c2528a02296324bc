import type { Page } from '@zugang/contract';
import type { pages } from '#platform/db/schema/index';

/** A row of the crawl ledger. */
export type PageRow = typeof pages.$inferSelect;

/** A row of the crawl ledger as the contract's page. */
export const describePage = (row: PageRow): Page => ({
  id: row.id,
  projectId: row.projectId,
  domainId: row.domainId,
  url: row.url,
  title: row.title,
  state: row.state,
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
