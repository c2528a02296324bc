import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

/** Mails, written in the transaction that causes them and sent by a job. Not tenant data. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: idColumn(),
    recipient: text().notNull(),
    /** The name shown as the sender; null: the one of `MAIL_FROM`. */
    senderName: text(),
    /** Where answers go; null: to the address of `MAIL_FROM`. */
    replyTo: text(),
    locale: text().$type<'de' | 'en'>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Files sent along, by their keys in storage. */
    attachments: jsonb().$type<{ name: string; contentType: string; storageKey: string }[]>().notNull().default([]),
    /** Where mail programs switch such mails off by themselves; null for mails one cannot do without. */
    unsubscribeUrl: text(),
    /** Its Message-ID where answers are found by it, with angle brackets; null: any. */
    messageId: text(),
    /** Message-IDs of what it follows, the oldest first, so that mail programs show them together. */
    references: jsonb().$type<string[]>().notNull().default([]),
    attempts: integer().notNull().default(0),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_created').on(t.createdAt)],
);

/** Who did what, append-only: the application role may insert and read, never change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    userId: uuid(),
    /** The key with which a program did it; then there is no user. */
    apiKeyId: uuid(),
    /** The member of staff who did it while they saw the dashboard as the user. */
    staffUserId: uuid(),
    /** `project.create`, `scan.start`, `issue.ignore` … */
    action: text().notNull(),
    targetId: uuid(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('audit_account').on(t.accountId, t.createdAt), tenantPolicy(), operatorPolicy('insert')],
).enableRLS();

/** When the next request to a host may be made: one clock for all workers. Not tenant data. */
export const hostRateLimits = pgTable('host_rate_limits', {
  host: text().primaryKey(),
  nextAt: moment().notNull(),
  /** The host answered that it is too busy (429, 503): until then no request is sent to it. */
  pausedUntil: moment(),
});

/** The virtual time of a fair queue: the largest tag of a job that was taken. Not tenant data. */
export const queueClocks = pgTable('queue_clocks', {
  queue: text().primaryKey(),
  tag: bigint({ mode: 'number' }).notNull(),
});

/** How far the work of an account reaches ahead in a fair queue, by what the work is divided by (see `reservePriorities`). */
export const queueFlows = pgTable(
  'queue_flows',
  {
    queue: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    flowId: uuid().notNull(),
    /** Tag of the first job since the flow was last idle. */
    firstTag: bigint({ mode: 'number' }).notNull(),
    lastTag: bigint({ mode: 'number' }).notNull(),
    /** By how much the tag advances for each job. */
    step: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.queue, t.flowId] }),
    index('queue_flows_account').on(t.accountId, t.queue, t.lastTag),
    tenantPolicy(),
  ],
).enableRLS();

/** Worker processes that were seen lately, so that it can be said why pages wait. Not tenant data. */
export const workers = pgTable('workers', {
  id: uuid().primaryKey(),
  /** Whether it can start a browser; without one it only indexes. */
  hasBrowser: boolean().notNull(),
  /** What separated its browser from it at the last start; null before the first. */
  browserIsolation: jsonb().$type<Record<'sandbox' | 'ownUser' | 'networkNamespace', boolean>>(),
  /** The version of its browser; null without one. */
  browserVersion: text(),
  /** Why it has no browser: it may not start without a sandbox, or there is none. */
  browserProblem: text().$type<'unsandboxed' | 'missing'>(),
  /** The worker's process is root. */
  isRoot: boolean().notNull().default(false),
  /** `ALLOW_UNSANDBOXED_BROWSER` is set. */
  isUnsandboxedAllowed: boolean().notNull().default(false),
  /** The operating system; only Linux separates a browser by a user and a network of its own. */
  platform: text().notNull().default('linux'),
  seenAt: moment().notNull().defaultNow(),
});

/** What the installation did in an hour, for the picture of the last day; kept for two days. It names nobody. Not tenant data. */
export const operationFigures = pgTable(
  'operation_figures',
  {
    hour: moment().notNull(),
    figure: text().$type<'pages' | 'jobs' | 'failedJobs' | 'mails' | 'waiting'>().notNull(),
    value: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.figure] })],
);

/** Backups that whoever makes them reported as done; kept for as long as the security log. Not tenant data. */
export const backups = pgTable('backups', {
  id: idColumn(),
  finishedAt: moment().notNull().defaultNow(),
  /** The name of the file or folder, without its path. */
  name: text().notNull(),
  /** Of a file; null for a folder. */
  bytes: bigint({ mode: 'number' }),
});

/** Keys made once for the whole installation (for example what signs bearer tokens). Not tenant data. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

/** Counters of rate-limiter-flexible, in the shape it expects. Not tenant data. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
