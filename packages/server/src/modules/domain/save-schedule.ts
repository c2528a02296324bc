import { eq } from 'drizzle-orm';
import type { contract, DomainDetail } from '@zugang/contract';
import { readPackageLimits } from '#modules/entitlement';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainSchedules } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { describeDomainDetail } from './describe-domain.ts';
import { requireDomain, type DomainRef } from './find-domain.ts';
import { nextMoment } from './next-moment.ts';
import { sendPlannedCheck } from './plan-check.ts';

/** Throws NOT_IN_PACKAGE where the packages of a project allow fewer checks. */
const requireChecks = async (
  tx: Transaction,
  ctx: Context,
  { project, every }: { project: { id: string; accountId: string }; every: 'day' | 'week' | 'month' },
): Promise<void> => {
  const { checks } = await readPackageLimits(ctx, tx, project);
  if (checks === 'manual' || (checks === 'weekly' && every === 'day')) throw new DomainError('NOT_IN_PACKAGE');
};

/** Checks a domain every day, week or month from now on. Throws NOT_FOUND, FORBIDDEN, NOT_IN_PACKAGE. */
export const saveSchedule = (
  ctx: Context,
  { projectId, domainId, schedule }: InputOf<typeof contract.domain.saveSchedule>,
): Promise<DomainDetail> =>
  inCallerScope(ctx, async (tx) => {
    const found = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const { accountId } = found.domain;
    await requireChecks(tx, ctx, { project: { id: projectId, accountId }, every: schedule.every });
    const set = { ...schedule, nextAt: nextMoment(schedule, new Date()) };
    await tx
      .insert(domainSchedules)
      .values({ accountId, projectId, domainId, ...set })
      .onConflictDoUpdate({ target: domainSchedules.domainId, set });
    await sendPlannedCheck(tx, ctx, { accountId, projectId, domainId, nextAt: set.nextAt });
    const data = { projectId, host: found.domain.host, schedule };
    await recordAudit(tx, ctx, { accountId, action: 'domain.schedule', targetId: domainId, data });
    return describeDomainDetail(tx, ctx, found);
  });

/** Removes the schedule; a running check continues. Throws NOT_FOUND, FORBIDDEN. */
export const removeSchedule = (ctx: Context, ref: DomainRef): Promise<DomainDetail> =>
  inCallerScope(ctx, async (tx) => {
    const found = await requireDomain(tx, ctx, { ...ref, permission: 'domain.edit' });
    const { accountId, host, id } = found.domain;
    await tx.delete(domainSchedules).where(eq(domainSchedules.domainId, id));
    const data = { projectId: ref.projectId, host };
    await recordAudit(tx, ctx, { accountId, action: 'domain.schedule-removed', targetId: id, data });
    return describeDomainDetail(tx, ctx, found);
  });
