import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { crawls, domains, pages, scanPages } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { controlScan, type ScanInput } from './control-scan.ts';
import { endScan } from './settle-scan.ts';
import { tellScanEnd } from './tell-scan-end.ts';

/** Pages in the frontier of a crawl that will not go on: those with a result keep it, the others say why they have none. */
const emptyFrontier = async (tx: Transaction, crawlId: string): Promise<void> => {
  await tx
    .update(pages)
    .set({
      state: sql`case when ${pages.error} is not null then 'error' when ${pages.checkedHash} is not null then 'checked'
        when ${pages.contentHash} is not null then 'found' else 'skipped' end`,
      skipReason: sql`case when ${pages.error} is null and ${pages.checkedHash} is null and ${pages.contentHash} is null
        then 'cancelled' end`,
    })
    .where(and(eq(pages.crawlId, crawlId), eq(pages.state, 'queued')));
};

const stopCrawls = async (tx: Transaction, scanId: string): Promise<void> => {
  const stopped = await tx
    .update(crawls)
    .set({ state: 'cancelled', finishedAt: new Date(), step: sql`${crawls.step} + 1` })
    .where(and(eq(crawls.scanId, scanId), eq(crawls.state, 'running')))
    .returning({ id: crawls.id, domainId: crawls.domainId });
  for (const { id } of stopped) await emptyFrontier(tx, id);
  const domainIds = stopped.map(({ domainId }) => domainId);
  if (domainIds.length > 0) await tx.update(domains).set({ state: 'active' }).where(inArray(domains.id, domainIds));
};

/** Cancels a scan: what was checked stays, what is being checked is dropped. Throws NOT_FOUND, FORBIDDEN, SCAN_NOT_RUNNING. */
export const cancelScan = (ctx: Context, input: ScanInput): Promise<ScanSummary> =>
  controlScan(ctx, input, {
    action: 'scan.cancel',
    change: async (tx, scan) => {
      if (scan.state !== 'running' && scan.state !== 'paused') throw new DomainError('SCAN_NOT_RUNNING');
      await stopCrawls(tx, scan.id);
      await tx.delete(scanPages).where(and(eq(scanPages.scanId, scan.id), eq(scanPages.state, 'pending')));
      const ended = await endScan(tx, scan, 'cancelled');
      if (ended) await tellScanEnd(tx, ctx, ended);
    },
  });
