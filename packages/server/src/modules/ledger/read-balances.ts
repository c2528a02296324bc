import { and, eq, inArray, sum } from 'drizzle-orm';
import type { LedgerAccount } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { ledgerEntries } from '#platform/db/schema/index';

/** The sum of all entries of a customer in one account of the ledger. Debits are positive: credit that a customer has is negative. */
export const readBalance = async (
  tx: Transaction,
  accountId: string,
  ledgerAccount: LedgerAccount,
): Promise<number> => {
  const isIt = and(eq(ledgerEntries.accountId, accountId), eq(ledgerEntries.ledgerAccount, ledgerAccount));
  const [row] = await tx
    .select({ cents: sum(ledgerEntries.cents).mapWith(Number) })
    .from(ledgerEntries)
    .where(isIt);
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

/** What is still to be paid of an invoice, in cents. */
export const openCentsOf = async (tx: Transaction, invoiceId: string): Promise<number> =>
  (await readOpenCents(tx, [invoiceId])).get(invoiceId) ?? 0;
