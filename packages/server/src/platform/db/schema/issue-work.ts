import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { issues } from './scans.ts';

/** What people wrote about an issue. */
export const issueComments = pgTable(
  'issue_comments',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    issueId: uuid().notNull(),
    authorId: uuid().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    editedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.issueId], foreignColumns: [issues.accountId, issues.id] }).onDelete(
      'cascade',
    ),
    unique('issue_comments_tenant').on(t.accountId, t.id),
    index('issue_comments_issue').on(t.issueId, t.id),
    tenantPolicy(),
  ],
).enableRLS();

/** What happened to an issue, by whom: a person, a program with a key, or a scan. Rows are written and never changed. */
export const issueEvents = pgTable(
  'issue_events',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    issueId: uuid().notNull(),
    kind: text()
      .$type<
        | 'fixed'
        | 'returned'
        | 'replaced'
        | 'inherited'
        | 'state'
        | 'answer'
        | 'assigned'
        | 'due'
        | 'commented'
        | 'comment_removed'
      >()
      .notNull(),
    userId: uuid(),
    apiKeyId: uuid(),
    scanId: uuid(),
    /** States, answers, days, the logins something was assigned to, or another issue, by kind. */
    from: text('from_value'),
    to: text('to_value'),
    note: text(),
    /** The bulk it was a part of. */
    batchId: uuid(),
    /** Whether a bulk was taken back by it. */
    isUndo: boolean().notNull().default(false),
    /** The columns it changed, as they were, and the revision it made: what taking a bulk back needs. */
    before: jsonb().$type<Record<string, string | null>>(),
    revision: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.issueId], foreignColumns: [issues.accountId, issues.id] }).onDelete(
      'cascade',
    ),
    unique('issue_events_tenant').on(t.accountId, t.id),
    index('issue_events_issue').on(t.issueId, t.id),
    index('issue_events_batch')
      .on(t.batchId)
      .where(sql`batch_id is not null`),
    tenantPolicy(),
  ],
).enableRLS();

/** Assignments whose person was not notified yet: for some minutes they wait for others by the same user, then one mail names them all. */
export const pendingNotifications = pgTable(
  'pending_notifications',
  {
    accountId: uuid().notNull(),
    issueId: uuid().notNull(),
    assigneeId: uuid().notNull(),
    /** By whom: a person, or a program with a key. */
    userId: uuid(),
    apiKeyId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.assigneeId] }),
    foreignKey({ columns: [t.accountId, t.issueId], foreignColumns: [issues.accountId, issues.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();
