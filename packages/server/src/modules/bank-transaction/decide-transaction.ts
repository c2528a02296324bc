import { eq } from 'drizzle-orm';
import { returnPayment } from '#modules/payment';
import { todayInBerlin } from '#platform/calendar';
import { bankTransactions, invoices } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import {
  actorNameOf,
  inAccountOf,
  inOperatorScope,
  type OperatorContext,
  type OperatorScope,
} from '#platform/operator-scope';
import { bookTransaction, lockBankWork, storeDecision, type Booked } from './book-transaction.ts';

type TransactionRow = typeof bankTransactions.$inferSelect;

/** A transaction that is not matched. Throws NOT_FOUND; CONFLICT where it is: what was booked is never undone by a second decision. */
const requireUndecided = async ({ tx }: OperatorScope, transactionId: string): Promise<TransactionRow> => {
  const [row] = await tx.select().from(bankTransactions).where(eq(bankTransactions.id, transactionId)).for('update');
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.state === 'matched') throw new DomainError('CONFLICT');
  return row;
};

const requireInvoice = async ({ tx }: OperatorScope, number: string) => {
  const { id, accountId, kind } = invoices;
  const [row] = await tx.select({ id, accountId, kind }).from(invoices).where(eq(invoices.number, number));
  if (row?.kind !== 'invoice') throw new DomainError('NOT_FOUND');
  return row;
};

const takeBack = async (
  scope: OperatorScope,
  { id, cents, bookedOn }: TransactionRow,
  invoice: { id: string; accountId: string },
): Promise<Booked> => {
  const { accountId, id: invoiceId } = invoice;
  const returned = { accountId, invoiceId, cents: 0 - cents, cause: `bank:${id}:${invoiceId}`, returnedOn: bookedOn };
  await inAccountOf(scope, accountId, (tx) => returnPayment(tx, { principal: null }, returned));
  return { paidCents: cents, creditCents: 0 };
};

/**
 * A person's decision which invoice a payment is for: it takes what is open of it, the rest becomes credit of its account. A returned
 * payment opens the invoice again. Throws NOT_FOUND (no such transaction or invoice), CONFLICT (matched already, or more is returned than was
 * paid), VALIDATION_FAILED (no reason).
 */
export const matchPayment = (
  ctx: OperatorContext,
  { transactionId, invoiceNumber }: { transactionId: string; invoiceNumber: string },
): Promise<Booked> =>
  inOperatorScope(ctx, { kind: 'operator.match_payment', details: { transactionId, invoiceNumber } }, async (scope) => {
    await lockBankWork(scope);
    const transaction = await requireUndecided(scope, transactionId);
    const invoice = await requireInvoice(scope, invoiceNumber);
    const { accountId, id } = invoice;
    const booked =
      transaction.cents < 0
        ? await takeBack(scope, transaction, invoice)
        : await bookTransaction(scope, { transaction, accountId, invoiceIds: [id], today: todayInBerlin() });
    await storeDecision(scope, transactionId, { state: 'matched', decidedBy: actorNameOf(ctx.mandate.actor) });
    return booked;
  });

/**
 * A person's decision that a payment is for no invoice. Returns false where it was ignored before. It can still be matched later. Throws
 * NOT_FOUND, CONFLICT (matched already), VALIDATION_FAILED (no reason).
 */
export const ignorePayment = (
  ctx: OperatorContext,
  { transactionId }: { transactionId: string },
): Promise<{ isChanged: boolean }> =>
  inOperatorScope(ctx, { kind: 'operator.ignore_payment', details: { transactionId } }, async (scope) => {
    await lockBankWork(scope);
    const { state } = await requireUndecided(scope, transactionId);
    if (state === 'ignored') return { isChanged: false };
    await storeDecision(scope, transactionId, { state: 'ignored', decidedBy: actorNameOf(ctx.mandate.actor) });
    return { isChanged: true };
  });
