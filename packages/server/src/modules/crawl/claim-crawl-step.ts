import { and, eq, inArray } from 'drizzle-orm';
import { runCrawl, type Recall } from '@zugang/crawler';
import { inScope } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { FrontierPage } from './compose-page-row.ts';
import type { CrawlJob } from './crawl-job.ts';
import { createPostgresFrontier, idleSeconds } from './create-postgres-frontier.ts';
import type { CrawlStep } from './crawl-step.ts';
import { egressFor, sessionKeyOf } from './crawl-terms.ts';
import { delayOf, isLimitedDomain } from '#modules/host-limit';
import type { Reach } from './internal.ts';
import type { WorkerContext } from '#platform/context';
import { keepSession } from './keep-session.ts';
import { openHostSlots } from './open-host-slots.ts';
import { memoryOf, type SiteMemory } from './site-memory.ts';

/** A step costs the same round trips however much it stores; one that is lost with its worker is repeated. */
const maxUrls = 400;
/** The first steps are short, so that something is seen at once; later ones save round trips. */
const budgetOf = (step: number) => ({ urls: maxUrls, ms: step < 6 ? 1_500 : 6_000 });

/** Reasons for which a link was left out that may no longer hold: then pages must be read for their links again. */
const passingReasons = ['page_limit', 'robots', 'depth_limit', 'trap_many_variants', 'excluded', 'not_included'];

/** Whether nothing new can come of the links of pages that are as they were. */
const hasNothingLeftOut = (ctx: WorkerContext, { domain }: CrawlJob): Promise<boolean> =>
  inScope(ctx.db, [domain.accountId], async (tx) => {
    const isLeftOut = inArray(pages.skipReason, passingReasons);
    const wasLeftOut = and(eq(pages.domainId, domain.id), eq(pages.state, 'skipped'), isLeftOut);
    return (await tx.select({ id: pages.id }).from(pages).where(wasLeftOut).limit(1)).length === 0;
  });

/** What is known of the frontier's pages; null unless only changed ones are to be checked, and the conditions of a check are known. */
const openRecall = async (
  ctx: WorkerContext,
  reach: Reach,
  { job, memory }: { job: CrawlJob; memory: SiteMemory },
): Promise<Recall<FrontierPage> | null> => {
  const conditions = job.scan.mode === 'changed' ? await reach.readConditions(job.terms.profileVersion) : null;
  if (conditions === null) return null;
  memory.mayAsk304 ??= hasNothingLeftOut(ctx, job);
  const { watch } = memory;
  return { read: async ({ evidence }) => evidence, conditions, mayAskConditionally: await memory.mayAsk304, watch };
};

const delayFor = (ctx: WorkerContext, { crawl, domain, terms }: CrawlJob): number => {
  if (crawl.robotsTxt !== null) return crawl.delayMs;
  return delayOf(ctx, domain, { crawlDelaySeconds: null, requestsPerSecond: terms.requestsPerSecond });
};

/** Takes one step of the crawler's loop, with the frontier in the database. `commit` stores what it comes to. */
export const claimCrawlStep = async (
  ctx: WorkerContext,
  reach: Reach,
  { job, commit }: { job: CrawlJob; commit: (step: CrawlStep) => Promise<boolean> },
): Promise<void> => {
  const { domain, scan, terms } = job;
  const { host, startUrl } = domain;
  const delayMs = delayFor(ctx, job);
  const egress = egressFor(reach.egress, terms);
  const target = { host, isLimited: isLimitedDomain(ctx, domain), delayMs };
  const memory = memoryOf(ctx, egress, { ...target, scanId: scan.id, startUrl, session: sessionKeyOf(terms) });
  const slots = await openHostSlots(ctx, target);
  const recall = await openRecall(ctx, reach, { job, memory });
  let hasCommitted = false;
  const commitOnce = (step: CrawlStep): Promise<boolean> => {
    hasCommitted = true;
    return commit(step);
  };
  const frontier = createPostgresFrontier(ctx, { job, memory, slots, hasRecall: recall !== null, commit: commitOnce });
  const { signal } = new AbortController();
  const { concurrency } = memory;
  const session = keepSession(ctx, job);
  const crawl = { egress, startUrl, frontier, slots, concurrency, recall, session, handlePage: null, signal };
  const step = runCrawl(crawl, budgetOf(job.crawl.step));
  while (!(await step.next()).done);
  // The host gave no slot for robots.txt or a sitemap.
  const startAfterSeconds = Math.ceil(slots.pausedMs() / 1000) || idleSeconds;
  if (!hasCommitted) await commit({ store: async () => 'go-on', startAfterSeconds });
};
