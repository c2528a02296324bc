import type { PaymentInfo } from '@zugang/contract';
import { openCentsOf } from '#modules/ledger';
import { inCallerScope, type Context } from '#platform/context';
import { requireInvoice } from './find-invoices.ts';
import { giroCodeOf } from './giro-code.ts';

/** How what is open of an invoice is paid by transfer. Throws NOT_FOUND, FORBIDDEN. */
export const readPayment = (ctx: Context, { invoiceId }: { invoiceId: string }): Promise<PaymentInfo> =>
  inCallerScope(ctx, async (tx) => {
    const { seller, grossCents, number, dueOn } = await requireInvoice(tx, ctx, invoiceId);
    const openCents = await openCentsOf(tx, invoiceId);
    const payee = { payee: seller.name, iban: seller.iban ?? '', bic: seller.bic, reference: number };
    const giroCode = openCents > 0 ? giroCodeOf({ ...payee, cents: openCents }) : null;
    return { ...payee, grossCents, openCents, dueOn, giroCode };
  });
