import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CurrentUser, DataExport } from '@zugang/contract';
import { inScope, type Database, type Transaction } from '#platform/db/client';
import { accounts, customerReports, customers, resellerDepartures, resellerRequests } from '#platform/db/schema/index';

type Asked = { user: CurrentUser; accountIds: string[] };

/** The row of an account is about the user if it has their address, or the name of its owner, who may have changed the address since. */
const isAbout = ({ user }: Asked) => {
  const owned = user.memberships.flatMap(({ accountId, role }) => (role === 'owner' ? [accountId] : []));
  const isNamed = and(
    inArray(customers.accountId, owned),
    eq(customers.firstName, user.firstName),
    eq(customers.lastName, user.lastName),
  );
  return sql`(lower(${customers.email}) = ${user.email.toLowerCase()} or (${isNamed}))`;
};

const readRecords = async (tx: Transaction, asked: Asked): Promise<DataExport['customerRecords']> => {
  const rows = await tx
    .select()
    .from(customers)
    .where(and(inArray(customers.accountId, asked.accountIds), isAbout(asked)));
  return rows.map(({ accountId, firstName, lastName, email, phone, locale, updatedAt }) => ({
    accountId,
    firstName,
    lastName,
    email,
    phone,
    locale,
    updatedAt: updatedAt.toISOString(),
  }));
};

const readRequests = async (tx: Transaction, { user }: Asked): Promise<DataExport['resellerRequests']> => {
  const rows = await tx.select().from(resellerRequests).where(eq(resellerRequests.userId, user.id));
  return rows.map(({ accountId, company, contactName, email, phone, message, state, answer, createdAt }) => ({
    accountId,
    company,
    contactName,
    email,
    phone,
    message,
    state,
    answer,
    createdAt: createdAt.toISOString(),
  }));
};

/** The resellers that the accounts have, and those they have left. */
const readResellerIds = async (tx: Transaction, { accountIds }: Asked): Promise<string[]> => {
  const present = await tx
    .select({ id: accounts.resellerAccountId })
    .from(accounts)
    .where(inArray(accounts.id, accountIds));
  const former = await tx
    .select({ id: resellerDepartures.resellerAccountId })
    .from(resellerDepartures)
    .where(inArray(resellerDepartures.accountId, accountIds));
  return [...new Set([...present, ...former].flatMap(({ id }) => (id === null ? [] : [id])))];
};

/** Reports are rows of the reseller: of these the user gets what was sent to their address. */
const readReports = async (
  db: Database,
  resellerIds: string[],
  { user, accountIds }: Asked,
): Promise<DataExport['customerReports']> => {
  const rows = await inScope(db, resellerIds, (tx) =>
    tx
      .select()
      .from(customerReports)
      .where(inArray(customerReports.customerAccountId, accountIds))
      .orderBy(asc(customerReports.month), asc(customerReports.id)),
  );
  const isOwn = (email: string): boolean => email.toLowerCase() === user.email.toLowerCase();
  return rows.flatMap(({ customerAccountId: accountId, customerName, month, language, sendings }) =>
    sendings
      .filter(({ to, recipients }) => to === 'customer' && recipients.some(isOwn))
      .map(({ at: sentAt }) => ({ accountId, customerName, month, language, sentAt })),
  );
};

/** What resellers keep about a user, had sent to them, and what they asked the operator to become one. */
export const readResellerData = async (
  db: Database,
  user: CurrentUser,
): Promise<Pick<DataExport, 'customerRecords' | 'customerReports' | 'resellerRequests'>> => {
  const asked = { user, accountIds: user.memberships.map(({ accountId }) => accountId) };
  const found = await inScope(db, asked.accountIds, async (tx) => ({
    customerRecords: await readRecords(tx, asked),
    resellerRequests: await readRequests(tx, asked),
    resellerIds: await readResellerIds(tx, asked),
  }));
  const { resellerIds, ...held } = found;
  return { ...held, customerReports: await readReports(db, resellerIds, asked) };
};
