import type { PaymentInfo } from '@zugang/contract';
import { and, eq } from 'drizzle-orm';
import { openCentsOf } from '#modules/ledger';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { paymentAttempts } from '#platform/db/schema/index';
import { requireInvoice } from './find-invoices.ts';
import { giroCodeOf } from './giro-code.ts';

const isProcessing = async (tx: Transaction, invoiceId: string): Promise<boolean> => {
  const isIt = and(eq(paymentAttempts.invoiceId, invoiceId), eq(paymentAttempts.state, 'processing'));
  return (await tx.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isIt)).length > 0;
};

/** How what is open of an invoice is paid by transfer. Throws NOT_FOUND, FORBIDDEN. */
export const readPayment = (ctx: Context, { invoiceId }: { invoiceId: string }): Promise<PaymentInfo> =>
  inCallerScope(ctx, async (tx) => {
    const { seller, grossCents, number, dueOn } = await requireInvoice(tx, ctx, invoiceId);
    const openCents = await openCentsOf(tx, invoiceId);
    const payee = { payee: seller.name, iban: seller.iban ?? '', bic: seller.bic, reference: number };
    const giroCode = openCents > 0 ? giroCodeOf({ ...payee, cents: openCents }) : null;
    const isUnderWay = await isProcessing(tx, invoiceId);
    return { ...payee, grossCents, openCents, dueOn, giroCode, isOnline: ctx.gateway !== null, isUnderWay };
  });
