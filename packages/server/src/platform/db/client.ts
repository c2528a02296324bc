import { eq, sql } from 'drizzle-orm';
import { drizzle, NodePgSession, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { operatorRole } from './operator-grants.ts';
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
    // A query is sent without waiting for the answers of earlier ones: those that do not need each other are one round trip.
    pipeline: true,
    stream: () => new BatchingSocket(),
  });
  pool.on('error', onError);
  // A connection may also break while a transaction holds it, between two queries: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const dialect = new PgDialect({ casing: 'snake_case' });
const transactions = new WeakMap<pg.PoolClient, Transaction>();

/** The one transaction object of a connection: statements that are prepared on it last as long as the connection does. */
const transactionOn = (client: pg.PoolClient): Transaction => {
  const known = transactions.get(client);
  if (known) return known;
  const made: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  transactions.set(client, made);
  return made;
};

type Scope = {
  name: string;
  setting:
    | 'app.accounts'
    | 'app.user'
    | 'app.licence_key'
    | 'app.reseller_alias'
    | 'app.reseller_host'
    | 'app.public_check'
    | 'app.public_check_queue'
    | 'app.ticket_participant'
    | 'role';
  value: string;
  /** For `app.resellers`, set beside. */
  resellers?: string;
};

/**
 * Runs `work` in a transaction for which a setting is made that the policies ask. Beginning and setting are sent together with the
 * first query of `work`, in one round trip. If they fail, that query sees no tenant's rows, and the error is thrown.
 */
