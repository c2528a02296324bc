import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { readDocument, type StoredDocument } from './document/read-document.ts';
import { renderPdf } from './document/render-pdf.ts';
import { renderXml } from './document/render-xml.ts';
import type { RenderInvoiceMessage } from './jobs.ts';
import { mailInvoice } from './mail-invoice.ts';

type StoreContext = Pick<WorkerContext, 'db' | 'jobs' | 'storage' | 'settings' | 'gateway'>;

/** The key names the bytes: whatever another worker writes at the same time, a file that was stored is not overwritten. */
const store = async (
  { storage }: StoreContext,
  { invoice, data, type, ending }: { invoice: StoredDocument; data: Uint8Array; type: string; ending: string },
): Promise<string> => {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  const key = `invoices/${invoice.accountId}/${invoice.id}/${hash}.${ending}`;
  await storage.put(key, data, type);
  return key;
};

const writeFiles = async (ctx: StoreContext, invoice: StoredDocument): Promise<{ pdfKey: string; xmlKey: string }> => {
  const facturX = await renderXml(invoice, 'CII');
  const xml = invoice.buyer.leitwegId === null ? facturX : await renderXml(invoice, 'XRECHNUNG-CII');
  const pdf = await renderPdf(invoice, facturX);
  const pdfKey = await store(ctx, { invoice, data: pdf, type: 'application/pdf', ending: 'pdf' });
  const xmlKey = await store(ctx, { invoice, data: Buffer.from(xml), type: 'application/xml', ending: 'xml' });
  return { pdfKey, xmlKey };
};

/** Whether these files are the invoice's now: another worker may have been first. */
const claim = async (tx: Transaction, id: string, keys: { pdfKey: string; xmlKey: string }): Promise<boolean> => {
  const isWithout = and(eq(invoices.id, id), isNull(invoices.pdfKey));
  const claimed = await tx.update(invoices).set(keys).where(isWithout).returning({ id: invoices.id });
  return claimed.length > 0;
};

/**
 * Makes the files of an invoice, stores them and has them mailed, all exactly once: files that exist are never made again. A worker that
 * dies leaves the invoice without files, and the message comes again.
 */
export const storeDocuments = async (
  ctx: StoreContext,
  { accountId, invoiceId }: RenderInvoiceMessage,
): Promise<void> => {
  const invoice = await inScope(ctx.db, [accountId], (tx) => readDocument(tx, ctx, invoiceId));
  if (!invoice || invoice.pdfKey !== null) return;
  const keys = await writeFiles(ctx, invoice);
  await inScope(ctx.db, [accountId], async (tx) => {
    if (await claim(tx, invoiceId, keys)) await mailInvoice(tx, ctx, { ...invoice, ...keys });
  });
};
