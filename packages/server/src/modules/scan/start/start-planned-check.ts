import { readPackageLimits } from '#modules/entitlement';
import { claimPlannedCheck, type PlannedCheckMessage } from '#modules/domain';
import { recordAudit } from '#platform/audit-log';
import { inScope } from '#platform/db/client';
import { DomainError, RetryJob } from '#platform/errors';
import { findActiveScan } from '../internal.ts';
import { lockProject } from '#platform/db/lock-project';
import type { WorkerContext } from '#platform/context';
import { startScanInTx } from './start-scan-in-tx.ts';

/** A package that checks weekly takes the Mondays of a daily schedule; one of which checks are started by hand takes none. */
const isIncluded = (
  checks: 'manual' | 'weekly' | 'daily',
  { every, timeZone }: { every: string; timeZone: string },
  nextAt: string,
): boolean => {
  if (checks !== 'weekly' || every !== 'day') return checks !== 'manual';
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone });
  return weekday.format(new Date(nextAt)) === 'Mon';
};

/**
 * Starts the check a schedule planned: of what changed, for its domain. The date is consumed, the next one set and the check started
 * in one transaction: however often the message is delivered, it starts once. If a scan is running, the domain joins it; a check
 * of a single page is waited for, and so is the end of a scan where as many of the account run as may.
 */
export const startPlannedCheck = (
  ctx: Pick<WorkerContext, 'db' | 'jobs' | 'settings'>,
  message: PlannedCheckMessage,
): Promise<void> =>
  inScope(ctx.db, [message.accountId], async (tx) => {
    const { accountId, projectId, domainId } = message;
    if (!(await lockProject(tx, projectId))) return;
    const schedule = await claimPlannedCheck(tx, ctx, message);
    if (!schedule) return;
    const { checks } = await readPackageLimits(ctx, tx, { id: projectId, accountId });
    if (!isIncluded(checks, schedule, message.nextAt)) return;
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