const inScopeOf = async <T>(
  db: Database,
  { name, setting, value, resellers }: Scope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const client = await db.$client.connect();
  try {
    const set =
      resellers === undefined
        ? { name, text: `select set_config('${setting}', $1, true)`, values: [value] }
        : {
            name: `${name}_resellers`,
            text: `select set_config('${setting}', $1, true), set_config('app.resellers', $2, true)`,
            values: [value, resellers],
          };
    const opened = Promise.all([client.query({ name: 'begin', text: 'begin' }), client.query(set)]);
    // Awaited below; until then a failure must not count as an unhandled rejection.
    opened.catch(() => undefined);
    const result = await work(transactionOn(client));
    await opened;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const asArray = (accountIds: readonly string[]): string => {
  for (const id of accountIds) if (!uuid.test(id)) throw new TypeError('an account id is not a UUID');
  return `{${accountIds.join(',')}}`;
};

/** Runs `work` in a transaction that sees only rows of `accountIds`. An empty list sees no tenant's rows. */
export const inScope = <T>(
  db: Database,
  accountIds: readonly string[],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => inScopeOf(db, { name: 'scope_accounts', setting: 'app.accounts', value: asArray(accountIds) }, work);

/** Accounts, and some of them whose customers are reached too. */
export type Reach = { accountIds: readonly string[]; resellerIds: readonly string[] };

/** Runs `work` in a transaction that sees only rows of `accountIds` and of the customers of `resellerIds`, which are among them. */
export const inReach = <T>(
  db: Database,
  { accountIds, resellerIds }: Reach,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  if (resellerIds.length === 0) return inScope(db, accountIds, work);
  if (!resellerIds.every((id) => accountIds.includes(id)))
    throw new TypeError('a reseller is not among the accounts of the scope');
  const accounts = { name: 'scope_accounts', setting: 'app.accounts', value: asArray(accountIds) } as const;
  return inScopeOf(db, { ...accounts, resellers: asArray(resellerIds) }, work);
};

/**
 * Leaves of the customers that a scope reaches only those among `accountIds`, for the rest of the transaction: policies compare each row
 * with every account of a scope, of which a reseller may have thousands. Own accounts stay, and none is added. It is sent at once: what
 * is asked after it, even without waiting for its answer, sees the narrower scope.
 */
export const narrowReach = (tx: Transaction, accountIds: readonly string[]): Promise<unknown> =>
  tx.execute(sql`select app_narrow(${asArray(accountIds)}::uuid[])`).execute();

/** Runs `work` in a transaction that sees the memberships of `userId` (to find out the scope itself). */
export const asUser = <T>(db: Database, userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScopeOf(db, { name: 'scope_user', setting: 'app.user', value: userId }, work);

/** Runs `work` in a transaction that sees the project with this licence key, and nothing else of any tenant (to find out the scope itself). */
export const byLicenceKey = <T>(db: Database, key: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScopeOf(db, { name: 'scope_licence_key', setting: 'app.licence_key', value: key }, work);

/** Runs `work` in a transaction that sees what the reseller with this alias says about itself, and nothing else of any tenant. */
export const byResellerAlias = <T>(db: Database, alias: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScopeOf(db, { name: 'scope_reseller_alias', setting: 'app.reseller_alias', value: alias }, work);

/** Runs `work` in a transaction that sees the reseller's host of this name where it is proved, and nothing else of any tenant. */
export const byResellerHost = <T>(db: Database, host: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScopeOf(db, { name: 'scope_reseller_host', setting: 'app.reseller_host', value: host }, work);

/** Runs `work` in a transaction that sees the check without an account behind this token's hash, and nothing else of anyone. */
export const byPublicCheck = <T>(db: Database, tokenHash: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScopeOf(db, { name: 'scope_public_check', setting: 'app.public_check', value: tokenHash }, work);

/** Runs `work` in a transaction that sees all checks without an account, and nothing of a tenant: to count them, and for workers. */
export const inPublicCheckQueue = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScopeOf(db, { name: 'scope_public_check_queue', setting: 'app.public_check_queue', value: 'on' }, work);

/** Runs `work` in a transaction that sees who takes part in a ticket by mail under this id, and nothing else of any tenant (to find out the scope itself). */
export const byTicketParticipant = <T>(
  db: Database,
  participantId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  inScopeOf(db, { name: 'scope_ticket_participant', setting: 'app.ticket_participant', value: participantId }, work);

/**
 * Runs `work` in a transaction with the operator's role. Only `inOperatorScope` calls this: until it has recorded who acts and why,
 * the policies of that role show no tenant's rows.
 */
export const asOperator = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inScopeOf(db, { name: 'scope_operator', setting: 'role', value: operatorRole }, work);

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
  const set = ({ accounts, resellers, user }: { accounts: string; resellers: string; user: string }) =>
    tx.execute(
      sql`select set_config('app.accounts', ${accounts}, true), set_config('app.resellers', ${resellers}, true), set_config('app.user', ${user}, true)`,
    );
  const [before] = (
    await tx.execute<{ accounts: string; resellers: string; user: string }>(
      sql`select coalesce(current_setting('app.accounts', true), '') as "accounts", coalesce(current_setting('app.resellers', true), '') as "resellers", coalesce(current_setting('app.user', true), '') as "user"`,
    )
  ).rows;
  await set({ accounts: `{${scope.accountIds.join(',')}}`, resellers: '', user: scope.userId ?? '' });
  const result = await work();
  await set(before ?? { accounts: '', resellers: '', user: '' });
  return result;
};

/**
 * Runs `work` with the role of the application and the rows of one account (null: of none), inside a transaction of the operator, and then
 * goes back to the operator's role. Checks that wait for the end of the transaction are made while the rows are seen.
 */
export const asTenantOfOperator = async <T>(
  tx: Transaction,
  accountId: string | null,
  work: () => Promise<T>,
): Promise<T> => {
  if (accountId !== null && !uuid.test(accountId)) throw new TypeError('an account id is not a UUID');
  const become = (role: string, ids: string) =>
    tx.execute(sql`select set_config('role', ${role}, true), set_config('app.accounts', ${ids}, true)`);
  await become(appRole, `{${accountId ?? ''}}`);
  const result = await work();
  // Sent together, in this order: where the checks fail, the transaction has failed and none of the others is done.
  await Promise.all([
    tx.execute(sql`set constraints all immediate`),
    tx.execute(sql`set constraints all deferred`),
    become(operatorRole, ''),
  ]);
  return result;
};

/**
 * The ids of all accounts, or of all of one kind, for what is done for each in turn, such as clearing logs: ids only, each then worked
 * on in its own scope.
 */
export const readAllAccountIds = (db: Database, kind?: 'reseller'): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.round', 'on', true)`);
    const { accounts } = schema;
    const rows = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(kind ? eq(accounts.kind, kind) : undefined)
      .orderBy(accounts.id);
    return rows.map(({ id }) => id);
  });
