import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { datevOf, datevSettings, type Datev } from '#platform/datev-settings';
import { z } from 'zod';
import { invoiceTexts } from '../document/invoice-texts.ts';
import { readAllInvoices } from '../find-invoices.ts';
import type { FinalInvoice } from '../internal.ts';
import { datevBatch, encodeDatev, type DatevPosting } from './datev-batch.ts';

/** DATEV's tax keys: 9 input tax 19 %, 94 reverse charge (§13b UStG); other rates are left to the tax adviser. */
const taxKeyOf = ({ taxCategory, taxRate, seller, buyer }: FinalInvoice): string => {
  if (taxCategory === 'AE') return '94';
  return taxCategory === 'S' && taxRate === 1900 && seller.country === buyer.country ? '9' : '';
};

/** From the buyer's side; a correction is booked the other way round. */
const postingOf = (invoice: FinalInvoice, { accounts }: Datev): DatevPosting => ({
  cents: invoice.grossCents,
  side: invoice.kind === 'correction' ? 'H' : 'S',
  account: accounts.expense,
  offsetAccount: accounts.supplier,
  taxKey: taxKeyOf(invoice),
  day: invoice.issuedOn,
  dueOn: invoice.dueOn,
  number: invoice.number,
  text: invoice.lines[0]?.text ?? '',
});

/**
 * All invoices of a subscription as a file for the buyer's bookkeeping, with DATEV's example numbers of consultant and client: the buyer's
 * tax adviser sets them at the import. Throws NOT_FOUND, FORBIDDEN.
 */
export const exportInvoices = async (ctx: Context, { subscriptionId }: { subscriptionId: string }): Promise<File> => {
  const invoices = await inCallerScope(ctx, (tx) => readAllInvoices(tx, ctx, subscriptionId));
  const { t } = invoiceTexts(requirePrincipal(ctx).locale);
  const example = datevOf(z.object(datevSettings).parse({}));
  const datev = ctx.settings.seller?.datev ?? example;
  const postings = invoices.toReversed().map((invoice) => postingOf(invoice, datev));
  const { consultant, client } = example;
  const text = datevBatch({ postings, createdAt: new Date(), consultant, client, chart: datev.chart });
  return new File([encodeDatev(text)], t('datev_file'), { type: 'text/csv' });
};
