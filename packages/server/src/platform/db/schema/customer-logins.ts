import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts, users } from './identity.ts';

const resellerId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How customers of a reseller sign in; without a row they do by our login page. */
export const customerLogins = pgTable(
  'customer_logins',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    method: text().$type<'redirect' | 'iframe' | 'sso'>().notNull(),
    /** Where the method starts at the reseller. */
    startUrl: text(),
    startsAtOnce: boolean().notNull(),
    createsCustomers: boolean().notNull(),
    /** Where the reseller registers customers itself. */
    registrationUrl: text(),
    /** `iss` and `aud` of tokens that the reseller's OpenID Connect server signs; both or neither. */
    issuer: text(),
    issuerAudience: text(),
    updatedAt: moment().notNull().defaultNow(),
  },
  () => [check('customer_logins_issuer', sql`(issuer is null) = (issuer_audience is null)`), tenantPolicy()],
).enableRLS();

/** The keys with which a reseller's system signs tokens: the newest, and the one before until it ends. */
export const signOnKeys = pgTable(
  'sign_on_keys',
  {
    id: idColumn(),
    accountId: resellerId(),
    /** Encrypted for this row (secrets.ts): a signature cannot be checked with a hash. */
    sealed: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment(),
    lastUsedAt: moment(),
  },
  (t) => [index('sign_on_keys_account').on(t.accountId), tenantPolicy()],
).enableRLS();

/** Who a user is in the reseller's system: the pair of reseller and subject identifies one person for good, an e-mail address does not. */
export const signOnSubjects = pgTable(
  'sign_on_subjects',
  {
    id: idColumn(),
    accountId: resellerId(),
    subject: text().notNull(),
    userId: userId(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sign_on_subjects_subject').on(t.accountId, t.subject),
    index('sign_on_subjects_user').on(t.userId),
    tenantPolicy(),
    // People see and end what signs them in; only their reseller's sign-on makes it.
    pgPolicy('own_select', { for: 'select', to: 'zugang_app', using: sql`user_id = (select app_user())` }),
    pgPolicy('own_delete', { for: 'delete', to: 'zugang_app', using: sql`user_id = (select app_user())` }),
  ],
).enableRLS();

/** Tokens that were used, until they would have expired anyway: none works twice. */
export const usedSignOnTokens = pgTable(
  'used_sign_on_tokens',
  {
    accountId: resellerId(),
    /** SHA-256 of the token's `jti`. */
    jtiHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.jtiHash] }),
    index('used_sign_on_tokens_expiry').on(t.expiresAt),
    tenantPolicy(),
  ],
).enableRLS();

/** Hosts of a reseller, which count once they are proved: `frame` may show the login in a frame, `own` shows our pages. */
export const resellerHosts = pgTable(
  'reseller_hosts',
  {
    id: idColumn(),
    accountId: resellerId(),
    kind: text().$type<'frame' | 'own'>().notNull(),
    /** Scheme, host and port. */
    origin: text().notNull(),
    /** Host with its port, lower case, as in a `Host` header. */
    host: text().notNull(),
    /** What the reseller shows to prove the host. */
    token: text().notNull(),
    verifiedAt: moment(),
    verifiedBy: text().$type<'dns' | 'file'>(),
    checkedAt: moment(),
    /** Since when the proof is missing. */
    missingAt: moment(),
    report: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reseller_hosts_origin').on(t.accountId, t.kind, t.origin),
    // A host shows the pages of one reseller.
    uniqueIndex('reseller_hosts_own')
      .on(t.host)
      .where(sql`kind = 'own' and verified_at is not null`),
    tenantPolicy(),
    // Whose pages a request for a host gets is asked before any scope is known.
    pgPolicy('by_host', {
      for: 'select',
      to: 'zugang_app',
      using: sql`kind = 'own' and verified_at is not null and host = (select current_setting('app.reseller_host', true))`,
    }),
  ],
).enableRLS();

/** Sign-ins that were proved where no cookie is set and go on at the top level, by hash of their code, each good for one use. Not tenant data. */
export const loginHandoffs = pgTable(
  'login_handoffs',
  {
    codeHash: text().primaryKey(),
    userId: userId(),
    /** The reseller through whom it came. */
    resellerId: resellerId(),
    method: text().$type<'password' | 'sign_on'>().notNull(),
    /** Keyed hash of the browser that was told the code: no other can use it. */
    browserHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('login_handoffs_expiry').on(t.expiresAt), index('login_handoffs_user').on(t.userId)],
);
