import { and, eq, inArray, or, sql, sum } from 'drizzle-orm';
import { lockDebt, recordPayment, returnPayment } from '#modules/payment';
import type { Transaction } from '#platform/db/client';
import { payments } from '#platform/db/schema/index';
import type { GatewayDispute, GatewayOwner } from '#platform/payment-gateway/payment-gateway';
import type { CollectionContext } from './collection-context.ts';
import { mailReturned } from './mail-payment.ts';
import { openCase } from './payment-cases.ts';

type Disputed = { owner: GatewayOwner; dispute: GatewayDispute; chargeId: string; today: string };

const unattended = { principal: null };

const isBooked = async (tx: Transaction, causes: string[]): Promise<boolean> => {
  const rows = await tx.select({ id: payments.id }).from(payments).where(inArray(payments.cause, causes));
  return rows.length > 0;
};

/** What a payment of the provider's has left of an invoice, after what was taken back of it. In cents. */
const readPaidBy = async (tx: Transaction, { owner, chargeId }: Disputed): Promise<number> => {
  const [row] = await tx
    .select({ cents: sum(payments.cents).mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, owner.invoiceId),
        or(eq(payments.cause, `stripe:${chargeId}`), sql`starts_with(${payments.cause}, ${`dispute:${chargeId}:`})`),
      ),
    );
  return row?.cents ?? 0;
};

const takeBack = async (tx: Transaction, ctx: CollectionContext, disputed: Disputed): Promise<void> => {
  const { owner, dispute, chargeId, today } = disputed;
  const { accountId, invoiceId } = owner;
  const cause = `dispute:${chargeId}:${dispute.id}`;
  if (await isBooked(tx, [cause])) return;
  const { grossCents, openCents, status } = await lockDebt(tx, invoiceId);
  const { cents, currency } = dispute;
  const fits = currency === 'eur' && cents <= (await readPaidBy(tx, disputed)) && openCents + cents <= grossCents;
  if (!fits || status === 'void') {
    const seen = { accountId, invoiceId, cents: 0 - cents, currency, seenOn: today };
    await openCase(tx, { ...seen, cause: `dispute:${dispute.id}`, reason: 'dispute' });
    return;
  }
  const returned = { accountId, invoiceId, cents, cause, returnedOn: today, method: 'stripe' } as const;
  if (!(await returnPayment(tx, unattended, returned))) return;
  // Where the money had become credit, nothing is to be paid of this invoice.
  if ((await lockDebt(tx, invoiceId)).openCents > 0) await mailReturned(tx, ctx, { accountId, invoiceId, cents });
};

const giveBack = async (tx: Transaction, { owner, dispute, chargeId, today }: Disputed): Promise<void> => {
  const cause = `dispute:${chargeId}:${dispute.id}`;
  if (!(await isBooked(tx, [cause]))) return;
  const { accountId, invoiceId } = owner;
  const payment = { accountId, invoiceId, cents: dispute.cents, method: 'stripe', cause: `${cause}:won` } as const;
  await recordPayment(tx, unattended, { ...payment, receivedOn: today, today });
};

/**
 * Books that a customer or a bank took a payment back (a dispute, a returned direct debit): its invoice is open again,
 * or the credit that it had become is gone. One that was won
 * pays it again. Whatever comes first or twice, the money is booked as the provider has it now. What does not fit is listed.
 */
export const followDispute = async (tx: Transaction, ctx: CollectionContext, disputed: Disputed): Promise<void> => {
  await lockDebt(tx, disputed.owner.invoiceId);
  if (disputed.dispute.state === 'taken') await takeBack(tx, ctx, disputed);
  if (disputed.dispute.state === 'returned') await giveBack(tx, disputed);
};
