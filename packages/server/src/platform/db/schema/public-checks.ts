import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgPolicy, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';

const canSee = sql`token_hash = (select current_setting('app.public_check', true)) or (select current_setting('app.public_check_queue', true)) = 'on'`;

/**
 * Pages that visitors without an account have checked; they belong to no tenant and are deleted after an hour. Whoever has a token sees
 * its row and no other; all rows are seen only where places in the queue are counted and where workers take and delete checks.
 */
export const publicChecks = pgTable(
  'public_checks',
  {
    id: idColumn(),
    /** SHA-256 of the token in the address. */
    tokenHash: text().notNull(),
    /** Keyed hash of the visitor's network: one check at a time. */
    network: text().notNull(),
    url: text().notNull(),
    host: text().notNull(),
    /** Nothing was typed before the host: https is tried, then http. */
    isSchemeGuessed: boolean().notNull().default(false),
    state: text().$type<'queued' | 'running' | 'done' | 'failed'>().notNull().default('queued'),
    error: text(),
    /** A page that took this many workers down is not tried again. */
    attempts: integer().notNull().default(0),
    result: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('public_checks_token').on(t.tokenHash),
    index('public_checks_live')
      .on(t.network)
      .where(sql`state in ('queued', 'running')`),
    index('public_checks_expiry').on(t.expiresAt),
    pgPolicy('bearer', { for: 'all', to: 'zugang_app', using: canSee, withCheck: canSee }),
  ],
).enableRLS();
