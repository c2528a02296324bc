import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';

export type InvoiceRow = typeof invoices.$inferSelect;

/** An invoice with a number. */
export type FinalInvoice = InvoiceRow & { number: string; issuedOn: string };

/** A document that was issued; `isNew` is false where its cause had made it before. */
export type IssuedInvoice = { id: string; number: string; grossCents: number; isNew: boolean };

/** What issuing needs: to queue the documents, and to know who sells. */
export type IssueContext = Pick<Context, 'jobs' | 'settings'>;

/** The row as an invoice that has its number; throws for a draft. */
export const requireFinal = (row: InvoiceRow | undefined): FinalInvoice => {
  if (!row || row.number === null || row.issuedOn === null) throw new Error('the invoice has no number');
  return { ...row, number: row.number, issuedOn: row.issuedOn };
};

/** What whoever issues learns of the document. */
export const issuedOf = ({ id, number, grossCents }: FinalInvoice, { isNew }: { isNew: boolean }): IssuedInvoice => ({
  id,
  number,
  grossCents,
  isNew,
});

/** The invoice that was made for a cause before, or undefined. */
export const findByCause = async (tx: Transaction, cause: string): Promise<FinalInvoice | undefined> => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.cause, cause));
  return row && requireFinal(row);
};

/** Locks an invoice until the transaction ends, and returns it. Throws where there is none. */
export const lockInvoice = async (tx: Transaction, invoiceId: string): Promise<FinalInvoice> => {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
  return requireFinal(row);
};
