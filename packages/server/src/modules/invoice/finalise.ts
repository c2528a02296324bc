import { eq } from 'drizzle-orm';
import { postEntries, type Entry } from '#modules/ledger';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import { drawNumber } from './draw-number.ts';
import {
  findByCause,
  issuedOf,
  requireFinal,
  type FinalInvoice,
  type InvoiceRow,
  type IssueContext,
  type IssuedInvoice,
} from './internal.ts';
import { renderInvoiceQueue } from './jobs.ts';

export type Draft = Omit<typeof invoices.$inferInsert, 'status' | 'number' | 'issuedOn' | 'id'>;

/** How a draft becomes final: its day, its state, and what it moves. */
type Finalising = {
  today: string;
  statusOf: (row: InvoiceRow) => 'open' | 'paid';
  entriesOf: (row: InvoiceRow) => Entry[];
};

/** A draft for a cause that has none yet. Undefined where another transaction was first: this one has waited for its end. */
const insertDraft = async (tx: Transaction, draft: Draft): Promise<InvoiceRow | undefined> => {
  const [row] = await tx
    .insert(invoices)
    .values({ ...draft, status: 'draft' })
    .onConflictDoNothing({ target: invoices.cause })
    .returning();
  return row;
};

const finaliseRow = async (
  tx: Transaction,
  row: InvoiceRow,
  { today, statusOf }: Finalising,
): Promise<FinalInvoice> => {
  // Last of all: those who finalise wait for one another from here to the end of the transaction.
  const number = await drawNumber(tx, today);
  const [final] = await tx
    .update(invoices)
    .set({ number, issuedOn: today, status: statusOf(row) })
    .where(eq(invoices.id, row.id))
    .returning();
  return requireFinal(final);
};

/**
 * Makes a document final in the caller's transaction: its number, its entries in the ledger, and the message that has its files made
 * and mailed. The same cause a second time gives the first document.
 */
export const finalise = async (
  tx: Transaction,
  ctx: Pick<IssueContext, 'jobs'>,
  { draft, ...how }: Finalising & { draft: Draft },
): Promise<IssuedInvoice> => {
  const row = await insertDraft(tx, draft);
  if (!row) {
    const existing = await findByCause(tx, draft.cause);
    if (!existing) throw new Error(`the cause ${draft.cause} belongs to another account`);
    return issuedOf(existing, { isNew: false });
  }
  const { id, accountId, kind } = row;
  await postEntries(tx, { accountId, cause: `${kind}:${id}`, occurredOn: how.today, entries: how.entriesOf(row) });
  await ctx.jobs.send(tx, renderInvoiceQueue, { message: { accountId, invoiceId: id } });
  return issuedOf(await finaliseRow(tx, row, how), { isNew: true });
};
