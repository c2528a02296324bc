import { eq } from 'drizzle-orm';
import { todayInBerlin } from '#platform/calendar';
import { invoices } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { readCredit, refundCredit } from './use-credit.ts';

/**
 * Books that the operator has paid credit back to the customer of an invoice. The same amount twice on a day is booked once. Returns the
 * credit that is left. Throws NOT_FOUND, CONFLICT (less credit than that), VALIDATION_FAILED (no reason).
 */
export const refundCustomer = (
  ctx: OperatorContext,
  { invoiceNumber, cents }: { invoiceNumber: string; cents: number },
): Promise<{ isNew: boolean; creditCents: number }> =>
  inOperatorScope(ctx, { kind: 'operator.refund_credit', details: { invoiceNumber, cents } }, async (scope) => {
    const { accountId } = invoices;
    const [row] = await scope.tx.select({ accountId }).from(invoices).where(eq(invoices.number, invoiceNumber));
    if (!row) throw new DomainError('NOT_FOUND');
    const paidOn = todayInBerlin();
    return inAccountOf(scope, row.accountId, async (tx) => {
      const refund = { accountId: row.accountId, cents, key: `${paidOn}:${cents}`, paidOn };
      const isNew = await refundCredit(tx, { principal: null }, refund);
      return { isNew, creditCents: await readCredit(tx, row.accountId) };
    });
  });
