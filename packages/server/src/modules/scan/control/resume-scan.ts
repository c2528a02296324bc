import { eq } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import type { Context } from '#platform/context';
import { scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { controlScan, type ScanInput } from './control-scan.ts';
import { enforceScanLimit } from '../start/enforce-scan-limit.ts';
import { enqueueAll, enqueueSupervision } from '../enqueue.ts';
import { settleScan } from '../settle-scan.ts';

/** Resumes a paused scan. Throws NOT_FOUND, FORBIDDEN, SCAN_NOT_PAUSED, SCAN_LIMIT. */
export const resumeScan = (ctx: Context, input: ScanInput): Promise<ScanSummary> =>
  controlScan(ctx, input, {
    action: 'scan.resume',
    change: async (tx, scan) => {
      if (scan.state !== 'paused') throw new DomainError('SCAN_NOT_PAUSED');
      await enforceScanLimit(tx, scan.accountId);
      await tx.update(scans).set({ state: 'running' }).where(eq(scans.id, scan.id));
      const ref = { accountId: scan.accountId, projectId: scan.projectId, scanId: scan.id };
      await enqueueAll(tx, ctx, ref);
      await enqueueSupervision(tx, ctx, ref);
      await settleScan(tx, ctx, scan.id);
    },
  });
