import { and, eq, sql } from 'drizzle-orm';
import type { ImportFault } from '@zugang/contract';
import { findKnownEmails } from '#modules/identity';
import { readCustomerLocale } from '#modules/reseller';
import type { Transaction } from '#platform/db/client';
import { accounts, customers } from '#platform/db/schema/index';
import { checkRows, faultOf, type CheckedRows, type ImportedCustomer } from './check-rows.ts';
import type { CustomerTable } from './read-table.ts';

/** Names of the reseller's customers by the address they have. */
const readKnown = async (
  tx: Transaction,
  resellerId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ name: accounts.name, email: sql<string>`lower(${customers.email})` })
    .from(customers)
    .innerJoin(accounts, eq(accounts.id, customers.accountId))
    .where(
      and(
        eq(accounts.resellerAccountId, resellerId),
        sql`lower(${customers.email}) = any(${sql.param([...emails])}::text[])`,
      ),
    );
  return new Map(rows.map(({ email, name }) => [email, name]));
};

type Judged = { resellerId: string; table: CustomerTable; withLogins: boolean };

/** Checks the rows of a file, also against the reseller's customers and, where logins are to be made, against all logins. */
export const judgeImport = async (tx: Transaction, { resellerId, table, withLogins }: Judged): Promise<CheckedRows> => {
  const { customers: rows, faults } = checkRows(table, await readCustomerLocale(tx, resellerId));
  const emails = rows.map(({ email }) => email);
  const known = await readKnown(tx, resellerId, emails);
  const users = withLogins ? await findKnownEmails(tx, emails) : new Set<string>();
  const faultIn = ({ line, email }: ImportedCustomer): ImportFault | null => {
    const at = { line, field: 'email' as const, value: email };
    const other = known.get(email);
    if (other !== undefined) return faultOf('double_customer', { ...at, other });
    return users.has(email) ? faultOf('user_exists', at) : null;
  };
  const judged = rows.map((row) => ({ row, fault: faultIn(row) }));
  return {
    customers: judged.flatMap(({ row, fault }) => (fault ? [] : [row])),
    faults: [...faults, ...judged.flatMap(({ fault }) => fault ?? [])].toSorted((a, b) => a.line - b.line),
  };
};
