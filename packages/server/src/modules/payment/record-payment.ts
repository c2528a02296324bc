import { eq, inArray } from 'drizzle-orm';
import { postEntries, type Entry } from '#modules/ledger';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices, payments } from '#platform/db/schema/index';
import { notifyInvoicePaid } from './listeners.ts';
import { lockDebt, type Debt } from './lock-debt.ts';
import { recoverDebt } from './write-off.ts';

/** What a payment needs of its caller: the user who is recorded as having done it; null for bank files and jobs. */
export type PaymentContext = Pick<Context, 'principal'>;

/**
 * Money that came in. Without an invoice all of it becomes credit. `cause` books it once: `bank:TRANSACTION:INVOICE`,
 * `credit:INVOICE`, `stripe:PAYMENT_INTENT`.
 */
export type NewPayment = {
  accountId: string;
  invoiceId: string | null;
  /** More than 0. */
  cents: number;
  method: 'bank_transfer' | 'credit' | 'stripe';
  cause: string;
  receivedOn: string;
  /** The day on which what follows happens; left out: the day it was received. */
  today?: string;
};

/** Where the money went, in cents. `isNew` is false where the cause was booked before: then nothing was done. */
export type RecordedPayment = { isNew: boolean; paidCents: number; creditCents: number };

const nothing: RecordedPayment = { isNew: false, paidCents: 0, creditCents: 0 };

type Booking = Omit<NewPayment, 'invoiceId'> & { invoiceId: string | null; entries: Entry[] };

/** A row of its own and its entries; false where the cause has them already. Another transaction with the same cause is waited for. */
export const bookPayment = async (tx: Transaction, { entries, ...payment }: Booking): Promise<boolean> => {
  const [row] = await tx.insert(payments).values(payment).onConflictDoNothing({ target: payments.cause }).returning();
  if (!row) return false;
  const { id, accountId, receivedOn } = row;
  await postEntries(tx, { accountId, cause: `payment:${id}`, occurredOn: receivedOn, entries });
  return true;
};

/** From where the money comes: the bank, or what the customer had paid too much. */
const sourceOf = (method: NewPayment['method']): 'bank' | 'credit' => (method === 'credit' ? 'credit' : 'bank');

const payDebt = (tx: Transaction, payment: NewPayment & { invoiceId: string }, cents: number): Promise<boolean> => {
  const { invoiceId, method } = payment;
  const from: Entry = { ledgerAccount: sourceOf(method), cents, invoiceId: null };
  const to: Entry = { ledgerAccount: 'receivable', cents: 0 - cents, invoiceId };
  return bookPayment(tx, { ...payment, cents, entries: [from, to] });
};

const payIn = (tx: Transaction, payment: NewPayment, cents: number): Promise<boolean> => {
  const cause = payment.invoiceId === null ? payment.cause : `${payment.cause}:credit`;
  const entries: Entry[] = [
    { ledgerAccount: 'bank', cents, invoiceId: null },
    { ledgerAccount: 'credit', cents: 0 - cents, invoiceId: null },
  ];
  return bookPayment(tx, { ...payment, invoiceId: null, cause, cents, entries });
};

/** Void and paid invoices take no money; what is given up may still be paid. */
const takesMoney = ({ status }: Debt): boolean => status === 'open' || status === 'uncollectible';

const settle = async (tx: Transaction, debt: Debt, today: string): Promise<void> => {
  await tx.update(invoices).set({ status: 'paid' }).where(eq(invoices.id, debt.id));
  const { accountId, id: invoiceId, subscriptionId } = debt;
  await notifyInvoicePaid(tx, { accountId, invoiceId, subscriptionId, today });
};

const requireUsable = ({ cents, method, invoiceId }: NewPayment): void => {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`a payment of ${cents} cents`);
  if (method === 'credit' && invoiceId === null) throw new TypeError('credit is not paid in as credit');
};

/** Books the smaller of the payment and what is open, and the rest as credit. */
const allocate = async (
  tx: Transaction,
  payment: NewPayment & { invoiceId: string },
  debt: Debt,
): Promise<RecordedPayment> => {
  if (debt.accountId !== payment.accountId) throw new TypeError('the invoice belongs to another account');
  const openCents = takesMoney(debt) ? Math.max(0, debt.openCents) : 0;
  const paidCents = Math.min(payment.cents, openCents);
  const creditCents = payment.cents - paidCents;
  if (creditCents > 0 && payment.method === 'credit') throw new RangeError('more credit than is owed');
  if (paidCents > 0 && !(await payDebt(tx, payment, paidCents))) return nothing;
  const { cause, receivedOn: on } = payment;
  if (paidCents > 0 && debt.status === 'uncollectible') await recoverDebt(tx, debt, { cents: paidCents, cause, on });
  if (creditCents > 0 && !(await payIn(tx, payment, creditCents))) return nothing;
  if (paidCents > 0 && paidCents === openCents) await settle(tx, debt, payment.today ?? payment.receivedOn);
  return { isNew: true, paidCents, creditCents };
};

/** Whether a cause was booked, also where all of it became credit. */
export const wasBooked = async (tx: Transaction, cause: string): Promise<boolean> => {
  const causes = [cause, `${cause}:credit`];
  const rows = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.cause, causes));
  return rows.length > 0;
};

/**
 * Books money that came in, in the scope of its account: the invoice takes what is open of it, is paid when nothing is left, and the
 * rest becomes credit. The same cause a second time books nothing. Throws NOT_FOUND (no such invoice), a RangeError for amounts
 * that are none.
 */
export const recordPayment = async (
  tx: Transaction,
  ctx: PaymentContext,
  payment: NewPayment,
): Promise<RecordedPayment> => {
  requireUsable(payment);
  const { invoiceId, accountId, cause, cents, method } = payment;
  // Under the invoice's lock: whoever books the same money waits there.
  const debt = invoiceId === null ? null : await lockDebt(tx, invoiceId);
  if (await wasBooked(tx, cause)) return nothing;
  const done =
    debt === null
      ? { isNew: await payIn(tx, payment, cents), paidCents: 0, creditCents: cents }
      : await allocate(tx, { ...payment, invoiceId: debt.id }, debt);
  if (!done.isNew) return nothing;
  const data = { cents, method, cause };
  const target = invoiceId === null ? {} : { targetId: invoiceId };
  await recordAudit(tx, ctx, { accountId, action: 'payment.record', ...target, data });
  return done;
};
