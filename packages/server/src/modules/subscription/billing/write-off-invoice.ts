import { eq } from 'drizzle-orm';
import { readWrittenOff } from '#modules/ledger';
import { lockDebt, writeOffDebt, type WrittenOff } from '#modules/payment';
import { todayInBerlin } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { invoices, subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { moveSubscription } from '../move-subscription.ts';

/** What was given up. `isNew`: false where it was before; `hasEnded`: its subscription was waiting for the money, and ended. */
export type InvoiceWrittenOff = WrittenOff & { isNew: boolean; hasEnded: boolean };

type Subject = { invoiceId: string; today: string; reason: string };

/** What waits for the money ends: with nothing open any more it would go on as if it were paid. */
const endUnpaid = async (tx: Transaction, subscriptionId: string, today: string): Promise<boolean> => {
  const { id, status } = subscriptions;
  const [row] = await tx.select({ status }).from(subscriptions).where(eq(id, subscriptionId));
  if (row?.status !== 'past_due' && row?.status !== 'unpaid') return false;
  await moveSubscription(tx, { subscriptionId, to: 'canceled', today });
  return true;
};

const writeOff = async (tx: Transaction, { invoiceId, today, reason }: Subject): Promise<InvoiceWrittenOff> => {
  const debt = await lockDebt(tx, invoiceId);
  if (debt.status === 'uncollectible') {
    const before = (await readWrittenOff(tx, [invoiceId])).get(invoiceId);
    return { cents: 0, taxCents: 0, ...before, isNew: false, hasEnded: false };
  }
  const isOverdue = debt.dueOn !== null && debt.dueOn < today;
  if (debt.status !== 'open' || debt.openCents <= 0 || !isOverdue) throw new DomainError('CONFLICT');
  const done = await writeOffDebt(tx, { principal: null }, { debt, today, reason });
  return { ...done, isNew: true, hasEnded: await endUnpaid(tx, debt.subscriptionId, today) };
};

/**
 * Gives up for the operator what is open of an overdue invoice: it is uncollectible then, no reminder follows, and its tax is taken off the
 * return (§17(2) no. 1 UStG). The customer owes it still, and may pay it. A subscription that waited for the money ends. Throws NOT_FOUND (no
 * such invoice), CONFLICT (nothing of it is overdue), VALIDATION_FAILED (no reason).
 */
export const writeOffInvoice = (
  ctx: OperatorContext,
  { invoiceNumber }: { invoiceNumber: string },
  today = todayInBerlin(),
): Promise<InvoiceWrittenOff> =>
  inOperatorScope(ctx, { kind: 'operator.write_off_invoice', details: { invoiceNumber } }, async (scope) => {
    const { id, accountId, kind } = invoices;
    const [row] = await scope.tx
      .select({ id, accountId, kind })
      .from(invoices)
      .where(eq(invoices.number, invoiceNumber));
    if (row?.kind !== 'invoice') throw new DomainError('NOT_FOUND');
    const subject = { invoiceId: row.id, today, reason: ctx.mandate.reason };
    return inAccountOf(scope, row.accountId, (tx) => writeOff(tx, subject));
  });
