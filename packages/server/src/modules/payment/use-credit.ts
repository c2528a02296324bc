import { readBalance } from '#modules/ledger';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { lockCredit, lockDebt } from './lock-debt.ts';
import { bookPayment, recordPayment, type PaymentContext } from './record-payment.ts';
import { recordAudit } from '#platform/audit-log';

/** What a customer has paid too much, in cents. */
export const readCredit = async (tx: Transaction, accountId: string): Promise<number> => {
  const balance = await readBalance(tx, accountId, 'credit');
  return Math.max(0, 0 - balance);
};

/**
 * Pays an invoice with the credit of its account, as far as both reach, in the transaction that issues it; returns the cents. Once for each
 * invoice: what becomes credit later is for the next one. Throws NOT_FOUND.
 */
export const useCredit = async (
  tx: Transaction,
  ctx: PaymentContext,
  { invoiceId, today }: { invoiceId: string; today: string },
): Promise<number> => {
  const { accountId, openCents, status } = await lockDebt(tx, invoiceId);
  if (status !== 'open') return 0;
  await lockCredit(tx, accountId);
  const cents = Math.min(openCents, await readCredit(tx, accountId));
  if (cents <= 0) return 0;
  const cause = `credit:${invoiceId}`;
  const done = await recordPayment(tx, ctx, {
    accountId,
    invoiceId,
    cents,
    method: 'credit',
    cause,
    receivedOn: today,
  });
  return done.paidCents;
};

/** Credit that goes back to the customer; `method` left out: by bank transfer. */
type CreditRefund = {
  accountId: string;
  cents: number;
  key: string;
  paidOn: string;
  method?: 'bank_transfer' | 'stripe';
};

/**
 * Books that credit was paid back to a customer. `key` books it once. Returns whether it is new. Throws CONFLICT where the account has
 * less credit, a RangeError for amounts that are none.
 */
export const refundCredit = async (
  tx: Transaction,
  ctx: PaymentContext,
  { accountId, cents, key, paidOn, method = 'bank_transfer' }: CreditRefund,
): Promise<boolean> => {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`a refund of ${cents} cents`);
  await lockCredit(tx, accountId);
  const isNew = await bookPayment(tx, {
    accountId,
    invoiceId: null,
    cents: 0 - cents,
    method,
    cause: `refund:${accountId}:${key}`,
    receivedOn: paidOn,
    entries: [
      { ledgerAccount: 'credit', cents, invoiceId: null },
      { ledgerAccount: 'bank', cents: 0 - cents, invoiceId: null },
    ],
  });
  if (!isNew) return false;
  if ((await readBalance(tx, accountId, 'credit')) > 0) throw new DomainError('CONFLICT');
  await recordAudit(tx, ctx, { accountId, action: 'payment.refund', data: { cents, key } });
  return true;
};
