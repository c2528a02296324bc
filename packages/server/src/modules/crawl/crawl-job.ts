import { and, eq, inArray, ne } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { parseRobots, type Robots } from '@zugang/crawler';
import type { Transaction } from '#platform/db/client';
import { readPackageLimits } from '#modules/entitlement';
import { readToolDefaults } from '#modules/reseller';
import { crawls, domains, pages } from '#platform/db/schema/index';
import { readTerms, type CrawlTerms } from './crawl-terms.ts';
import { pageLimitOf } from '#modules/host-limit';
import { findScan, type ScanRow } from './internal.ts';
import type { WorkerContext } from '#platform/context';

/** A crawl with what its steps decide by. */
export type CrawlJob = {
  crawl: typeof crawls.$inferSelect;
  scan: ScanRow;
  domain: typeof domains.$inferSelect;
  /** Null until robots.txt was read. */
  robots: Robots | null;
  pageLimit: number;
  /** How the domain is to be crawled and looked at. */
  terms: CrawlTerms;
};

/** How many pages the package leaves to a domain: the limit counts the pages of the project's other domains too. */
const packageLimitOf = async (
  tx: Transaction,
  ctx: Pick<WorkerContext, 'settings'>,
  { id, projectId, accountId }: CrawlJob['domain'],
): Promise<number> => {
  const { maxPages } = await readPackageLimits(ctx, tx, { id: projectId, accountId });
  if (maxPages === null) return Infinity;
  const isElsewhere = and(eq(pages.projectId, projectId), ne(pages.domainId, id));
  return Math.max(0, maxPages - (await tx.$count(pages, and(isElsewhere, inArray(pages.state, ['found', 'checked'])))));
};

/** The domain's own maximum, else the one its account's reseller has set, else the product's. */
const configuredLimitOf = async (
  tx: Transaction,
  { maxPages }: CrawlTerms,
  { accountId }: CrawlJob['domain'],
): Promise<number> => {
  const configured = maxPages ?? (await readToolDefaults(tx, accountId))?.maxCrawlPages;
  return Math.min(configured ?? limits.maxPagesPerProject, limits.maxPagesPerProject);
};

/** Reads a crawl with its scan and domain; null where one of them is gone. */
export const findCrawlJob = async (
  tx: Transaction,
  ctx: Pick<WorkerContext, 'settings' | 'secrets' | 'log'>,
  crawlId: string,
): Promise<CrawlJob | null> => {
  const [row] = await tx
    .select({ crawl: crawls, domain: domains })
    .from(crawls)
    .innerJoin(domains, eq(domains.id, crawls.domainId))
    .where(eq(crawls.id, crawlId));
  const scan = row ? await findScan(tx, row.crawl.scanId) : null;
  if (!row || !scan) return null;
  const { robotsTxt } = row.crawl;
  const terms = await readTerms(tx, ctx, row.domain);
  const { origin } = new URL(row.domain.startUrl);
  return {
    ...row,
    scan,
    robots: robotsTxt === null ? null : parseRobots(origin, robotsTxt),
    pageLimit: Math.min(
      pageLimitOf(ctx, row.domain),
      await configuredLimitOf(tx, terms, row.domain),
      await packageLimitOf(tx, ctx, row.domain),
    ),
    terms,
  };
};
