import { eq } from 'drizzle-orm';
import { correctInvoice, linesOfPart } from '#modules/invoice';
import { readCredit } from '#modules/payment';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { restoreIfSettled } from './follow-payments.ts';
import { lockSubscription } from '../rows.ts';

/** What is taken back of the invoice with this number: cents without tax; null: all that is left of it. */
export type TakingBack = { invoiceNumber: string; netCents: number | null };

/** The document that takes it back, with its sum, and the credit that the customer has then. `isNew`: false where it was made before. */
export type TakenBack = { isNew: boolean; number: string; grossCents: number; creditCents: number };

type Subject = TakingBack & { id: string; accountId: string; today: string; reason: string };

/** All of it once; the same part once a day, as whoever repeats a command means it. */
const causeOf = ({ id, netCents, today }: Subject): string =>
  netCents === null ? `correction:${id}` : `correction:${id}:${today}:${netCents}`;

const wasTaken = async (tx: Transaction, cause: string): Promise<boolean> =>
  (await tx.$count(invoices, eq(invoices.cause, cause))) > 0;

const readSubscription = async (tx: Transaction, invoiceId: string): Promise<string> => {
  const { id, subscriptionId } = invoices;
  const [row] = await tx.select({ subscriptionId }).from(invoices).where(eq(id, invoiceId));
  if (!row) throw new DomainError('NOT_FOUND');
  return row.subscriptionId;
};

const takeBack = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  subject: Subject,
): Promise<TakenBack> => {
  const { id: invoiceId, accountId, netCents, today, reason } = subject;
  const subscriptionId = await readSubscription(tx, invoiceId);
  // Its lock comes before the invoice's, as everywhere. Where the account is gone, the invoice is all there is.
  await lockSubscription(tx, subscriptionId).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  const cause = causeOf(subject);
  const lines = (await wasTaken(tx, cause)) ? null : await linesOfPart(tx, { invoiceId, netCents });
  const order = { invoiceId, lines, today, reason, cause };
  const { isNew, number, grossCents } = await correctInvoice(tx, { ...ctx, principal: null }, order);
  await restoreIfSettled(tx, { subscriptionId, today });
  return { isNew, number, grossCents, creditCents: await readCredit(tx, accountId) };
};

/**
 * Takes an invoice back for the operator, wholly or a part of it, by a document with a number of its own, which is mailed. What was paid of
 * it becomes credit; a subscription that was past due for it goes on. Throws NOT_FOUND (no such invoice), CONFLICT (less is left of it),
 * VALIDATION_FAILED (no reason).
 */
export const takeBackInvoice = (
  ctx: OperatorContext & Pick<Context, 'jobs' | 'settings'>,
  { invoiceNumber, netCents }: TakingBack,
  today = todayInBerlin(),
): Promise<TakenBack> => {
  const action = { kind: 'operator.correct_invoice', details: { invoiceNumber, netCents: netCents ?? 'all' } } as const;
  return inOperatorScope(ctx, action, async (scope) => {
    const { id, accountId, kind } = invoices;
    const [row] = await scope.tx
      .select({ id, accountId, kind })
      .from(invoices)
      .where(eq(invoices.number, invoiceNumber));
    if (row?.kind !== 'invoice') throw new DomainError('NOT_FOUND');
    const { reason } = ctx.mandate;
    const subject = { ...row, invoiceNumber, netCents, today, reason };
    return inAccountOf(scope, row.accountId, (tx) => takeBack(tx, ctx, subject));
  });
};
