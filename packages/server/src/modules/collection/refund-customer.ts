import { eq } from 'drizzle-orm';
import { readCredit } from '#modules/payment';
import { todayInBerlin } from '#platform/calendar';
import { invoices } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import type { Collector, RefundBegun } from './collector.ts';

/**
 * Pays credit back to the customer of an invoice: by the operator's own transfer, which is booked, or through the provider by which it
 * came. The same amount twice on a day is paid back once. Returns the credit that is left. Throws NOT_FOUND, CONFLICT (less credit
 * than that, or less was paid that way), VALIDATION_FAILED (no reason).
 */
export const refundCustomer = (
  ctx: OperatorContext,
  collector: Pick<Collector, 'refund'>,
  { invoiceNumber, cents }: { invoiceNumber: string; cents: number },
): Promise<{ begun: RefundBegun; creditCents: number }> =>
  inOperatorScope(ctx, { kind: 'operator.refund_credit', details: { invoiceNumber, cents } }, async (scope) => {
    const { accountId } = invoices;
    const [row] = await scope.tx.select({ accountId }).from(invoices).where(eq(invoices.number, invoiceNumber));
    if (!row) throw new DomainError('NOT_FOUND');
    const today = todayInBerlin();
    return inAccountOf(scope, row.accountId, async (tx) => {
      const order = { accountId: row.accountId, cents, key: `${today}:${cents}`, today };
      const begun = await collector.refund(tx, order);
      return { begun, creditCents: await readCredit(tx, row.accountId) };
    });
  });
