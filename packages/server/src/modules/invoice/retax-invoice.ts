import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { correctInvoice, linesLeft, readCorrected } from './correct-invoice.ts';
import { lockInvoice, type IssueContext, type IssuedInvoice } from './internal.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { InvoiceTax } from './tax-of.ts';

/** An invoice that is taxed anew: what takes it back, and what replaces it. */
export type RetaxedInvoice = { correction: IssuedInvoice; invoice: IssuedInvoice };

/**
 * The invoices of an account that were taxed only because the answer about this VAT ID was pending, the oldest first. Not those after
 * which the register refused it first: their tax was right.
 */
export const findTaxedWhilePending = (
  tx: Transaction,
  { accountId, vatId }: { accountId: string; vatId: string },
): Promise<{ id: string; subscriptionId: string }[]> =>
  tx
    .select({ id: invoices.id, subscriptionId: invoices.subscriptionId })
    .from(invoices)
    .where(
      and(
        eq(invoices.accountId, accountId),
        eq(invoices.kind, 'invoice'),
        eq(invoices.vatState, 'pending'),
        inArray(invoices.status, ['open', 'paid']),
        gt(invoices.taxCents, 0),
        sql`${invoices.buyer} ->> 'vatId' = ${vatId}`,
        sql`${invoices.grossCents} > (select coalesce(sum(c.gross_cents), 0) from invoices c where c.corrects_id = ${invoices.id})`,
        sql`not exists (select from vat_checks v where v.account_id = ${invoices.accountId} and v.vat_id = ${vatId}
          and v.outcome = 'invalid' and v.created_at > ${invoices.createdAt})`,
      ),
    )
    .orderBy(asc(invoices.issuedOn), asc(invoices.number));

/** Whether an account has invoices that were taxed while its VAT ID was pending: few have, and only these are looked at closely. */
export const hasTaxedWhilePending = async (tx: Transaction, accountId: string): Promise<boolean> => {
  const isIt = and(eq(invoices.accountId, accountId), eq(invoices.vatState, 'pending'), gt(invoices.taxCents, 0));
  return (await tx.select({ id: invoices.id }).from(invoices).where(isIt).limit(1)).length > 0;
};

/**
 * Takes an invoice back by a correction, and bills what is left of it anew with another tax. What was paid of it becomes credit. Both are
 * made once. Throws as `issueInvoice`.
 */
export const retaxInvoice = async (
  tx: Transaction,
  ctx: IssueContext & Pick<Context, 'principal'>,
  { invoiceId, tax, today, reason }: { invoiceId: string; tax: InvoiceTax; today: string; reason: string },
): Promise<RetaxedInvoice> => {
  const original = await lockInvoice(tx, invoiceId);
  const { accountId, subscriptionId, language, serviceStart, serviceEnd, purchaseOrder } = original;
  const kept = { accountId, subscriptionId, language, serviceStart, serviceEnd, purchaseOrder };
  const lines = linesLeft(original, await readCorrected(tx, invoiceId));
  const cause = `retax-correction:${invoiceId}`;
  const correction = await correctInvoice(tx, ctx, { invoiceId, lines: null, today, reason, cause });
  const invoice = await issueInvoice(tx, ctx, {
    ...kept,
    lines,
    tax,
    today,
    cause: `retax:${invoiceId}`,
  });
  return { correction, invoice };
};
