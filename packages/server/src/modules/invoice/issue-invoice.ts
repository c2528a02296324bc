import type { InvoiceLine, Locale } from '@zugang/contract';
import { invoiceEntries } from '#modules/ledger';
import { addDays } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { finalise } from './finalise.ts';
import type { IssueContext, IssuedInvoice } from './internal.ts';
import { readBuyer } from './read-buyer.ts';
import { requireBillable, type InvoiceTax } from './tax-of.ts';
import { requireExactLines, totalsOf } from './totals-of.ts';

/**
 * What an invoice is about. `cause` makes it once: `period:SUBSCRIPTION:DAY`, `order:ORDER`. `serviceEnd` is the last day, `lines` are in
 * `language`, `tax` is what `taxOf` says of the account's address, and `today` is the day in Germany.
 */
export type NewInvoice = {
  accountId: string;
  subscriptionId: string;
  cause: string;
  language: Locale;
  serviceStart: string;
  serviceEnd: string;
  lines: InvoiceLine[];
  tax: InvoiceTax;
  today: string;
  purchaseOrder: string | null;
};

/**
 * Issues an invoice in the caller's transaction: a number, the seller and the buyer as they are now, and its entries in the ledger. A
 * worker then makes its files and mails them. The same cause gives the same invoice again. A sum of zero is paid at once. Throws
 * BILLING_OFF, BILLING_ADDRESS_REQUIRED, BUYER_REFUSED, SELLER_VAT_ID_REQUIRED.
 */
export const issueInvoice = async (
  tx: Transaction,
  ctx: IssueContext,
  { tax, today, ...known }: NewInvoice,
): Promise<IssuedInvoice> => {
  const { seller } = ctx.settings;
  if (!seller) throw new DomainError('BILLING_OFF');
  requireBillable(tax, seller);
  requireExactLines(known.lines);
  const totals = totalsOf(known.lines, tax.rate);
  const buyer = await readBuyer(tx, known.accountId);
  const dueOn = totals.grossCents === 0 ? null : addDays(today, seller.paymentDays);
  const { category: taxCategory, rate: taxRate, country: taxCountry, vatState } = tax;
  const taxed = { taxCategory, taxRate, taxCountry, vatState };
  return finalise(tx, ctx, {
    draft: { ...known, ...totals, ...taxed, seller: seller.party, buyer, kind: 'invoice', dueOn },
    today,
    statusOf: ({ grossCents }) => (grossCents === 0 ? 'paid' : 'open'),
    entriesOf: invoiceEntries,
  });
};
