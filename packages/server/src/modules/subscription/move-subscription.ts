import { eq, sql } from 'drizzle-orm';
import type { SubscriptionStatus } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { lockSubscription, type SubscriptionRow } from './rows.ts';
import { endedStates, mayMove } from './transitions.ts';

type Change = Partial<typeof subscriptions.$inferInsert>;

const isEnd = (status: SubscriptionStatus): boolean => (endedStates as readonly string[]).includes(status);

/** Changes a subscription's row, whose lock the transaction holds. */
export const updateSubscription = async (tx: Transaction, id: string, change: Change): Promise<SubscriptionRow> => {
  const [row] = await tx
    .update(subscriptions)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(subscriptions.id, id))
    .returning();
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

/**
 * The one way a subscription changes its state; `change` is stored with it. Ended ones lose what was planned. Throws NOT_FOUND, and
 * SUBSCRIPTION_STATE for a step that the table of states does not have.
 */
export const moveSubscription = async (
  tx: Transaction,
  {
    subscriptionId,
    to,
    today,
    change = {},
  }: {
    subscriptionId: string;
    to: SubscriptionStatus;
    today: string;
    change?: Change;
  },
): Promise<SubscriptionRow> => {
  const before = await lockSubscription(tx, subscriptionId);
  if (!mayMove(before.status, to)) throw new DomainError('SUBSCRIPTION_STATE');
  const end = isEnd(to) ? { endedOn: today, plannedChange: null } : {};
  return updateSubscription(tx, subscriptionId, { ...end, ...change, status: to, statusSince: today });
};

/**
 * A subscription goes on after everything that was owed is paid. What was unpaid beyond the end of its period begins a new one with
 * the next daily run, so that no day without service is billed. Does nothing in any other state. Throws NOT_FOUND.
 */
export const restoreSubscription = async (
  tx: Transaction,
  { subscriptionId, today }: { subscriptionId: string; today: string },
): Promise<void> => {
  const before = await lockSubscription(tx, subscriptionId);
  if (before.status !== 'past_due' && before.status !== 'unpaid') return;
  const isOver = before.status === 'unpaid' && before.periodEnd !== null && before.periodEnd < today;
  const change = { suspensionAskedOn: null, ...(isOver ? { anchorOn: today, periodEnd: today } : {}) };
  await moveSubscription(tx, { subscriptionId, to: 'active', today, change });
};
