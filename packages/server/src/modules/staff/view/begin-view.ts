import type { Contract } from '@zugang/contract';
import { limits } from '@zugang/contract';
import { sql } from 'drizzle-orm';
import { requireUserId } from '#modules/operator';
import type { Context } from '#platform/context';
import { readCallerFacts } from '#platform/db/caller-facts';
import { staffViews } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { actorNameOf, asStaff, inNoAccountOf, inOperatorScope, requireStaffUser } from '#platform/operator-scope';
import type { InputOf } from '#platform/procedure';
import { recordSecurityEvent } from '#platform/security-log';

/** Nobody acts as those who could do more than the member of staff, or who answer for other people's data. */
const requireCustomer = async (ctx: Context, userId: string): Promise<void> => {
  const facts = await readCallerFacts(ctx.db, { bearer: userId });
  if (!facts) throw new DomainError('NOT_FOUND');
  const isPartnersOwner = facts.accounts.some(({ kind, role }) => kind === 'reseller' && role === 'owner');
  if (facts.user.staffRoles.length > 0 || isPartnersOwner) throw new DomainError('STAFF_VIEW_REFUSED');
};

/**
 * Makes the caller's session see the dashboard as a customer, read only, for `limits.staffView.minutes`. The customer's own sessions
 * stay as they are; their security log names it with the reason. Throws NOT_FOUND, STAFF_VIEW_REFUSED (staff, a reseller's owner), and
 * as `requireStaff`.
 */
export const beginView = async (
  ctx: Context,
  { email, reason }: InputOf<Contract['staff']['beginView']>,
): Promise<{ ok: true }> => {
  const staff = asStaff(ctx, reason);
  const { sessionId } = requireStaffUser(ctx);
  // A second factor is proved by a session alone.
  if (sessionId === null) throw new DomainError('STAFF_TWO_FACTOR_REQUIRED');
  const userId = await requireUserId(ctx.db, email);
  await requireCustomer(ctx, userId);
  const view = { userId, endsAt: sql`now() + ${limits.staffView.minutes} * interval '1 minute'`, changeUntil: null };
  await inOperatorScope(staff, { kind: 'operator.begin_view', userId }, (scope) =>
    inNoAccountOf(scope, async (tx) => {
      await tx
        .insert(staffViews)
        .values({ sessionId, ...view })
        .onConflictDoUpdate({ target: staffViews.sessionId, set: view });
      const seen = {
        kind: 'view.begun',
        userId,
        actor: actorNameOf(staff.mandate.actor),
        details: { reason },
      } as const;
      await recordSecurityEvent(tx, ctx, seen);
    }),
  );
  return { ok: true };
};
