import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { requireFinal, type FinalInvoice } from '../internal.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { readSettlement } from './read-settlement.ts';

/** An invoice with what it corrects and how it is settled. */
export type StoredDocument = FinalInvoice & Pick<InvoiceDocument, 'corrects' | 'settlement'>;

const readFinal = async (tx: Transaction, id: string): Promise<FinalInvoice | null> => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
  return row ? requireFinal(row) : null;
};

/** An invoice as its files show it; null where the transaction's scope has none. */
export const readDocument = async (
  tx: Transaction,
  ctx: Pick<Context, 'gateway'>,
  invoiceId: string,
): Promise<StoredDocument | null> => {
  const invoice = await readFinal(tx, invoiceId);
  if (!invoice) return null;
  const original = invoice.correctsId === null ? null : await readFinal(tx, invoice.correctsId);
  const corrects = original && { number: original.number, issuedOn: original.issuedOn };
  return { ...invoice, corrects, settlement: await readSettlement(tx, ctx, invoice) };
};
