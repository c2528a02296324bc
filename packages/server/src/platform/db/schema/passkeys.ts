import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';
import { users } from './identity.ts';

/** Public keys of passkeys (WebAuthn). Not tenant data. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, where the device counts them: one that goes back is a copy. */
    counter: integer().notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** Challenges given to browsers, by hash; each is good for one answer. Without a user: for signing in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (t) => [index('passkey_challenges_expiry').on(t.expiresAt)],
);
