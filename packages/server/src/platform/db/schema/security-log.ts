import { sql } from 'drizzle-orm';
import type { SecurityEventKind } from '@zugang/contract';
import { check, index, integer, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isInScope, moment } from './columns.ts';

/** Facts of an event, few and short; never a secret or what was typed. */
export type SecurityEventDetails = Record<string, string | number | boolean | null>;

/**
 * What happened to logins, keys and data, and what the operator did (ADR 49). Append-only for everyone: a trigger refuses changes,
 * and deletions before 400 days are over. No foreign keys: the rows outlast what they are about.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: idColumn(),
    at: moment().notNull().defaultNow(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** The login it is about; null if there is none, as for an unknown e-mail address. */
    userId: uuid(),
    accountId: uuid(),
    /** Who did it: `anonymous`, `user:ID`, `api_key:ID`, `staff:ID`, `command_line:NAME` or `job:NAME`. */
    actor: text().notNull(),
    /** The caller's network (IPv4 /24, IPv6 /48), not the address. */
    network: text().notNull(),
    /** Families of browser and system. */
    device: text().notNull(),
    requestId: text().notNull(),
    /** Why the operator did it; null for everyone else. */
    reason: text(),
    details: jsonb().$type<SecurityEventDetails>().notNull().default({}),
    /** How many events the row counts: more than one where a minute had too many to store each. */
    occurrences: integer().notNull().default(1),
  },
  (t) => [
    index('security_events_user').on(t.userId, t.at),
    index('security_events_at').on(t.at),
    check('security_events_details', sql`octet_length(details::text) <= 2000`),
    check(
      'security_events_reason',
      sql`case when kind like 'operator.%' then coalesce(length(trim(reason)) between 3 and 500, false) else reason is null end`,
    ),
    pgPolicy('record', {
      for: 'insert',
      to: 'zugang_app',
      withCheck: sql`kind not like 'operator.%' and (account_id is null or ${isInScope()})`,
    }),
    /** Users see what is stored about them (GDPR, Article 15). */
    pgPolicy('own', {
      for: 'select',
      to: 'zugang_app',
      using: sql`kind not like 'operator.%' and user_id = (select app_user())`,
    }),
    pgPolicy('operator_record', {
      for: 'insert',
      to: 'zugang_operator',
      withCheck: sql`kind like 'operator.%'`,
    }),
    /** What app_operator() reads: it runs with the rights of the tables' owner. */
    pgPolicy('owner_read', { for: 'select', to: 'current_user', using: sql`kind like 'operator.%'` }),
    pgPolicy('operator_read', {
      for: 'select',
      to: 'zugang_operator',
      using: sql`kind like 'operator.%' or (select app_operator())`,
    }),
    pgPolicy('operator_purge', {
      for: 'delete',
      to: 'zugang_operator',
      using: sql`at < now() - interval '400 days' and (select app_operator())`,
    }),
  ],
).enableRLS();

/** Failures of the current minute, by kind and by login, key or network, so that a flood does not fill the log. Not tenant data. */
export const securityEventCounters = pgTable('security_event_counters', {
  key: text().primaryKey(),
  /** The first failure of the minute, which the summary repeats. */
  event: jsonb()
    .$type<Pick<typeof securityEvents.$inferInsert, 'kind' | 'userId' | 'actor' | 'network' | 'details'>>()
    .notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  failures: integer().notNull(),
});
