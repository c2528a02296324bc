import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Reach } from './db/client.ts';
import { accounts } from './db/schema/index.ts';

/** The ids of the accounts of a {@link Reach}, looked up in the table: a reseller may have thousands of customers. */
const reachedIds = (accountIds: unknown, resellerIds: unknown): SQL =>
  sql`(select reached.id from ${accounts} reached where reached.id = any(${accountIds}::uuid[]) or reached.reseller_account_id = any(${resellerIds}::uuid[]))`;

/** In these words the ids are read into a hash once; as a join each row would look its account up. */
const isAmong = (column: AnyColumn, ids: SQL): SQL => sql`(${column} in ${ids}) is true`;

/** Whether the account in `column` is one the caller reaches; for prepared queries, which are executed with {@link Reach}. */
export const isReached = (column: AnyColumn): SQL =>
  isAmong(column, reachedIds(sql.placeholder('accountIds'), sql.placeholder('resellerIds')));

const asArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** Whether the account in `column` is one of `reach`. */
export const isIn = (column: AnyColumn, { accountIds, resellerIds }: Reach): SQL =>
  isAmong(column, reachedIds(asArray(accountIds), asArray(resellerIds)));
