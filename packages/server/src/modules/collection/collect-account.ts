import { and, asc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { findDefaultMethod } from '#modules/invoice';
import { inScope, type Transaction } from '#platform/db/client';
import { invoices, paymentAttempts, paymentEvents, paymentMethods } from '#platform/db/schema/index';
import type { PaymentGateway } from '#platform/payment-gateway/payment-gateway';
import { retainedSince } from '#platform/retention';
import type { CollectionContext } from './collection-context.ts';
import { collectorOf } from './collector.ts';
import { expiryOf, isExpiryDue } from './expiry.ts';
import { mailExpiry } from './mail-payment.ts';
import { sendRefunds } from './refunds.ts';
import { settleCharge } from './settle-charge.ts';

type Day = { accountId: string; today: string };

/** A provider repeats an event for days, and shows it for 30. */
const forgetEvents = ({ db }: Pick<CollectionContext, 'db'>, accountId: string): Promise<unknown> =>
  inScope(db, [accountId], (tx) => {
    const isOld = lt(paymentEvents.createdAt, retainedSince('paymentEvents'));
    return tx.delete(paymentEvents).where(and(eq(paymentEvents.accountId, accountId), isOld));
  });

const announceExpiry = (ctx: CollectionContext, { accountId, today }: Day): Promise<void> =>
  inScope(ctx.db, [accountId], async (tx) => {
    const method = await findDefaultMethod(tx, accountId);
    const expiry = method && expiryOf(method);
    if (!method || !expiry || !isExpiryDue(method, today)) return;
    const isUnsaid = sql`expiry_noted_for is distinct from ${expiry.name}`;
    const said = await tx
      .update(paymentMethods)
      .set({ expiryNotedFor: expiry.name })
      .where(and(eq(paymentMethods.id, method.id), isUnsaid))
      .returning({ id: paymentMethods.id });
    if (said.length > 0) await mailExpiry(tx, ctx, { method, lastDay: expiry.lastDay });
  });

const readWaiting = (tx: Transaction, accountId: string) =>
  tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.accountId, accountId),
        inArray(paymentAttempts.state, ['begun', 'processing']),
        // A begun payment without a name is sent again by the next try; one on a page is looked for.
        or(isNotNull(paymentAttempts.chargeId), eq(paymentAttempts.kind, 'page')),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));

/** Reads payments that are under way again: an event may have been lost. */
const refreshWaiting = async (ctx: CollectionContext, gateway: PaymentGateway, { accountId, today }: Day) => {
  const waiting = await inScope(ctx.db, [accountId], (tx) => readWaiting(tx, accountId));
  for (const { id: attemptId, invoiceId, chargeId, customerId } of waiting) {
    const charge = await (chargeId === null
      ? gateway.findCharge({ customerId, attemptId })
      : gateway.readCharge(chargeId));
    const owner = { accountId, invoiceId, attemptId };
    if (charge) await inScope(ctx.db, [accountId], (tx) => settleCharge(tx, ctx, { owner, charge, today }));
  }
};

/** What is open, and attempts that were begun on what is not open any more. */
const readOpen = (tx: Transaction, accountId: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.accountId, accountId),
        eq(invoices.kind, 'invoice'),
        sql`(status = 'open' or exists (select from payment_attempts a
          where a.invoice_id = ${invoices.id} and a.state = 'begun' and a.kind = 'automatic'))`,
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id));

/**
 * A day of an account's payments by card and direct debit: what is open is collected where its day has come, payments under way are read
 * again, credit is paid back, and a card that runs out is announced. Run twice, it does nothing more. One invoice that fails does not keep
 * the others; the error is thrown at the end. Without a provider it only
 * deletes old events.
 */
export const collectAccount = async (ctx: CollectionContext, { accountId, today }: Day): Promise<void> => {
  // Also where the provider is no longer used: what it said is kept no longer for that.
  await forgetEvents(ctx, accountId);
  const { gateway } = ctx;
  if (!gateway || !ctx.settings.seller) return;
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch((error: unknown) => {
      ctx.log.error({ err: error, accountId }, 'a payment could not be collected');
      failures.push(error);
    });
  };
  await attempt(() => refreshWaiting(ctx, gateway, { accountId, today }));
  for (const { id: invoiceId } of await inScope(ctx.db, [accountId], (tx) => readOpen(tx, accountId)))
    await attempt(() => collectorOf(ctx).collect(ctx, { accountId, invoiceId, today }));
  await attempt(() => sendRefunds(ctx, gateway, { accountId, today }));
  await attempt(() => announceExpiry(ctx, { accountId, today }));
  if (failures.length > 0) throw new AggregateError(failures, 'payments could not be collected');
};
