import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { invoiceTexts } from '../document/invoice-texts.ts';
import { readAllInvoices } from '../find-invoices.ts';
import { datevBatch } from './datev-batch.ts';

/** DATEV reads Windows-1252; signs that it does not have become question marks. */
const encode = (text: string): Uint8Array<ArrayBuffer> => {
  const known = text.replaceAll('€', '\u0080').replaceAll('–', '-').replaceAll(/[„“”]/g, "'");
  return new Uint8Array(Buffer.from(known.replaceAll(/[^\u0000-\u00ff]/g, '?'), 'latin1'));
};

/** All invoices of a subscription as a file for the buyer's bookkeeping. Throws NOT_FOUND, FORBIDDEN. */
export const exportInvoices = async (ctx: Context, { subscriptionId }: { subscriptionId: string }): Promise<File> => {
  const invoices = await inCallerScope(ctx, (tx) => readAllInvoices(tx, ctx, subscriptionId));
  const { t } = invoiceTexts(requirePrincipal(ctx).locale);
  const text = datevBatch({ invoices: invoices.toReversed(), createdAt: new Date() });
  return new File([encode(text)], t('datev_file'), { type: 'text/csv' });
};
