import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';
import { users } from './identity.ts';

/** Who a user is at an OpenID Connect provider. Not tenant data. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the provider in the settings when it was linked. */
    provider: text().notNull(),
    /** The pair that identifies one person for good (OpenID Connect Core, 2): a provider's name in the settings may be reused for another. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address the provider vouched for when it was linked. */
    email: text().notNull(),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('external_identities_subject').on(t.issuer, t.subject),
    index('external_identities_user').on(t.userId),
  ],
);

/** Flows to a provider that have not come back yet, each for one browser and one callback. */
export const providerFlows = pgTable(
  'provider_flows',
  {
    stateHash: text().primaryKey(),
    /** Hash of the cookie of the browser that went. */
    browserHash: text().notNull(),
    provider: text().notNull(),
    /** What only this server may know (nonce, PKCE verifier) and what the return is for, encrypted. */
    sealed: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('provider_flows_expiry').on(t.expiresAt)],
);

/**
 * What a return from a provider left open, by hash of its token, each good for one use: `link` waits for the password of the user
 * who has the address already, `legacy` is what clients of the older content platform exchange for a bearer token.
 */
export const providerTickets = pgTable(
  'provider_tickets',
  {
    tokenHash: text().primaryKey(),
    purpose: text().$type<'link' | 'legacy'>().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    provider: text().notNull(),
    /** The identity to be linked, for `link`. */
    identity: jsonb().$type<{ issuer: string; subject: string; email: string }>(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('provider_tickets_expiry').on(t.expiresAt), index('provider_tickets_user').on(t.userId)],
);
