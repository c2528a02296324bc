import { inCallerScope, type Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { fileNameOf } from './file-name.ts';
import { requireInvoice } from './find-invoices.ts';
import type { FinalInvoice } from './internal.ts';

const openFile = async (
  { storage }: Pick<Context, 'storage'>,
  invoice: FinalInvoice,
  ending: 'pdf' | 'xml',
): Promise<File> => {
  const key = ending === 'pdf' ? invoice.pdfKey : invoice.xmlKey;
  const data = key === null ? null : await storage.get(key);
  if (!data) throw new DomainError('NOT_FOUND');
  return new File([data], fileNameOf(invoice, ending), { type: `application/${ending}` });
};

/** The PDF of an invoice, as it was sent. Throws NOT_FOUND (also until it is made), FORBIDDEN. */
export const readInvoicePdf = async (ctx: Context, { invoiceId }: { invoiceId: string }): Promise<File> => {
  const invoice = await inCallerScope(ctx, (tx) => requireInvoice(tx, ctx, invoiceId));
  return openFile(ctx, invoice, 'pdf');
};

/** An invoice as XML, as it was sent: XRechnung for an authority, else Factur-X. Throws NOT_FOUND (also until it is made), FORBIDDEN. */
export const readInvoiceXml = async (ctx: Context, { invoiceId }: { invoiceId: string }): Promise<File> => {
  const invoice = await inCallerScope(ctx, (tx) => requireInvoice(tx, ctx, invoiceId));
  return openFile(ctx, invoice, 'xml');
};
