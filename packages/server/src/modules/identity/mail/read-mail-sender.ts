import { eq, inArray } from 'drizzle-orm';
import { operatorSender, type MailSender } from '#modules/mail';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, memberships } from '#platform/db/schema/index';

const readResellerIds = async (tx: Transaction, accountIds: string[]): Promise<(string | null)[]> => {
  if (accountIds.length === 0) return [];
  const rows = await inOtherScope(tx, { accountIds, userId: null }, () =>
    tx.select({ id: accounts.resellerAccountId }).from(accounts).where(inArray(accounts.id, accountIds)),
  );
  return rows.map(({ id }) => id);
};

/** The reseller as the sender. Its colour, logo and footer join its name here once resellers can choose them. */
const describeReseller = async (tx: Transaction, resellerId: string): Promise<MailSender> => {
  const [reseller] = await inOtherScope(tx, { accountIds: [resellerId], userId: null }, () =>
    tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, resellerId)),
  );
  return reseller ? { ...operatorSender, name: reseller.name } : operatorSender;
};

/** Who writes to the people of these accounts: the reseller where one and the same looks after all of them, else the operator. */
export const readAccountSender = async (tx: Transaction, accountIds: string[]): Promise<MailSender> => {
  const [first, ...others] = await readResellerIds(tx, accountIds);
  return first && others.every((id) => id === first) ? describeReseller(tx, first) : operatorSender;
};

/** Who writes to a user: see {@link readAccountSender}. */
export const readUserSender = async (tx: Transaction, userId: string): Promise<MailSender> => {
  const own = await inOtherScope(tx, { accountIds: [], userId }, () =>
    tx.select({ accountId: memberships.accountId }).from(memberships).where(eq(memberships.userId, userId)),
  );
  return readAccountSender(
    tx,
    own.map(({ accountId }) => accountId),
  );
};
