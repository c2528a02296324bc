import { sql } from 'drizzle-orm';
import { index, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, isInScope, moment, operatorPolicy } from './columns.ts';
import { accounts, users } from './identity.ts';

/** Keys with which programs act for an account; stored as SHA-256. The bearer of a key sees its row before any scope is known. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The beginning of the key, by which people recognise it. */
    prefix: text().notNull(),
    keyHash: text().notNull(),
    role: text().$type<'editor' | 'viewer'>().notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment(),
    lastUsedAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('api_keys_key').on(t.keyHash),
    index('api_keys_account').on(t.accountId),
    pgPolicy('tenant', {
      for: 'all',
      to: 'zugang_app',
      using: sql`${isInScope()} or key_hash = (select current_setting('app.api_key', true))`,
      withCheck: isInScope(),
    }),
    operatorPolicy('select'),
    operatorPolicy('update'),
  ],
).enableRLS();
