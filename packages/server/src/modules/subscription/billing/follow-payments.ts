import { onInvoiceOverdue, onInvoicePaid, type OverdueInvoice, type PaidInvoice } from '#modules/payment';
import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { invoices, subscriptions } from '#platform/db/schema/index';
import { askToSuspend } from '../end/suspend-customer-product.ts';
import { moveSubscription, restoreSubscription } from '../move-subscription.ts';

/** The state, or null where the account and with it the subscription is gone: its invoices are kept. */
const readStatus = async (tx: Transaction, subscriptionId: string) => {
  const { id, status } = subscriptions;
  const [row] = await tx.select({ status }).from(subscriptions).where(eq(id, subscriptionId));
  return row?.status ?? null;
};

/**
 * An overdue invoice makes its subscription past due, and unpaid after the deadline of the last reminder: then its product is off. For the
 * project of a reseller's customer, who owes nothing, that is the operator's decision.
 */
const followOverdue = async (tx: Transaction, { subscriptionId, step, today, ctx }: OverdueInvoice): Promise<void> => {
  const status = await readStatus(tx, subscriptionId);
  if (status === 'active') await moveSubscription(tx, { subscriptionId, to: 'past_due', today });
  if (step !== 4 || (status !== 'active' && status !== 'past_due')) return;
  if (!(await askToSuspend(tx, ctx, { subscriptionId, today })))
    await moveSubscription(tx, { subscriptionId, to: 'unpaid', today });
};

const hasOverdue = async (tx: Transaction, subscriptionId: string, today: string): Promise<boolean> => {
  const isOverdue = and(
    eq(invoices.subscriptionId, subscriptionId),
    eq(invoices.status, 'open'),
    lt(invoices.dueOn, today),
  );
  const rows = await tx.select({ id: invoices.id }).from(invoices).where(isOverdue).limit(1);
  return rows.length > 0;
};

/** Whether any invoice of a subscription still waits for money, overdue or not. */
export const hasOpenInvoice = async (tx: Transaction, subscriptionId: string): Promise<boolean> => {
  const isOpen = and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.status, 'open'));
  const rows = await tx.select({ id: invoices.id }).from(invoices).where(isOpen).limit(1);
  return rows.length > 0;
};

/** The subscription goes on once nothing of it is overdue. */
export const restoreIfSettled = async (
  tx: Transaction,
  { subscriptionId, today }: Pick<PaidInvoice, 'subscriptionId' | 'today'>,
): Promise<void> => {
  const status = await readStatus(tx, subscriptionId);
  if (status !== 'past_due' && status !== 'unpaid') return;
  if (await hasOverdue(tx, subscriptionId, today)) return;
  await restoreSubscription(tx, { subscriptionId, today });
};

/** Lets subscriptions follow what becomes of their invoices. Twice is as good as once. */
export const followPayments = (): void => {
  onInvoiceOverdue(followOverdue);
  onInvoicePaid(restoreIfSettled);
};
