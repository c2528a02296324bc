import { eq } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import type { Context } from '#platform/context';
import { scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { controlScan, type ScanInput } from './control-scan.ts';

/** Pauses a scan: pages being checked right now are finished, nothing else is begun. Throws NOT_FOUND, FORBIDDEN, SCAN_NOT_RUNNING. */
export const pauseScan = (ctx: Context, input: ScanInput): Promise<ScanSummary> =>
  controlScan(ctx, input, {
    action: 'scan.pause',
    change: async (tx, scan) => {
      if (scan.state !== 'running') throw new DomainError('SCAN_NOT_RUNNING');
      await tx.update(scans).set({ state: 'paused' }).where(eq(scans.id, scan.id));
    },
  });
