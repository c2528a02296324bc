import { eq, sql } from 'drizzle-orm';
import { openCentsOf } from '#modules/ledger';
import { recordPayment } from '#modules/payment';
import type { Transaction } from '#platform/db/client';
import { bankTransactions } from '#platform/db/schema/index';
import { inAccountOf, type OperatorScope } from '#platform/operator-scope';

/** A stored transaction, and the invoices of one account that it pays, the oldest first. */
type Booking = {
  transaction: { id: string; cents: number; bookedOn: string };
  accountId: string;
  invoiceIds: readonly string[];
  today: string;
};

/** Where the money went, in cents. */
export type Booked = { paidCents: number; creditCents: number };

/** No user did it: the security log says who. */
const unattended = { principal: null };

const bookOne = async (
  tx: Transaction,
  { transaction, accountId, today }: Booking,
  { invoiceId, cents }: { invoiceId: string; cents: number },
): Promise<Booked> =>
  recordPayment(tx, unattended, {
    accountId,
    invoiceId,
    cents,
    method: 'bank_transfer',
    cause: `bank:${transaction.id}:${invoiceId}`,
    receivedOn: transaction.bookedOn,
    today,
  });

/** Gives each invoice the smaller of what is left and what is open; the last one takes the rest, of which too much is credit. */
export const bookTransaction = (scope: OperatorScope, booking: Booking): Promise<Booked> =>
  inAccountOf(scope, booking.accountId, async (tx) => {
    const { transaction, invoiceIds } = booking;
    const booked = { paidCents: 0, creditCents: 0 };
    let rest = transaction.cents;
    for (const [index, invoiceId] of invoiceIds.entries()) {
      const isLast = index === invoiceIds.length - 1;
      const cents = isLast ? rest : Math.min(rest, await openCentsOf(tx, invoiceId));
      if (cents <= 0) continue;
      const done = await bookOne(tx, booking, { invoiceId, cents });
      booked.paidCents += done.paidCents;
      booked.creditCents += done.creditCents;
      rest -= cents;
    }
    return booked;
  });

/** Stores what became of a transaction; `decidedBy` is a rule or a person. */
export const storeDecision = async (
  { tx }: OperatorScope,
  transactionId: string,
  decision: { state: 'matched' | 'ignored'; decidedBy: string },
): Promise<void> => {
  await tx
    .update(bankTransactions)
    .set({ ...decision, updatedAt: sql`now()` })
    .where(eq(bankTransactions.id, transactionId));
};

/** One import or decision at a time: two would each find the same invoice open. Held until the transaction ends. */
export const lockBankWork = async ({ tx }: OperatorScope): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('zugang.bank-transactions'))`);
};
