import { sql } from 'drizzle-orm';
import { boolean, index, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';

/** Logins. Not tenant data: only the identity module reads and writes it. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: text().$type<'de' | 'en'>().notNull().default('de'),
    isStaff: boolean().notNull().default(false),
    isBlocked: boolean().notNull().default(false),
    confirmedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** Tenants. Seen in scope, like everything they own; a reseller sees its customers. */
export const accounts = pgTable(
  'accounts',
  {
    id: idColumn(),
    kind: text().$type<'direct' | 'reseller' | 'reseller_customer'>().notNull(),
    name: text().notNull(),
    resellerAccountId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('accounts_reseller').on(t.resellerAccountId),
    pgPolicy('tenant', {
      for: 'all',
      to: 'zugang_app',
      using: sql`id = any ((select app_accounts())::uuid[]) or reseller_account_id = any ((select app_accounts())::uuid[])`,
      withCheck: sql`id = any ((select app_accounts())::uuid[]) or reseller_account_id = any ((select app_accounts())::uuid[])`,
    }),
  ],
).enableRLS();

/** Who belongs to which account. A user sees their own before any scope is known. */
export const memberships = pgTable(
  'memberships',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<'owner' | 'admin' | 'editor' | 'viewer'>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('memberships_account_user').on(t.accountId, t.userId),
    index('memberships_user').on(t.userId),
    pgPolicy('tenant', {
      for: 'all',
      to: 'zugang_app',
      using: sql`account_id = any ((select app_accounts())::uuid[]) or user_id = (select app_user())`,
      withCheck: sql`account_id = any ((select app_accounts())::uuid[])`,
    }),
  ],
).enableRLS();

/** Dashboard sessions: the cookie's token is stored as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    userAgent: text().notNull().default(''),
    lastSeenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_user').on(t.userId)],
);

/** Single-use links sent by mail (confirmation; later: reset, activation), stored as SHA-256. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm_email'>().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('email_tokens_token').on(t.tokenHash), index('email_tokens_user').on(t.userId, t.purpose)],
);
