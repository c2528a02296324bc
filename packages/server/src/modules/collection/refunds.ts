import { and, asc, desc, eq, inArray, like, ne, sql, sum } from 'drizzle-orm';
import { recordPayment, refundCredit } from '#modules/payment';
import { inScope, type Transaction } from '#platform/db/client';
import { paymentAttempts, paymentRefunds, payments } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { GatewayRefusal, type GatewayRefund, type PaymentGateway } from '#platform/payment-gateway/payment-gateway';
import type { CollectionContext } from './collection-context.ts';
import { openCase } from './payment-cases.ts';

type RefundRow = typeof paymentRefunds.$inferSelect;

/** Credit that is to be paid back. `key`: once, however often it is asked for. */
export type RefundOrder = { accountId: string; cents: number; key: string; today: string };

const unattended = { principal: null };

const readReturned = async (tx: Transaction, chargeId: string): Promise<number> => {
  const [disputed] = await tx
    .select({ cents: sum(payments.cents).mapWith(Number) })
    .from(payments)
    .where(like(payments.cause, `dispute:${chargeId}:%`));
  const [refunded] = await tx
    .select({ cents: sum(paymentRefunds.cents).mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.chargeId, chargeId), ne(paymentRefunds.state, 'failed')));
  return (refunded?.cents ?? 0) - (disputed?.cents ?? 0);
};

/** Parts of payments that add up to the sum, the newest payment first. Undefined where they do not. */
const findParts = async (tx: Transaction, { accountId, cents }: RefundOrder) => {
  const paid = await tx
    .select({ chargeId: paymentAttempts.chargeId, cents: paymentAttempts.cents })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.accountId, accountId), eq(paymentAttempts.state, 'succeeded')))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  const parts: { chargeId: string; cents: number }[] = [];
  let rest = cents;
  for (const { chargeId, cents: received } of paid) {
    if (rest === 0 || chargeId === null) break;
    const part = Math.min(rest, received - (await readReturned(tx, chargeId)));
    if (part <= 0) continue;
    parts.push({ chargeId, cents: part });
    rest -= part;
  }
  return rest === 0 ? parts : undefined;
};

const isKnown = async (tx: Transaction, { accountId, key }: RefundOrder): Promise<boolean> => {
  const isIt = and(eq(paymentRefunds.accountId, accountId), eq(paymentRefunds.key, key));
  return (await tx.select({ id: paymentRefunds.id }).from(paymentRefunds).where(isIt).limit(1)).length > 0;
};

/**
 * Takes credit out of an account and stores what is to be paid back to its cards and bank accounts; {@link sendRefunds} then does it.
 * Returns whether it is new. Throws CONFLICT where there is less credit, or less was paid by card and direct debit than that.
 */
export const beginRefund = async (tx: Transaction, order: RefundOrder): Promise<boolean> => {
  const { accountId, cents, key, today } = order;
  // The credit's lock comes first here: all of an account's refunds wait for one another.
  const refund = { accountId, cents, key: `stripe:${key}`, paidOn: today, method: 'stripe' } as const;
  if (await isKnown(tx, order)) return false;
  if (!(await refundCredit(tx, unattended, refund))) return false;
  const parts = await findParts(tx, order);
  if (!parts) throw new DomainError('CONFLICT');
  for (const part of parts) await tx.insert(paymentRefunds).values({ accountId, key, ...part, state: 'begun' });
  return true;
};

/** What the provider did not pay back is credit again. */
const undo = async (tx: Transaction, { id, accountId, cents }: RefundRow, today: string): Promise<void> => {
  const payment = { accountId, invoiceId: null, cents, method: 'stripe', cause: `refund-failed:${id}` } as const;
  await recordPayment(tx, unattended, { ...payment, receivedOn: today });
};

type Settling = { refundId: string; state: GatewayRefund['state']; providerId: string | null; today: string };

/** A refund that failed stays so: its credit is there again and may be used. A later failure of one that succeeded counts. */
const settle = async (tx: Transaction, { refundId, state, providerId, today }: Settling): Promise<void> => {
  const [row] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId)).for('update');
  if (!row || row.state === 'failed' || (row.state === 'succeeded' && state === 'pending')) return;
  await tx
    .update(paymentRefunds)
    .set({ state, providerId: providerId ?? row.providerId, updatedAt: sql`now()` })
    .where(eq(paymentRefunds.id, refundId));
  if (state === 'failed') await undo(tx, row, today);
};

const send = async (gateway: PaymentGateway, row: RefundRow): Promise<Pick<Settling, 'state' | 'providerId'>> => {
  const { id: refundId, accountId, chargeId, cents } = row;
  const known = await gateway.findRefund({ chargeId, refundId });
  try {
    const { id, state } = known ?? (await gateway.refund({ refundId, accountId, chargeId, cents }));
    return { state, providerId: id };
  } catch (error) {
    if (error instanceof GatewayRefusal) return { state: 'failed', providerId: null };
    throw error;
  }
};

/** Sends what was begun to the provider, each once; killed in between, the next run goes on. Throws GatewayUnavailable. */
export const sendRefunds = async (
  ctx: CollectionContext,
  gateway: PaymentGateway,
  { accountId, today }: { accountId: string; today: string },
): Promise<void> => {
  const begun = await inScope(ctx.db, [accountId], (tx) =>
    tx
      .select()
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.accountId, accountId), inArray(paymentRefunds.state, ['begun'])))
      .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id)),
  );
  for (const row of begun) {
    const done = await send(gateway, row);
    await inScope(ctx.db, [accountId], (tx) => settle(tx, { refundId: row.id, ...done, today }));
  }
};

type Seen = { accountId: string; invoiceId: string; refund: GatewayRefund; today: string };

/** Books what the provider says of a refund. One that was made in its dashboard is listed for a person's decision. */
export const followRefund = async (tx: Transaction, { accountId, invoiceId, refund, today }: Seen): Promise<void> => {
  const { id, refundId, state, cents, currency } = refund;
  const isOurs = refundId !== null && (await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId)));
  if (isOurs && isOurs.length > 0) return settle(tx, { refundId, state, providerId: id, today });
  if (state === 'failed') return;
  const seen = { accountId, invoiceId, cents: 0 - cents, currency, seenOn: today };
  await openCase(tx, { ...seen, cause: `refund:${id}`, reason: 'foreign_refund' });
};
