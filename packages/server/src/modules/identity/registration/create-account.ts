import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { accounts, customers, memberships, resellers, users } from '#platform/db/schema/index';

type NewAccount = {
  name: string;
  kind: 'direct' | 'reseller' | 'reseller_customer';
  resellerAccountId?: string;
  /** The name of a reseller in addresses. */
  alias?: string;
  ownerId: string;
};

/** What the reseller knows of a customer that begins with a login: what its owner says. */
const describeCustomer = async (tx: Transaction, accountId: string, ownerId: string): Promise<void> => {
  const { firstName, lastName, email, locale } = users;
  const [owner] = await tx.select({ firstName, lastName, email, locale }).from(users).where(eq(users.id, ownerId));
  if (owner) await tx.insert(customers).values({ accountId, ...owner });
};

/** Creates an account with its first owner, and sets the transaction's scope to it. Returns the account's id. */
export const createAccountWithOwner = async (tx: Transaction, account: NewAccount): Promise<string> => {
  const id = randomUUID();
  await tx.execute(sql`select set_config('app.accounts', ${`{${id}}`}, true)`);
  await tx
    .insert(accounts)
    .values({ id, kind: account.kind, name: account.name, resellerAccountId: account.resellerAccountId ?? null });
  await tx.insert(memberships).values({ accountId: id, userId: account.ownerId, role: 'owner' });
  if (account.kind === 'reseller') await tx.insert(resellers).values({ accountId: id, alias: account.alias ?? null });
  if (account.kind === 'reseller_customer') await describeCustomer(tx, id, account.ownerId);
  return id;
};
