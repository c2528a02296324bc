import { sql } from 'drizzle-orm';
import type { StaffRole } from '@zugang/contract';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, isInScope, moment, operatorPolicy } from './columns.ts';

/** Logins. Not tenant data: only the identity module reads and writes it. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: text().notNull(),
    /** Optional; one who has none is called by their address where a name is asked for. */
    username: text(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: text().$type<'de' | 'en'>().notNull().default('de'),
    /** What the login does for the operator; empty: it is no staff. */
    staffRoles: text().array().$type<StaffRole[]>().notNull().default([]),
    isBlocked: boolean().notNull().default(false),
    /** A login of the demo, whose password is public: production does not start with one. */
    isDemo: boolean().notNull().default(false),
    confirmedAt: moment(),
    /** The user's mail preferences; what is missing has its default. */
    notifications: jsonb().$type<Partial<Record<string, boolean>>>().notNull().default({}),
    /** Bearer tokens made earlier are refused. */
    credentialsChangedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    check('users_staff_roles', sql`${t.staffRoles} <@ array['support', 'billing', 'operations', 'admin']`),
  ],
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
    // What is done for every account in turn, such as sending digests, has to know which there are; it reads nothing else with it.
    pgPolicy('rounds', {
      for: 'select',
      to: 'zugang_app',
      using: sql`(select current_setting('app.round', true)) = 'on'`,
    }),
    operatorPolicy('select'),
    pgPolicy('tenant', {
      for: 'all',
      to: 'zugang_app',
      using: sql`id = any ((select app_own_accounts())::uuid[]) or reseller_account_id = any ((select app_own_accounts())::uuid[])`,
      withCheck: sql`id = any ((select app_own_accounts())::uuid[]) or reseller_account_id = any ((select app_own_accounts())::uuid[])`,
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
    /** What an assignment hangs on: it goes with the membership. */
    unique('memberships_person').on(t.id, t.userId),
    operatorPolicy('select'),
    pgPolicy('tenant', {
      for: 'all',
      to: 'zugang_app',
      using: sql`${isInScope()} or user_id = (select app_user())`,
      withCheck: isInScope(),
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
    /** The caller's network (IPv4 /24, IPv6 /48), not the address: enough to recognise a place. */
    network: text().notNull().default(''),
    /** It was opened with a code of the app, a recovery code or a passkey, not by a password alone. */
    hasSecondFactor: boolean().notNull().default(false),
    lastSeenAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash), index('sessions_user').on(t.userId)],
);

/**
 * Sessions of staff that see the dashboard as a customer does (ADR 80): while there is one, the session's caller is `userId`. Over
 * when `endsAt` is. Not tenant data.
 */
export const staffViews = pgTable('staff_views', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** The customer's login. */
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  endsAt: moment().notNull(),
  /** Until then one change may be made; null: none, everything is read only. */
  changeUntil: moment(),
  createdAt: createdAt(),
});

/** Single-use links sent by mail, stored as SHA-256. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'confirm_email' | 'reset_password' | 'change_email' | 'activate_account'>().notNull(),
    /** The address to be, for `change_email`. */
    newEmail: text(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('email_tokens_token').on(t.tokenHash), index('email_tokens_user').on(t.userId, t.purpose)],
);

/** Devices a user signed in from (browser family, system and network, hashed), to mail about an unknown one. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('known_devices_user_device').on(t.userId, t.deviceHash)],
);

/** Failures in a row by hashed key (a login and a ring of the caller's address; a user's codes), and until when the next try is refused. */
export const attemptLocks = pgTable(
  'attempt_locks',
  {
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    lastAt: moment().notNull().defaultNow(),
    lockedUntil: moment(),
  },
  (t) => [index('attempt_locks_last').on(t.lastAt)],
);

/** Wrong passwords for one login from anywhere in a day, except from its known devices; whether or not there is such a user. */
export const loginFailures = pgTable(
  'login_failures',
  {
    /** Keyed hash of the e-mail address. */
    key: text().primaryKey(),
    failures: integer().notNull().default(0),
    /** The day that is counted begins with its first try. */
    since: moment().notNull().defaultNow(),
    /** When the next password may be judged, except of those who have just come (`limits.loginGuessing.newcomerTries`). */
    nextAt: moment().notNull().defaultNow(),
    notifiedAt: moment(),
  },
  (t) => [index('login_failures_since').on(t.since)],
);

/** Invitations to an account; the mailed token is stored as SHA-256. The bearer of the token sees its row before any scope is known. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text().$type<'owner' | 'admin' | 'editor' | 'viewer'>().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_account_email').on(t.accountId, sql`lower(${t.email})`),
    pgPolicy('tenant', {
      for: 'all',
      to: 'zugang_app',
      using: sql`${isInScope()} or token_hash = (select current_setting('app.invitation', true))`,
      withCheck: isInScope(),
    }),
  ],
).enableRLS();

/** Secrets of authenticator apps (TOTP). Required at login once `confirmedAt` is set. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, encrypted for this row (secrets.ts). */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The time step of the newest code that was taken: none works twice (RFC 6238, 5.2). */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Recovery codes, stored as SHA-256; a row goes when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_user_code').on(t.userId, t.codeHash)],
);

/** Logins whose password was right and whose code is still missing. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('login_challenges_token').on(t.tokenHash), index('login_challenges_user').on(t.userId)],
);
