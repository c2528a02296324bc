import { and, desc, eq, ilike, inArray, ne, sql, sum } from 'drizzle-orm';
import type { contract, Invoice } from '@zugang/contract';
import { readOpenCents, readWrittenOff } from '#modules/ledger';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices, payments } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireBills } from './find-invoices.ts';
import type { InvoiceRow } from './internal.ts';

const readPaid = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string | null, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: payments.invoiceId, cents: sum(payments.cents).mapWith(Number) })
    .from(payments)
    .where(inArray(payments.invoiceId, [...ids]))
    .groupBy(payments.invoiceId);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
};

const readNumbers = async (
  tx: Transaction,
  rows: readonly InvoiceRow[],
): Promise<ReadonlyMap<string, string | null>> => {
  const ids = rows.flatMap(({ correctsId }) => correctsId ?? []);
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.id, ids));
  return new Map(found.map(({ id, number }) => [id, number]));
};

const describeInvoices = async (tx: Transaction, rows: readonly InvoiceRow[]): Promise<Invoice[]> => {
  const ids = rows.map(({ id }) => id);
  const open = await readOpenCents(tx, ids);
  const givenUp = await readWrittenOff(
    tx,
    rows.filter(({ status }) => status === 'uncollectible').map(({ id }) => id),
  );
  const paid = await readPaid(tx, ids);
  const numbers = await readNumbers(tx, rows);
  return rows.map((row) => ({
    ...row,
    correctsNumber: row.correctsId === null ? null : (numbers.get(row.correctsId) ?? null),
    paidCents: paid.get(row.id) ?? 0,
    // What is given up may still be paid.
    openCents: givenUp.get(row.id)?.cents ?? open.get(row.id) ?? 0,
    hasPdf: row.pdfKey !== null,
    createdAt: row.createdAt.toISOString(),
  }));
};

/** A page of the invoices of a subscription and their corrections, the newest first. Throws NOT_FOUND, FORBIDDEN. */
export const listInvoices = (
  ctx: Context,
  { subscriptionId, search, page, size }: InputOf<typeof contract.invoice.list>,
): Promise<OutputOf<typeof contract.invoice.list>> =>
  inCallerScope(ctx, async (tx) => {
    await requireBills(tx, ctx, subscriptionId);
    const isWanted = and(
      eq(invoices.subscriptionId, subscriptionId),
      ne(invoices.status, 'draft'),
      search ? ilike(invoices.number, likePattern(search)) : undefined,
    );
    const [counted] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(invoices)
      .where(isWanted);
    const rows = await tx
      .select()
      .from(invoices)
      .where(isWanted)
      .orderBy(desc(invoices.issuedOn), desc(invoices.number))
      .limit(size)
      .offset((page - 1) * size);
    return { rows: await describeInvoices(tx, rows), total: counted?.total ?? 0, page, size };
  });
