import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { domains } from './projects.ts';

/** The result of one step of a login's script, as the contract's `loginRun` shows it. */
export type StoredLoginStep = {
  index: number;
  kind: string;
  state: 'passed' | 'failed' | 'skipped';
  durationMs: number;
  hasPicture: boolean;
  /** Where the page was afterwards, without its query. */
  address: string | null;
};

/** How to sign in to a domain, so that pages behind its login are checked too. */
export const domainLogins = pgTable(
  'domain_logins',
  {
    domainId: uuid().primaryKey(),
    accountId: uuid().notNull(),
    /** The contract's `loginScript`, without what is secret. */
    script: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Secrets by the id of their step, sealed and bound to the domain. */
    sealed: text().notNull(),
    /** Grows with each change of the script: a session taken with another one does not hold. */
    version: integer().notNull().default(1),
    /** New for each login of a domain: results made behind a removed one do not hold for the next, whose version is 1 again. */
    identity: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    state: text().$type<'untested' | 'working' | 'failing'>().notNull().default('untested'),
    /** Which step failed last, counted from 0; null where none did. */
    failedStep: integer(),
    /** The contract's `loginFailure`. */
    failure: text(),
    checkedAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();

/** A login that was carried out, or is about to be. One at a time for each domain. */
export const loginRuns = pgTable(
  'login_runs',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    domainId: uuid().notNull(),
    /** The script's version it was made with. */
    version: integer().notNull(),
    /** `test`: a user runs it; `scan`: before a scan; `again`: the site had ended the session. */
    reason: text().$type<'test' | 'scan' | 'again'>().notNull(),
    state: text().$type<'queued' | 'running' | 'passed' | 'failed'>().notNull().default('queued'),
    /** Fence: only the worker whose number this is writes the result. */
    attempts: integer().notNull().default(0),
    failedStep: integer(),
    /** The contract's `loginFailure`. */
    failure: text(),
    steps: jsonb().$type<StoredLoginStep[]>().notNull().default([]),
    createdAt: createdAt(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    unique('login_runs_tenant').on(t.accountId, t.id),
    index('login_runs_domain').on(t.domainId, t.createdAt),
    uniqueIndex('login_runs_one_open')
      .on(t.domainId)
      .where(sql`state in ('queued', 'running')`),
    tenantPolicy(),
  ],
).enableRLS();

/** What a domain's site gave to those who signed in, for crawls, checks and live inspect. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    domainId: uuid().primaryKey(),
    accountId: uuid().notNull(),
    /** The script's version it was taken with. */
    version: integer().notNull(),
    /** Cookies, and the web storage by origin; sealed and bound to the domain. */
    sealed: text().notNull(),
    takenAt: moment().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();
