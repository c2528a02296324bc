import { eq } from 'drizzle-orm';
import type { contract, DomainDetail } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { domainSchedules } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { describeDomainDetail } from './describe-domain.ts';
import { requireDomain, type DomainRef } from './find-domain.ts';
import { nextMoment } from './next-moment.ts';
import { sendPlannedCheck } from './plan-check.ts';

/** Checks a domain every day, week or month from now on. Throws NOT_FOUND, FORBIDDEN. */
export const saveSchedule = (
  ctx: Context,
  { projectId, domainId, schedule }: InputOf<typeof contract.domain.saveSchedule>,
): Promise<DomainDetail> =>
  inCallerScope(ctx, async (tx) => {
    const found = await requireDomain(tx, ctx, { projectId, domainId, permission: 'domain.edit' });
    const { accountId } = found.domain;
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
