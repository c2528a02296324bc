import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { accounts, memberships, resellers } from '#platform/db/schema/index';

type NewAccount = {
  name: string;
  kind: 'direct' | 'reseller' | 'reseller_customer';
  resellerAccountId?: string;
  ownerId: string;
};

/** Creates an account with its first owner, and sets the transaction's scope to it. Returns the account's id. */
export const createAccountWithOwner = async (tx: Transaction, account: NewAccount): Promise<string> => {
  const id = randomUUID();
  await tx.execute(sql`select set_config('app.accounts', ${`{${id}}`}, true)`);
  await tx
    .insert(accounts)
    .values({ id, kind: account.kind, name: account.name, resellerAccountId: account.resellerAccountId ?? null });
  await tx.insert(memberships).values({ accountId: id, userId: account.ownerId, role: 'owner' });
  if (account.kind === 'reseller') await tx.insert(resellers).values({ accountId: id });
  return id;
};
