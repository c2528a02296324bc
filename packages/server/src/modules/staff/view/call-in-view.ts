import { viewRuleOf } from '@zugang/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { staffViews } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityEvent } from '#platform/security-log';

/** Takes what was allowed, so that of two changes at once one gets it; returns what gives it back. Throws STAFF_VIEW_READ_ONLY. */
const takeChange = async ({ db }: Context, sessionId: string): Promise<() => Promise<unknown>> => {
  const isOfSession = eq(staffViews.sessionId, sessionId);
  const taken = await db
    .update(staffViews)
    .set({ changeUntil: null })
    .where(and(isOfSession, gt(staffViews.changeUntil, sql`now()`)))
    .returning({ changeUntil: sql<string>`old.change_until` });
  const [before] = taken;
  if (!before) throw new DomainError('STAFF_VIEW_READ_ONLY');
  return () =>
    db
      .update(staffViews)
      .set({ changeUntil: sql`${before.changeUntil}::timestamptz` })
      .where(isOfSession);
};

/**
 * Makes a call for a member of staff who sees the dashboard as a customer, as {@link viewRuleOf} says; for everybody else it is just made.
 * A change that was made is in the customer's security log; one that failed may be tried again. Throws STAFF_VIEW_PERSONAL,
 * STAFF_VIEW_READ_ONLY.
 */
export const callInView = async <T>(
  ctx: Context,
  { procedure, method }: { procedure: string; method: string },
  call: () => Promise<T>,
): Promise<T> => {
  const { principal } = ctx;
  if (!principal?.viewedBy || principal.sessionId === null) return call();
  const rule = viewRuleOf(procedure, method);
  if (rule === 'open') return call();
  if (rule === 'personal') throw new DomainError('STAFF_VIEW_PERSONAL');
  const giveBack = await takeChange(ctx, principal.sessionId);
  try {
    const answer = await call();
    await recordSecurityEvent(ctx.db, ctx, { kind: 'view.change', details: { procedure } });
    return answer;
  } catch (error) {
    await giveBack();
    throw error;
  }
};
