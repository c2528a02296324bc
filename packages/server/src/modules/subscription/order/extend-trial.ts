import { recordAudit } from '#platform/audit-log';
import { addDays } from '#platform/calendar';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { updateSubscription } from '../move-subscription.ts';
import { lockSubscription } from '../rows.ts';

type Extension = { accountId: string; subscriptionId: string; days: number };

/**
 * Lets a trial go on for some days more, for nothing; the mail before its end is sent anew. Not where the product is booked already or
 * the trial was ended: its day is part of what was agreed. Returns its new last day's successor. Throws NOT_FOUND, SUBSCRIPTION_STATE,
 * VALIDATION_FAILED (no reason).
 */
export const extendTrial = (
  ctx: OperatorContext,
  { accountId, subscriptionId, days }: Extension,
): Promise<{ trialEndsOn: string }> =>
  inOperatorScope(ctx, { kind: 'operator.extend_trial', accountId, details: { subscriptionId, days } }, (scope) =>
    inAccountOf(scope, accountId, async (tx) => {
      const row = await lockSubscription(tx, subscriptionId);
      const { status, bookedAt, cancelAtPeriodEnd } = row;
      if (status !== 'trialing' || row.trialEndsOn === null || bookedAt !== null || cancelAtPeriodEnd)
        throw new DomainError('SUBSCRIPTION_STATE');
      const trialEndsOn = addDays(row.trialEndsOn, days);
      await updateSubscription(tx, row.id, { trialEndsOn, isTrialEndAnnounced: false });
      const data = { product: row.product, days, trialEndsOn };
      await recordAudit(
        tx,
        { principal: null, mandate: ctx.mandate },
        { accountId, action: 'subscription.extend_trial', targetId: row.id, data },
      );
      return { trialEndsOn };
    }),
  );
