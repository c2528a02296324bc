import { claimPlannedCheck, type PlannedCheckMessage } from '#modules/domain';
import { recordAudit } from '#platform/audit-log';
import { inScope } from '#platform/db/client';
import { DomainError, RetryJob } from '#platform/errors';
import { findActiveScan } from './internal.ts';
import { lockProject } from '#platform/db/lock-project';
import type { WorkerContext } from '#platform/context';
import { startScanInTx } from './start-scan-in-tx.ts';

/**
 * Starts the check a schedule planned: of what changed, for its domain. The date is consumed, the next one set and the check started
 * in one transaction: however often the message is delivered, it starts once. If a scan is running, the domain joins it; a check
 * of a single page is waited for, and so is the end of a scan where as many of the account run as may.
 */
export const startPlannedCheck = (
  ctx: Pick<WorkerContext, 'db' | 'jobs'>,
  message: PlannedCheckMessage,
): Promise<void> =>
  inScope(ctx.db, [message.accountId], async (tx) => {
    const { accountId, projectId, domainId } = message;
    if (!(await lockProject(tx, projectId))) return;
    if (!(await claimPlannedCheck(tx, ctx, message))) return;
    const by = { jobs: ctx.jobs, principal: null };
    const active = await findActiveScan(tx, projectId);
    const wanted = { accountId, projectId, mode: 'changed' as const, domainIds: [domainId] };
    const scan = await startScanInTx(tx, by, wanted).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'SCAN_LIMIT')
        throw new RetryJob('as many scans of the account run as may');
      throw error;
    });
    const data = { projectId, domainId, mode: scan.mode, isJoined: active !== null };
    await recordAudit(tx, by, { accountId, action: 'scan.planned', targetId: scan.id, data });
  });
