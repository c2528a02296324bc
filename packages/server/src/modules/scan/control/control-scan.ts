import { and, eq } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject } from '#platform/project-access';
import { describeScan } from '../read/describe-scan.ts';
import { lockProject } from '#platform/db/lock-project';
import type { ScanRow } from '#modules/crawl';

export type ScanInput = { projectId: string; scanId: string };

/** Runs a decision about a scan under the project's lock, with permission and audit row. */
export const controlScan = (
  ctx: Context,
  { projectId, scanId }: ScanInput,
  { action, change }: { action: string; change: (tx: Transaction, scan: ScanRow) => Promise<void> },
): Promise<ScanSummary> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'scan.control' });
    await lockProject(tx, projectId);
    const find = () =>
      tx
        .select()
        .from(scans)
        .where(and(eq(scans.projectId, projectId), eq(scans.id, scanId)));
    const [scan] = await find();
    if (!scan) throw new DomainError('NOT_FOUND');
    await change(tx, scan);
    await recordAudit(tx, ctx, { accountId, action, targetId: scanId, data: { projectId } });
    const [changed] = await find();
    if (!changed) throw new DomainError('NOT_FOUND');
    return describeScan(tx, changed);
  });
