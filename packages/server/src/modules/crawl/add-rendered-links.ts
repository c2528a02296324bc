import { and, eq } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { crawls, domains, type pages } from '#platform/db/schema/index';
import { addLinks } from './add-links.ts';
import { findCrawlJob } from './crawl-job.ts';
import { enqueueCrawlStep } from './enqueue-crawl-step.ts';
import type { ScanRow } from './internal.ts';

/** Adds links that only the rendered page has to the frontier; a crawl that had ended is resumed. */
export const addRenderedLinks = async (
  tx: Transaction,
  ctx: WorkerContext,
  target: { scan: ScanRow; page: typeof pages.$inferSelect; links: string[] },
) => {
  const { scan, page, links } = target;
  const isOfPage = and(eq(crawls.scanId, scan.id), eq(crawls.domainId, page.domainId));
  const [crawl] = await tx.select({ id: crawls.id }).from(crawls).where(isOfPage);
  const job = crawl ? await findCrawlJob(tx, ctx, crawl.id) : null;
  if (!job || job.crawl.state === 'cancelled') return;
  const found = links.map((url) => ({ url, depth: page.depth + 1, referrerId: page.id }));
  const queued = await addLinks(tx, job, found);
  if (queued === 0 || job.crawl.state === 'running') return;
  const step = job.crawl.step + 1;
  await tx.update(crawls).set({ state: 'running', finishedAt: null, step }).where(eq(crawls.id, job.crawl.id));
  await tx.update(domains).set({ state: 'in_progress' }).where(eq(domains.id, page.domainId));
  if (scan.state !== 'running') return;
  const { accountId, projectId } = scan;
  await enqueueCrawlStep(tx, ctx, { accountId, projectId, crawlId: job.crawl.id, step });
};
