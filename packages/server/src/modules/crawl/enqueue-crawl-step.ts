import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { crawls } from '#platform/db/schema/index';
import { crawlStepQueue, type CrawlStepMessage } from './jobs.ts';

type Sender = Pick<Context, 'jobs'>;

/** Sends the next step of a crawl, at the earliest in `startAfterSeconds`. */
export const enqueueCrawlStep = async (
  tx: Transaction,
  ctx: Sender,
  message: CrawlStepMessage & { startAfterSeconds?: number },
): Promise<void> => {
  const { startAfterSeconds = 0, ...data } = message;
  const singletonKey = `${data.crawlId}:${data.step}`;
  await ctx.jobs.send(tx, crawlStepQueue, { message: data, singletonKey, startAfterSeconds });
};

/** Sends the next step of each crawl of a scan that runs; what already waits or runs in the queue stays single. */
export const enqueueCrawls = async (
  tx: Transaction,
  ctx: Sender,
  { accountId, projectId, scanId }: { accountId: string; projectId: string; scanId: string },
): Promise<void> => {
  const running = await tx
    .select({ id: crawls.id, step: crawls.step })
    .from(crawls)
    .where(and(eq(crawls.scanId, scanId), eq(crawls.state, 'running')));
  for (const { id, step } of running) await enqueueCrawlStep(tx, ctx, { accountId, projectId, crawlId: id, step });
};
