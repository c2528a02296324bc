import { zipSync } from 'fflate';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import { invoiceTexts } from './document/invoice-texts.ts';
import { fileNameOf } from './file-name.ts';
import { readAllInvoices } from './find-invoices.ts';

/** PDFs are compressed already. */
const storedOnly = { level: 0 } as const;

/** All invoices of a subscription that have their PDF, as one ZIP file. Throws NOT_FOUND, FORBIDDEN. */
export const readArchive = async (ctx: Context, { subscriptionId }: { subscriptionId: string }): Promise<File> => {
  const rows = await inCallerScope(ctx, (tx) => readAllInvoices(tx, ctx, subscriptionId));
  const files: Record<string, Uint8Array> = {};
  for (const row of rows) {
    const data = row.pdfKey === null ? null : await ctx.storage.get(row.pdfKey);
    if (data) files[fileNameOf(row, 'pdf')] = data;
  }
  const { t } = invoiceTexts(requirePrincipal(ctx).locale);
  return new File([new Uint8Array(zipSync(files, storedOnly))], t('archive_file'), { type: 'application/zip' });
};
