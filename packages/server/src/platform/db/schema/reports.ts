import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, isInScope, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { projects } from './projects.ts';
import { issues, scans } from './scans.ts';

/** Links to a project's report for people without a login; the token is stored as SHA-256. Its bearer sees its row before any scope is known. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    tokenHash: text().notNull(),
    /** For whom it was made, in the words of who made it. */
    name: text().notNull(),
    locale: text().$type<'de' | 'en'>().notNull(),
    /** Argon2id; null where the link alone opens the report. */
    passwordHash: text(),
    mayExport: boolean().notNull(),
    createdBy: uuid(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** How often it was opened, and when last: nothing about who did. */
    opened: integer().notNull().default(0),
    lastOpenedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('report_shares_tenant').on(t.accountId, t.id),
    uniqueIndex('report_shares_token').on(t.tokenHash),
    index('report_shares_project').on(t.projectId),
    pgPolicy('tenant', {
      for: 'all',
      to: 'zugang_app',
      using: sql`${isInScope()} or token_hash = (select current_setting('app.report_share', true))`,
      withCheck: isInScope(),
    }),
    operatorPolicy('select'),
    operatorPolicy('update'),
  ],
).enableRLS();

/** What a person found out about a success criterion that no rule decides; kept across scans. */
export const criterionVerdicts = pgTable(
  'criterion_verdicts',
  {
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** As in WCAG: `1.2.2`. */
    criterion: text().notNull(),
    verdict: text().$type<'passed' | 'failed' | 'not_applicable'>().notNull(),
    note: text().notNull(),
    decidedBy: uuid(),
    decidedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.criterion] }),
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();

/** Pictures that belong to the check of a success criterion; the files are in storage. */
export const criterionPictures = pgTable(
  'criterion_pictures',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    criterion: text().notNull(),
    /** What is to be seen, for who cannot see it. */
    description: text().notNull(),
    storageKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('criterion_pictures_tenant').on(t.accountId, t.id),
    index('criterion_pictures_project').on(t.projectId, t.criterion),
    tenantPolicy(),
  ],
).enableRLS();

/** The issues of a project as a scan left them, so that two scans can be compared: one row an issue that still had findings. */
export const scanIssues = pgTable(
  'scan_issues',
  {
    scanId: uuid().notNull(),
    issueId: uuid().notNull(),
    accountId: uuid().notNull(),
    verdict: text().$type<'failed' | 'cannot-tell'>().notNull(),
    findings: integer().notNull(),
    pages: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scanId, t.issueId] }),
    foreignKey({ columns: [t.accountId, t.scanId], foreignColumns: [scans.accountId, scans.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.accountId, t.issueId], foreignColumns: [issues.accountId, issues.id] }).onDelete(
      'cascade',
    ),
    index('scan_issues_issue').on(t.issueId),
    tenantPolicy(),
  ],
).enableRLS();
