import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { requireFinal, type FinalInvoice } from '../internal.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** An invoice with what it corrects. */
export type StoredDocument = FinalInvoice & Pick<InvoiceDocument, 'corrects'>;

const readFinal = async (tx: Transaction, id: string): Promise<FinalInvoice | null> => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
  return row ? requireFinal(row) : null;
};

/** An invoice as its files show it; null where the transaction's scope has none. */
export const readDocument = async (tx: Transaction, invoiceId: string): Promise<StoredDocument | null> => {
  const invoice = await readFinal(tx, invoiceId);
  if (!invoice) return null;
  const original = invoice.correctsId === null ? null : await readFinal(tx, invoice.correctsId);
  return { ...invoice, corrects: original && { number: original.number, issuedOn: original.issuedOn } };
};
