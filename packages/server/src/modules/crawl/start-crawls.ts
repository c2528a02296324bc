import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { crawls, domains } from '#platform/db/schema/index';
import { enqueueCrawlStep } from './enqueue-crawl-step.ts';
import type { ScanRow } from './internal.ts';

/** Starts the crawls of a scan, of these domains only where some are named; their jobs are sent while the scan runs. */
export const startCrawls = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  { scan, domainIds }: { scan: ScanRow; domainIds?: readonly string[] | undefined },
): Promise<void> => {
  const { accountId, projectId, id: scanId } = scan;
  const isWanted = and(eq(domains.projectId, projectId), domainIds ? inArray(domains.id, [...domainIds]) : undefined);
  const wanted = await tx.select({ domainId: domains.id }).from(domains).where(isWanted);
  if (wanted.length === 0) return;
  const added = await tx
    .insert(crawls)
    .values(wanted.map(({ domainId }) => ({ accountId, scanId, domainId })))
    .onConflictDoNothing()
    .returning();
  // One of which nothing was ever fetched stays in review until the first fetch succeeds.
  const state = sql`case when ${domains.state} = 'active' then 'in_progress' else ${domains.state} end`;
  await tx.update(domains).set({ state }).where(isWanted);
  if (scan.state !== 'running') return;
  for (const { id, step } of added) await enqueueCrawlStep(tx, ctx, { accountId, projectId, crawlId: id, step });
};
