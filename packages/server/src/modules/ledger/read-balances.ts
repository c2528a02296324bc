import { and, eq, inArray, like, or, sql, sum } from 'drizzle-orm';
import type { LedgerAccount } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { ledgerEntries } from '#platform/db/schema/index';

const balanceOf = prepared('ledger_balance', (tx, { name }) =>
  tx
    .select({ cents: sum(ledgerEntries.cents).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.accountId, sql.placeholder('accountId')),
        eq(ledgerEntries.ledgerAccount, sql.placeholder('ledgerAccount')),
      ),
    )
    .prepare(name),
);

const receivableOf = prepared('ledger_open_cents', (tx, { name }) =>
  tx
    .select({ cents: sum(ledgerEntries.cents).mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.invoiceId, sql.placeholder('invoiceId')), eq(ledgerEntries.ledgerAccount, 'receivable')),
    )
    .prepare(name),
);

/** The sum of all entries of a customer in one account of the ledger. Debits are positive: credit that a customer has is negative. */
export const readBalance = async (
  tx: Transaction,
  accountId: string,
  ledgerAccount: LedgerAccount,
): Promise<number> => {
  const [row] = await balanceOf(tx).execute({ accountId, ledgerAccount });
  return row?.cents ?? 0;
};

/** What is still to be paid of each invoice; invoices that owe nothing may be missing. */
export const readOpenCents = async (tx: Transaction, invoiceIds: readonly string[]): Promise<Map<string, number>> => {
  if (invoiceIds.length === 0) return new Map();
  const rows = await tx
    .select({ invoiceId: ledgerEntries.invoiceId, cents: sum(ledgerEntries.cents).mapWith(Number) })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.invoiceId, [...invoiceIds]), eq(ledgerEntries.ledgerAccount, 'receivable')))
    .groupBy(ledgerEntries.invoiceId);
  return new Map(rows.flatMap(({ invoiceId, cents }) => (invoiceId === null ? [] : [[invoiceId, cents] as const])));
};

/** What is given up of an invoice with the tax in it, in cents, of each that something was given up of. */
export const readWrittenOff = async (
  tx: Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, { cents: number; taxCents: number }>> => {
  if (invoiceIds.length === 0) return new Map();
  const { invoiceId, cause, cents, ledgerAccount } = ledgerEntries;
  const rows = await tx
    .select({
      invoiceId,
      cents: sql<number>`coalesce(-sum(${cents}) filter (where ${ledgerAccount} = 'receivable'), 0)::int`,
      taxCents: sql<number>`coalesce(sum(${cents}) filter (where ${ledgerAccount} = 'tax'), 0)::int`,
    })
    .from(ledgerEntries)
    .where(and(inArray(invoiceId, [...invoiceIds]), or(like(cause, 'write-off:%'), like(cause, 'recovery:%'))))
    .groupBy(invoiceId);
  return new Map(rows.flatMap(({ invoiceId: id, ...sums }) => (id === null ? [] : [[id, sums] as const])));
};

/** What is still to be paid of an invoice, in cents. */
export const openCentsOf = async (tx: Transaction, invoiceId: string): Promise<number> => {
  const [row] = await receivableOf(tx).execute({ invoiceId });
  return row?.cents ?? 0;
};
