import type { contract, ScanSummary } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeScan } from '../read/describe-scan.ts';
import { startScanInTx } from './start-scan-in-tx.ts';

/** Starts a scan. Throws NOT_FOUND, FORBIDDEN, SCAN_RUNNING, SCAN_LIMIT, VALIDATION_FAILED (mode `page` without a page that can be checked). */
export const startScan = (
  ctx: Context,
  { projectId, mode, pageId }: InputOf<typeof contract.scan.start>,
): Promise<ScanSummary> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'scan.control' });
    const scan = await startScanInTx(tx, ctx, { accountId, projectId, mode, pageId });
    await recordAudit(tx, ctx, { accountId, action: 'scan.start', targetId: scan.id, data: { projectId, mode } });
    return describeScan(tx, scan);
  });
