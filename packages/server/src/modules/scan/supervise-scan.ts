import { inScope } from '#platform/db/client';
import { enqueueAll, enqueueSupervision } from './enqueue.ts';
import { findScan } from '#modules/crawl';
import { lockProject } from '#platform/db/lock-project';
import type { WorkerContext } from '#platform/context';
import type { SuperviseScanMessage } from './jobs.ts';
import { settleScan } from './settle-scan.ts';

/**
 * Looks after a running scan: sends again whatever it still has to do (what is in the queue stays single), ends it where nothing
 * is left, and asks to be called again. Stops where the scan is paused (resuming starts it anew), has ended or is gone.
 */
export const superviseScan = (ctx: WorkerContext, message: SuperviseScanMessage): Promise<void> =>
  inScope(ctx.db, [message.accountId], async (tx) => {
    if (!(await lockProject(tx, message.projectId))) return;
    await settleScan(tx, ctx, message.scanId);
    const scan = await findScan(tx, message.scanId);
    if (scan?.state !== 'running') return;
    await enqueueAll(tx, ctx, message);
    await enqueueSupervision(tx, ctx, message);
  });
