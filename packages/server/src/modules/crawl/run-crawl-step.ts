import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { announcePages } from '#modules/domain';
import { inScope, type Transaction } from '#platform/db/client';
import { crawls, domains, pages } from '#platform/db/schema/index';
import { findCrawlJob, type CrawlJob } from './crawl-job.ts';
import type { CrawlStep } from './crawl-step.ts';
import { notifyCrawlEnd } from './crawl-listeners.ts';
import { enqueueCrawlStep } from './enqueue-crawl-step.ts';
import type { CrawlStepMessage } from './jobs.ts';
import { loginBeforeCrawl } from './keep-session.ts';
import { findScan, type Reach } from './internal.ts';
import { lockProject } from '#platform/db/lock-project';
import type { WorkerContext } from '#platform/context';
import { retryDatabase } from '#platform/db/retry-database';
import { claimCrawlStep } from './claim-crawl-step.ts';

const findTask = (ctx: WorkerContext, { accountId, crawlId, step }: CrawlStepMessage): Promise<CrawlJob | null> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const job = await findCrawlJob(tx, ctx, crawlId);
    const isCurrent = job?.crawl.state === 'running' && job.crawl.step === step && job.scan.state === 'running';
    return isCurrent ? job : null;
  });

/** Why nothing was found: the start page's own result. */
const errorOf = async (tx: Transaction, crawlId: string): Promise<string | null> => {
  const ofCrawl = eq(pages.crawlId, crawlId);
  const [found] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(ofCrawl, isNotNull(pages.contentHash)))
    .limit(1);
  if (found) return null;
  const [first] = await tx.select().from(pages).where(ofCrawl).orderBy(pages.depth, pages.id).limit(1);
  return first?.error ?? first?.skipReason ?? 'connection';
};

/** A domain is in review until the first fetch of its crawl succeeds (specification, section 4). */
const endReview = async (tx: Transaction, { crawl, domain }: CrawlJob): Promise<void> => {
  if (domain.state !== 'pending' || (await errorOf(tx, crawl.id)) !== null) return;
  await tx.update(domains).set({ state: 'in_progress' }).where(eq(domains.id, domain.id));
};

/** `failure`: why it did not even begin; its pages stay as they were. */
const endCrawl = async (
  tx: Transaction,
  ctx: WorkerContext,
  { job, failure }: { job: CrawlJob; failure: 'login_failed' | null },
): Promise<void> => {
  const error = failure ?? (await errorOf(tx, job.crawl.id));
  await tx.update(crawls).set({ state: 'finished', finishedAt: new Date(), error }).where(eq(crawls.id, job.crawl.id));
  // A domain of which nothing could be fetched stays in review.
  const isReached = error === null ? undefined : ne(domains.state, 'pending');
  await tx
    .update(domains)
    .set({ state: 'active' })
    .where(and(eq(domains.id, job.domain.id), isReached));
  const { accountId, projectId, id: domainId, host } = job.domain;
  if (!failure) await announcePages(tx, ctx, { accountId, projectId, domainId, host });
  await notifyCrawlEnd(tx, ctx, job.scan.id);
};

/** Stores a step's result and sends the next step, both or neither; drops it where another worker was faster. */
const storeStep = async (
  tx: Transaction,
  ctx: WorkerContext,
  { message, job, result }: { message: CrawlStepMessage; job: CrawlJob; result: CrawlStep },
): Promise<boolean> => {
  const { accountId, projectId, crawlId, step } = message;
  if (!(await lockProject(tx, projectId))) return false;
  const isCurrent = and(eq(crawls.id, crawlId), eq(crawls.state, 'running'), eq(crawls.step, step));
  const taken = await tx
    .update(crawls)
    .set({ step: sql`${crawls.step} + 1` })
    .where(isCurrent)
    .returning({ id: crawls.id });
  const scan = await findScan(tx, job.scan.id);
  if (taken.length === 0 || !scan) return false;
  const isRunning = scan.state === 'running';
  const outcome = await result.store(tx, { isRunning });
  await endReview(tx, job);
  if (outcome !== 'go-on') await endCrawl(tx, ctx, { job, failure: outcome === 'done' ? null : outcome });
  else if (isRunning) {
    const { startAfterSeconds = 0 } = result;
    await enqueueCrawlStep(tx, ctx, { accountId, projectId, crawlId, step: step + 1, startAfterSeconds });
  }
  return true;
};

/**
 * One bounded step of a crawl: robots.txt, a sitemap, or some URLs of the frontier. Whatever it is, it reads the network outside
 * any transaction and stores the result in one. A message that is out of date, or whose scan is paused or gone, does nothing.
 */
export const runCrawlStep = async (ctx: WorkerContext, reach: Reach, message: CrawlStepMessage): Promise<void> => {
  const job = await findTask(ctx, message);
  if (!job) return;
  const commit = async (result: CrawlStep): Promise<boolean> => {
    const isStored = await retryDatabase(() =>
      inScope(ctx.db, [message.accountId], (tx) => storeStep(tx, ctx, { message, job, result })),
    );
    if (isStored) await result.clean?.();
    return isStored;
  };
  const login = await loginBeforeCrawl(ctx, job);
  if (login) await commit(login);
  else await claimCrawlStep(ctx, reach, { job, commit });
};
