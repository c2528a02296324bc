import { and, eq } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import { cancelCrawls } from '#modules/crawl';
import type { Context } from '#platform/context';
import { scanPages } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { controlScan, type ScanInput } from './control-scan.ts';
import { endScan } from '../settle-scan.ts';
import { notifyScanEnd } from '../notify-scan-end.ts';

/** Cancels a scan: what was checked stays, what is being checked is dropped. Throws NOT_FOUND, FORBIDDEN, SCAN_NOT_RUNNING. */
export const cancelScan = (ctx: Context, input: ScanInput): Promise<ScanSummary> =>
  controlScan(ctx, input, {
    action: 'scan.cancel',
    change: async (tx, scan) => {
      if (scan.state !== 'running' && scan.state !== 'paused') throw new DomainError('SCAN_NOT_RUNNING');
      await cancelCrawls(tx, scan.id);
      await tx.delete(scanPages).where(and(eq(scanPages.scanId, scan.id), eq(scanPages.state, 'pending')));
      const ended = await endScan(tx, scan, 'cancelled');
      if (ended) await notifyScanEnd(tx, ctx, ended);
    },
  });
