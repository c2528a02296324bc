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

/**
 * What the period that begins on `from` was paid for with, without tax, in cents: its newest invoice of that day at its full price (what
 * was credited on it had been paid before), what later changes added, less what corrections took back. An invoice that was taxed anew
 * counts as it was first: its correction and the new one have the same net amount.
 */
export const readInvoicedNet = async (
  tx: Transaction,
  { subscriptionId, from }: { subscriptionId: string; from: string },
): Promise<number> => {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    with known as (
      select * from invoices where subscription_id = ${subscriptionId} and status <> 'draft' and service_start >= ${from}
        and cause not like 'retax:%' and cause not like 'retax-correction:%'
    ), first as (
      select case when cause like 'order:%' then (lines->0->>'unitCents')::int else net_cents end as cents
      from known where kind = 'invoice' and service_start = ${from} order by id desc limit 1
    )
    select (coalesce((select cents from first), 0) + coalesce(sum(case
        when kind = 'correction' then -net_cents when service_start > ${from} then net_cents else 0 end), 0))::int as cents
    from known`);
  return rows[0]?.cents ?? 0;
};

/** The invoice of a cause, or null. */
export const findInvoiceId = async (tx: Transaction, cause: string): Promise<string | null> => {
  const [row] = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.cause, cause));
  return row?.id ?? null;
};
