import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domainSchedules } from '#platform/db/schema/index';
import { plannedCheckQueue } from './jobs.ts';
import { nextMoment } from './next-moment.ts';

type ScheduleRow = typeof domainSchedules.$inferSelect;

/** Sends the message for the moment a schedule names, in the transaction that names it. */
export const sendPlannedCheck = (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  { accountId, projectId, domainId, nextAt }: Pick<ScheduleRow, 'accountId' | 'projectId' | 'domainId' | 'nextAt'>,
): Promise<void> =>
  ctx.jobs.send(tx, plannedCheckQueue, {
    message: { accountId, projectId, domainId, nextAt: nextAt.toISOString() },
    singletonKey: `${domainId}:${nextAt.getTime()}`,
    startAfterSeconds: Math.max(0, Math.ceil((nextAt.getTime() - Date.now()) / 1000)),
  });

/**
 * Takes the moment that is due, under the row's lock: of several messages for it exactly one gets the schedule, the others null.
 * The next moment is named and its message sent in the same transaction, so that no death of a worker ends a schedule.
 */
export const claimPlannedCheck = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs'>,
  { domainId, nextAt }: { domainId: string; nextAt: string },
): Promise<ScheduleRow | null> => {
  const [row] = await tx.select().from(domainSchedules).where(eq(domainSchedules.domainId, domainId)).for('update');
  if (!row || row.nextAt.toISOString() !== nextAt) return null;
  const now = new Date();
  const next = { nextAt: nextMoment(row, now > row.nextAt ? now : row.nextAt), lastStartedAt: now };
  await tx.update(domainSchedules).set(next).where(eq(domainSchedules.domainId, domainId));
  await sendPlannedCheck(tx, ctx, { ...row, ...next });
  return { ...row, ...next };
};
