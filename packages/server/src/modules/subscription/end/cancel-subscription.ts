import type { contract, Subscription } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { mailBilling } from '../billing/mail-billing.ts';
import { cancelAtPeriodEnd } from './cancel-at-period-end.ts';
import { updateSubscription } from '../move-subscription.ts';
import { insertOrder } from '../order/orders.ts';
import { billsPathOf, projectNameOf, type SubscriptionRow } from '../rows.ts';
import { withSubscription } from '../with-subscription.ts';

type Input = InputOf<typeof contract.subscription.cancel>;

/** The last day that is paid or tried is the one before. */
const endOf = (row: SubscriptionRow): string | null => (row.status === 'trialing' ? row.trialEndsOn : row.periodEnd);

const record = async (
  tx: Transaction,
  ctx: Context,
  { row, key, kind }: { row: SubscriptionRow; key: string; kind: 'cancel' | 'reactivate' | 'object' },
): Promise<void> => {
  const { accountId, product } = row;
  const shown = { status: row.status, endsOn: endOf(row) };
  await insertOrder(tx, ctx, { accountId, subscriptionId: row.id, kind, key, shown });
  await recordAudit(tx, ctx, { accountId, action: `subscription.${kind}`, targetId: row.id, data: { product } });
};

/** Cancels a subscription, with a mail as the receipt. Throws NOT_FOUND, FORBIDDEN, SUBSCRIPTION_STATE, CONFLICT. */
export const cancelSubscription = (ctx: Context, input: Input, today: string): Promise<Subscription> =>
  withSubscription(ctx, { ...input, kind: 'cancel', today }, async (tx, before) => {
    if (before.cancelAtPeriodEnd || before.endedOn !== null) throw new DomainError('SUBSCRIPTION_STATE');
    const row = await cancelAtPeriodEnd(tx, before, today);
    await record(tx, ctx, { row, key: input.key, kind: 'cancel' });
    const endsOn = row.endedOn ?? endOf(row) ?? today;
    await mailBilling(tx, ctx, {
      accountId: row.accountId,
      template: 'plan_canceled',
      path: billsPathOf(row),
      values: (words) => ({
        product: words.productOf(row.product),
        project: projectNameOf(row),
        ends: words.dayOf(endsOn),
        kept: row.product === 'statement' ? 'yes' : 'no',
      }),
    });
    return row;
  });

/** Takes a cancellation back before it takes effect. Throws NOT_FOUND, FORBIDDEN, SUBSCRIPTION_STATE, CONFLICT. */
export const reactivateSubscription = (ctx: Context, input: Input, today: string): Promise<Subscription> =>
  withSubscription(ctx, { ...input, kind: 'reactivate', today }, async (tx, before) => {
    const endsOn = endOf(before);
    const isOver = before.endedOn !== null || (endsOn !== null && endsOn <= today);
    if (!before.cancelAtPeriodEnd || isOver) throw new DomainError('SUBSCRIPTION_STATE');
    const row = await updateSubscription(tx, before.id, { cancelAtPeriodEnd: false, canceledAt: null });
    await record(tx, ctx, { row, key: input.key, kind: 'reactivate' });
    return row;
  });

/** Objects to the move into a larger bracket: the limit of pages stays. Throws NOT_FOUND, FORBIDDEN, SUBSCRIPTION_STATE, CONFLICT. */
export const objectToMove = (ctx: Context, input: Input, today: string): Promise<Subscription> =>
  withSubscription(ctx, { ...input, kind: 'object', today }, async (tx, before) => {
    if (!before.plannedChange?.isMove) throw new DomainError('SUBSCRIPTION_STATE');
    const row = await updateSubscription(tx, before.id, { plannedChange: null });
    await record(tx, ctx, { row, key: input.key, kind: 'object' });
    return row;
  });
