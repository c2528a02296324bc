import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import type { OperatorScope } from '#platform/operator-scope';
import { bankTransactions, invoices, ledgerEntries, payments } from '#platform/db/schema/index';
import type { OpenInvoice } from './match-transaction.ts';

/** All invoices that wait for money, of all accounts. */
export const readOpenInvoices = async ({ tx }: OperatorScope): Promise<OpenInvoice[]> => {
  const openCents = sum(ledgerEntries.cents).mapWith(Number);
  const { id, accountId, number, dueOn, buyer } = invoices;
  const rows = await tx
    .select({ id, accountId, number, dueOn, buyer, openCents })
    .from(invoices)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.invoiceId, id), eq(ledgerEntries.ledgerAccount, 'receivable')))
    .where(and(eq(invoices.status, 'open'), eq(invoices.kind, 'invoice')))
    .groupBy(id);
  return rows.flatMap(({ number: drawn, dueOn: due, buyer: party, ...row }) =>
    drawn === null || row.openCents <= 0 ? [] : [{ ...row, number: drawn, dueOn: due ?? '', buyer: party.name }],
  );
};

/** Which accounts were paid for from these bank accounts before, by a rule or by a person's decision. */
export const readAccountsByIban = async (
  { tx }: OperatorScope,
  ibans: readonly string[],
): Promise<Map<string, Set<string>>> => {
  if (ibans.length === 0) return new Map();
  const rows = await tx
    .selectDistinct({ iban: bankTransactions.iban, accountId: payments.accountId })
    .from(bankTransactions)
    .innerJoin(payments, eq(sql`split_part(${payments.cause}, ':', 2)`, sql`${bankTransactions.id}::text`))
    .where(
      and(
        inArray(bankTransactions.iban, [...ibans]),
        eq(bankTransactions.state, 'matched'),
        sql`${payments.cause} like 'bank:%' and ${payments.cents} > 0`,
      ),
    );
  const accounts = new Map<string, Set<string>>();
  for (const { iban, accountId } of rows)
    if (iban !== null) accounts.set(iban, (accounts.get(iban) ?? new Set()).add(accountId));
  return accounts;
};
