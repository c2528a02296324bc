import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

/** The role that all application queries run as: owns nothing, so row-level security holds. */
export const appRole = 'zugang_app';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** A transaction in which the tenancy scope is set. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Opens a pool that acts as {@link appRole}. `onError` receives errors of idle connections; the pool replaces them. */
export const openDatabase = (url: string, onError: (error: Error) => void, max = 10) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c role=${appRole}`,
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', onError);
  // A connection may also break while a transaction holds it, between two queries: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Runs `work` in a transaction that sees only rows of `accountIds`. An empty list sees no tenant's rows. */
export const inScope = <T>(
  db: Database,
  accountIds: readonly string[],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  for (const id of accountIds) if (!uuid.test(id)) throw new TypeError('an account id is not a UUID');
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.accounts', ${`{${accountIds.join(',')}}`}, true)`);
    return work(tx);
  });
};

/** Runs `work` in a transaction that sees the memberships of `userId` (to find out the scope itself). */
export const asUser = <T>(db: Database, userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.user', ${userId}, true)`);
    return work(tx);
  });

/** Runs `work` in a transaction that sees the project with this licence key, and nothing else of any tenant (to find out the scope itself). */
export const byLicenceKey = <T>(db: Database, key: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.licence_key', ${key}, true)`);
    return work(tx);
  });

/**
 * Runs `work` under another scope inside the same transaction and then goes back to the one before: for the few look-ups that
 * cross tenants on purpose, such as the reseller's name in its customer's mail.
 */
export const inOtherScope = async <T>(
  tx: Transaction,
  scope: { accountIds: readonly string[]; userId: string | null },
  work: () => Promise<T>,
): Promise<T> => {
  for (const id of scope.accountIds) if (!uuid.test(id)) throw new TypeError('an account id is not a UUID');
  const set = (accounts: string, user: string) =>
    tx.execute(sql`select set_config('app.accounts', ${accounts}, true), set_config('app.user', ${user}, true)`);
  const before = await tx.execute<{ accounts: string; user: string }>(
    sql`select coalesce(current_setting('app.accounts', true), '') as "accounts", coalesce(current_setting('app.user', true), '') as "user"`,
  );
  await set(`{${scope.accountIds.join(',')}}`, scope.userId ?? '');
  const result = await work();
  await set(before.rows[0]?.accounts ?? '', before.rows[0]?.user ?? '');
  return result;
};

/**
 * The ids of all accounts, for what is done for each in turn, such as clearing logs: ids only, each then worked on in its own scope.
 */
export const readAllAccountIds = (db: Database): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.round', 'on', true)`);
    const rows = await tx.select({ id: schema.accounts.id }).from(schema.accounts).orderBy(schema.accounts.id);
    return rows.map(({ id }) => id);
  });
