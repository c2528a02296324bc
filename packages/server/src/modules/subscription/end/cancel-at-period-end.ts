import type { Transaction } from '#platform/db/client';
import { moveSubscription, updateSubscription } from '../move-subscription.ts';
import type { SubscriptionRow } from '../rows.ts';

/**
 * Ends a subscription, whose lock the transaction holds, at the end of its period, or at once: a trial that was not ordered, and what is
 * unpaid and therefore off already.
 */
export const cancelAtPeriodEnd = (tx: Transaction, row: SubscriptionRow, today: string): Promise<SubscriptionRow> => {
  const isAtOnce = row.bookedAt === null || row.status === 'unpaid';
  const change = { canceledAt: new Date() };
  return isAtOnce
    ? moveSubscription(tx, { subscriptionId: row.id, to: 'canceled', today, change })
    : updateSubscription(tx, row.id, { ...change, cancelAtPeriodEnd: true, plannedChange: null });
};
