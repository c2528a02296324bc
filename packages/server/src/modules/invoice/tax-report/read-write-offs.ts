import { and, asc, eq, gte, like, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { invoices, ledgerEntries } from '#platform/db/schema/index';
import type { TaxPeriod } from './period.ts';
import { taxCountry } from './read-documents.ts';

/**
 * What was given up of invoices in a period, with tax in cents, by their number; negative where money came after all. Sees what the
 * transaction's scope sees.
 */
export const readWriteOffs = (tx: Transaction, { from, until }: TaxPeriod) => {
  const { invoiceId, ledgerAccount, cause, occurredOn, cents } = ledgerEntries;
  const { number, buyer, taxCategory } = invoices;
  return tx
    .select({
      number: sql<string>`${number}`,
      day: occurredOn,
      grossCents: sql<number>`(-${cents})::int`,
      taxCategory,
      taxCountry,
      buyer,
    })
    .from(ledgerEntries)
    .innerJoin(invoices, eq(invoices.id, invoiceId))
    .where(
      and(
        eq(ledgerAccount, 'receivable'),
        or(like(cause, 'write-off:%'), like(cause, 'recovery:%')),
        gte(occurredOn, from),
        lt(occurredOn, until),
      ),
    )
    .orderBy(asc(number), asc(occurredOn), asc(cause));
};

/** A row of {@link readWriteOffs}. */
export type WriteOffRow = Awaited<ReturnType<typeof readWriteOffs>>[number];
