import { eq } from 'drizzle-orm';
import { byResellerAlias, inScope, type Database, type Transaction } from '#platform/db/client';
import { accounts, resellers } from '#platform/db/schema/index';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What a reseller says about itself; `title` is the name under which its customers know it. */
export type Reseller = typeof resellers.$inferSelect & { title: string };

/** The reseller of this account, in a transaction whose scope holds the account; null where it is of another kind or not there. */
export const readReseller = async (tx: Transaction, accountId: string): Promise<Reseller | null> => {
  const [row] = await tx
    .select({ title: accounts.name, reseller: resellers })
    .from(resellers)
    .innerJoin(accounts, eq(accounts.id, resellers.accountId))
    .where(eq(resellers.accountId, accountId));
  return row ? { ...row.reseller, title: row.title } : null;
};

/** The reseller with this alias, for pages without a login; null where no reseller has it. */
export const findResellerByAlias = async (db: Database, alias: string): Promise<Reseller | null> => {
  const [found] = await byResellerAlias(db, alias, (tx) =>
    tx.select({ accountId: resellers.accountId }).from(resellers).where(eq(resellers.alias, alias)),
  );
  return found ? inScope(db, [found.accountId], (tx) => readReseller(tx, found.accountId)) : null;
};

/** The reseller with this alias or, where it is one, this id of its account; null where there is none. */
export const findReseller = (db: Database, name: string): Promise<Reseller | null> =>
  uuid.test(name) ? inScope(db, [name], (tx) => readReseller(tx, name)) : findResellerByAlias(db, name);
