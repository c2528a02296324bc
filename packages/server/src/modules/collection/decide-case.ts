import { and, asc, eq, sql } from 'drizzle-orm';
import { recordPayment, returnPayment } from '#modules/payment';
import { todayInBerlin } from '#platform/calendar';
import { invoices, paymentCases } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import {
  actorNameOf,
  inAccountOf,
  inOperatorScope,
  type OperatorContext,
  type OperatorScope,
} from '#platform/operator-scope';

/** Money at the payment provider that a person must decide about. */
export type PaymentCase = {
  id: string;
  /** What was seen: `charge:ID`, `refund:ID`, `dispute:ID`. */
  cause: string;
  reason: 'amount' | 'currency' | 'foreign_refund' | 'dispute';
  cents: number;
  currency: string;
  seenOn: string;
  invoiceNumber: string | null;
};

/** Where the money of a case went, in cents; negative: taken back. */
type Booked = { paidCents: number; creditCents: number };

type CaseRow = typeof paymentCases.$inferSelect;

/** Cases that wait for a decision, the oldest first. */
export const readPaymentCases = ({ tx }: OperatorScope): Promise<PaymentCase[]> => {
  const { id, cause, reason, cents, currency, seenOn, state } = paymentCases;
  return tx
    .select({ id, cause, reason, cents, currency, seenOn, invoiceNumber: invoices.number })
    .from(paymentCases)
    .leftJoin(invoices, eq(invoices.id, paymentCases.invoiceId))
    .where(eq(state, 'open'))
    .orderBy(asc(seenOn), asc(id));
};

/** As {@link readPaymentCases}. Reading is recorded, too. */
export const listPaymentCases = (ctx: OperatorContext): Promise<PaymentCase[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_payments' }, readPaymentCases);

const requireOpen = async ({ tx }: OperatorScope, id: string): Promise<CaseRow> => {
  const [row] = await tx.select().from(paymentCases).where(eq(paymentCases.id, id)).for('update');
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.state === 'matched') throw new DomainError('CONFLICT');
  return row;
};

type Decision = { state: 'matched' | 'ignored'; decidedBy: string };

const store = async ({ tx }: OperatorScope, id: string, decision: Decision): Promise<void> => {
  await tx
    .update(paymentCases)
    .set({ ...decision, updatedAt: sql`now()` })
    .where(eq(paymentCases.id, id));
};

/** An attempt that waited for this decision lets others begin again. */
const closeAttempt = async (scope: OperatorScope, { accountId, cause }: CaseRow): Promise<void> => {
  const [kind, chargeId = ''] = cause.split(':');
  if (kind !== 'charge') return;
  await inAccountOf(scope, accountId, async (tx) => {
    await tx.execute(sql`update payment_attempts set state = 'canceled', updated_at = now()
      where charge_id = ${chargeId} and state = 'unclear'`);
  });
};

const book = async (scope: OperatorScope, row: CaseRow, invoiceId: string): Promise<Booked> => {
  const { accountId, cents, cause, id } = row;
  const today = todayInBerlin();
  const unattended = { principal: null };
  return inAccountOf(scope, accountId, async (tx) => {
    const money = { accountId, invoiceId, method: 'stripe', cause: `case:${id}` } as const;
    if (cents < 0) {
      await returnPayment(tx, unattended, { ...money, cents: 0 - cents, returnedOn: today });
      return { paidCents: cents, creditCents: 0 };
    }
    // The payment keeps its name: it is booked once, whoever books it.
    const named = { ...money, cause: cause.replace('charge:', 'stripe:') };
    return recordPayment(tx, unattended, { ...named, cents, receivedOn: today, today });
  });
};

/**
 * A person's decision that money of a case is for an invoice of the same account; what went back opens it again. Throws NOT_FOUND (no
 * such case or invoice of that account), CONFLICT (decided already, another currency, or more went back than was paid).
 */
export const matchPaymentCase = (
  ctx: OperatorContext,
  { caseId, invoiceNumber }: { caseId: string; invoiceNumber: string },
): Promise<{ paidCents: number; creditCents: number }> =>
  inOperatorScope(
    ctx,
    { kind: 'operator.match_payment', details: { transactionId: caseId, invoiceNumber } },
    async (scope) => {
      const row = await requireOpen(scope, caseId);
      if (row.currency !== 'eur') throw new DomainError('CONFLICT');
      const isIt = and(eq(invoices.number, invoiceNumber), eq(invoices.accountId, row.accountId));
      const [invoice] = await scope.tx.select({ id: invoices.id }).from(invoices).where(isIt);
      if (!invoice) throw new DomainError('NOT_FOUND');
      const booked = await book(scope, row, invoice.id);
      await closeAttempt(scope, row);
      await store(scope, caseId, { state: 'matched', decidedBy: actorNameOf(ctx.mandate.actor) });
      return booked;
    },
  );

/** A person's decision that nothing is booked for a case. Returns false where it was ignored before. Throws NOT_FOUND, CONFLICT. */
export const ignorePaymentCase = (
  ctx: OperatorContext,
  { caseId }: { caseId: string },
): Promise<{ isChanged: boolean }> =>
  inOperatorScope(ctx, { kind: 'operator.ignore_payment', details: { transactionId: caseId } }, async (scope) => {
    const row = await requireOpen(scope, caseId);
    if (row.state === 'ignored') return { isChanged: false };
    await closeAttempt(scope, row);
    await store(scope, caseId, { state: 'ignored', decidedBy: actorNameOf(ctx.mandate.actor) });
    return { isChanged: true };
  });
