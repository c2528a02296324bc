import { sql } from 'drizzle-orm';
import { pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: UUID version 7, so that newer rows sort last and pages of lists are stable. */
export const idColumn = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);

export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
export const moment = () => timestamp({ withTimezone: true });

/**
 * Whether the account of a row is in the transaction's scope: named in `app.accounts` (`inScope`), or a customer of an account named in
 * `app.resellers` (`inReach`). The database looks up the customers once a query, so that no request lists thousands of them.
 */
export const isInScope = () => sql`account_id = any ((select app_accounts())::uuid[])`;

/**
 * The tenancy rule of every table with an `account_id`: a row is seen and written only where {@link isInScope} holds. Forced, so it
 * holds for the owner too.
 */
export const tenantPolicy = () =>
  pgPolicy('tenant', {
    for: 'all',
    to: 'zugang_app',
    using: isInScope(),
    withCheck: isInScope(),
  });

/**
 * What the operator reaches of a table: only in a transaction whose action and reason are in the security log (`inOperatorScope`), and
 * only what `operator-grants.ts` grants besides.
 */
export const operatorPolicy = (verb: 'select' | 'update' | 'insert') =>
  pgPolicy(`operator_${verb}`, {
    for: verb,
    to: 'zugang_operator',
    ...(verb === 'insert' ? { withCheck: sql`(select app_operator())` } : { using: sql`(select app_operator())` }),
  });
