import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { invoices, ledgerEntries } from '#platform/db/schema/index';

/** What is still to be paid for each subscription, in cents: what the ledger says is open of its invoices. */
export const readOpenCents = async (
  tx: Transaction,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: invoices.subscriptionId, cents: sum(ledgerEntries.cents).mapWith(Number) })
    .from(invoices)
    .innerJoin(ledgerEntries, eq(ledgerEntries.invoiceId, invoices.id))
    .where(and(inArray(invoices.subscriptionId, [...subscriptionIds]), eq(ledgerEntries.ledgerAccount, 'receivable')))
    .groupBy(invoices.subscriptionId);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
};

/** What was invoiced without tax for days of a subscription from `from` on, less what corrections took back. In cents. */
export const readInvoicedNet = async (
  tx: Transaction,
  { subscriptionId, from }: { subscriptionId: string; from: string },
): Promise<number> => {
  const [row] = await tx
    .select({
      cents: sql<number>`coalesce(sum(case when kind = 'correction' then -net_cents else net_cents end), 0)`.mapWith(
        Number,
      ),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.subscriptionId, subscriptionId),
        // What was taken back wholly is void: its correction counts against it.
        inArray(invoices.status, ['open', 'paid', 'void']),
        sql`${invoices.serviceStart} >= ${from}`,
      ),
    );
  return row?.cents ?? 0;
};

/** The invoice of a cause, or null. */
export const findInvoiceId = async (tx: Transaction, cause: string): Promise<string | null> => {
  const [row] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.cause, cause));
  return row?.id ?? null;
};
