import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/client';
import { invoices } from '#platform/db/schema/index';
import type { TaxPeriod } from './period.ts';

const originals = alias(invoices, 'originals');

/** The country whose VAT was charged; invoices older than this column: Germany's rate is 19 %, any other was the buyer's. */
export const taxCountry = sql<string | null>`case when ${invoices.taxCategory} <> 'S' then null
  else coalesce(${invoices.taxCountry}, case when ${invoices.taxRate} = 1900 then 'DE' else ${invoices.buyer} ->> 'country' end) end`;

/**
 * The invoices and corrections that were issued in a period, by their number. `originalOn`: the day of the invoice that a correction
 * corrects. Sees what the transaction's scope sees.
 */
export const readDocuments = (tx: Transaction, { from, until }: TaxPeriod) =>
  tx
    .select({
      number: sql<string>`${invoices.number}`,
      kind: invoices.kind,
      issuedOn: sql<string>`${invoices.issuedOn}`,
      dueOn: invoices.dueOn,
      taxCategory: invoices.taxCategory,
      taxRate: invoices.taxRate,
      taxCountry,
      netCents: invoices.netCents,
      taxCents: invoices.taxCents,
      grossCents: invoices.grossCents,
      buyer: invoices.buyer,
      originalOn: originals.issuedOn,
    })
    .from(invoices)
    .leftJoin(originals, eq(originals.id, invoices.correctsId))
    .where(and(gte(invoices.issuedOn, from), lt(invoices.issuedOn, until)))
    .orderBy(asc(invoices.number));

/** A document of {@link readDocuments}. */
export type TaxDocument = Awaited<ReturnType<typeof readDocuments>>[number];

/** Cents with the sign they have in a report: corrections take back. */
export const signed = ({ kind }: Pick<TaxDocument, 'kind'>, cents: number): number =>
  kind === 'correction' ? 0 - cents : cents;
