import { eq } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { lockDebt } from './lock-debt.ts';
import { bookPayment, type PaymentContext } from './record-payment.ts';

/** Money of an invoice that went back to who had paid it. `cents`: more than 0. */
export type ReturnedPayment = {
  accountId: string;
  invoiceId: string;
  cents: number;
  cause: string;
  returnedOn: string;
  /** Left out: by bank transfer. */
  method?: 'bank_transfer' | 'stripe';
};

/**
 * Books that a payment was taken back: the invoice is open again, with the reminders it had. Returns whether it is new. Throws NOT_FOUND,
 * CONFLICT for more than was paid.
 */
export const returnPayment = async (
  tx: Transaction,
  ctx: PaymentContext,
  { accountId, invoiceId, cents, cause, returnedOn, method = 'bank_transfer' }: ReturnedPayment,
): Promise<boolean> => {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`a return of ${cents} cents`);
  const { openCents, grossCents, status } = await lockDebt(tx, invoiceId);
  const isNew = await bookPayment(tx, {
    accountId,
    invoiceId,
    cents: 0 - cents,
    method,
    cause,
    receivedOn: returnedOn,
    entries: [
      { ledgerAccount: 'receivable', cents, invoiceId },
      { ledgerAccount: 'bank', cents: 0 - cents, invoiceId: null },
    ],
  });
  if (!isNew) return false;
  if (status === 'void' || openCents + cents > grossCents) throw new DomainError('CONFLICT');
  if (status === 'paid') await tx.update(invoices).set({ status: 'open' }).where(eq(invoices.id, invoiceId));
  await recordAudit(tx, ctx, { accountId, action: 'payment.return', targetId: invoiceId, data: { cents, cause } });
  return true;
};
