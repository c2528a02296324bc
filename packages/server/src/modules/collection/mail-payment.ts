import { eq } from 'drizzle-orm';
import { findDefaultMethod, methodName, type MethodRow } from '#modules/invoice';
import { mailBilling } from '#modules/subscription';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { readAttempts, type AttemptRow } from './attempts.ts';
import type { CollectionContext } from './collection-context.ts';
import { nextTryOn } from './retry-days.ts';

const readInvoice = async (tx: Transaction, invoiceId: string) => {
  const { number, subscriptionId, issuedOn } = invoices;
  const [row] = await tx.select({ number, subscriptionId, issuedOn }).from(invoices).where(eq(invoices.id, invoiceId));
  return row;
};

const readNextTry = async (tx: Transaction, { accountId, invoiceId }: AttemptRow, issuedOn: string) => {
  const method = await findDefaultMethod(tx, accountId);
  if (!method) return null;
  const { providerId: methodId, kind: methodKind } = method;
  return nextTryOn({ methodId, methodKind, issuedOn, tried: await readAttempts(tx, invoiceId) });
};

type Failed = { attempt: AttemptRow; failure: string | null; today: string };

/** Tells who pays that a payment failed: what the bank wants confirmed, when it is tried again, or that another way is needed. */
export const mailFailure = async (
  tx: Transaction,
  ctx: Pick<CollectionContext, 'jobs' | 'settings'>,
  { attempt, failure, today }: Failed,
): Promise<void> => {
  const invoice = await readInvoice(tx, attempt.invoiceId);
  if (!invoice) return;
  const next = await readNextTry(tx, attempt, invoice.issuedOn ?? today);
  const again = next === null ? ('payment_failed' as const) : ('payment_retried' as const);
  await mailBilling(tx, ctx, {
    accountId: attempt.accountId,
    template: failure === 'authentication_required' ? 'payment_action' : again,
    path: `/subscriptions/${invoice.subscriptionId}/invoices`,
    values: (words) => ({
      number: invoice.number ?? '',
      amount: words.moneyOf(attempt.cents),
      next: next === null ? '' : words.dayOf(next < today ? today : next),
    }),
  });
};

/** Tells who pays that a payment was taken back, and its invoice is open again. */
export const mailReturned = async (
  tx: Transaction,
  ctx: Pick<CollectionContext, 'jobs' | 'settings'>,
  { accountId, invoiceId, cents }: { accountId: string; invoiceId: string; cents: number },
): Promise<void> => {
  const invoice = await readInvoice(tx, invoiceId);
  if (!invoice) return;
  await mailBilling(tx, ctx, {
    accountId,
    template: 'payment_returned',
    path: `/subscriptions/${invoice.subscriptionId}/invoices`,
    values: (words) => ({ number: invoice.number ?? '', amount: words.moneyOf(cents) }),
  });
};

/** Tells who pays that a card runs out. */
export const mailExpiry = (
  tx: Transaction,
  ctx: Pick<CollectionContext, 'jobs' | 'settings'>,
  { method, lastDay }: { method: MethodRow; lastDay: string },
): Promise<void> =>
  mailBilling(tx, ctx, {
    accountId: method.accountId,
    template: 'card_expires',
    path: '/subscriptions/payment-methods',
    values: (words) => ({ card: methodName(method), last: words.dayOf(lastDay) }),
  });
