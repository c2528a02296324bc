import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LawId, StatementAnswers, StatementChange, StatementDocument } from '@zugang/contract';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { accounts, users } from './identity.ts';
import { projects } from './projects.ts';

/** Accessibility statements: the draft, and which of its versions is published. */
export const statements = pgTable(
  'statements',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    law: text().$type<LawId>().notNull(),
    /** The version of the law's pack that the draft was begun with or brought to. */
    packVersion: text().notNull(),
    language: text().$type<'de' | 'en'>().notNull(),
    /** The part of its address that names it now; `statement_slugs` has the earlier ones too. */
    slug: text().notNull(),
    /** The draft; the same as what is published where `has_draft` is false. */
    answers: jsonb().$type<StatementAnswers>().notNull(),
    /** Counts up with every saved change. */
    revision: integer().notNull().default(1),
    /** Whether the draft differs from what is published. */
    hasDraft: boolean().notNull().default(true),
    /** The number of the version that is published; null: none was, or it was withdrawn. */
    publishedVersion: integer(),
    withdrawnAt: moment(),
    /** When what is published has to be looked at again; null: the law sets no date, or nothing is published. */
    reviewDueOn: date({ mode: 'string' }),
    /** What became wrong in what is published, as last compared with checks and dates. */
    outdated: jsonb().$type<StatementChange[]>().notNull().default([]),
    /** Names of the changes that people were notified of, so that each is told once. */
    outdatedTold: jsonb().$type<string[]>().notNull().default([]),
    outdatedToldAt: moment(),
    /** The day a reminder of the review is about, with how near it was: `2027-03-01 30`. */
    reviewReminded: text(),
    templateId: uuid(),
    createdBy: uuid(),
    updatedBy: uuid(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** Deleted: kept for a while so that it can be brought back. */
    deletedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('statements_tenant').on(t.accountId, t.id),
    unique('statements_of_project').on(t.accountId, t.projectId, t.id),
    index('statements_project').on(t.projectId, t.createdAt),
    index('statements_account')
      .on(t.accountId, t.updatedAt)
      .where(sql`deleted_at is null`),
    tenantPolicy(),
  ],
).enableRLS();

/** What was published when, append-only: the application's role may insert and read a version and end it, and change nothing else. */
export const statementVersions = pgTable(
  'statement_versions',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    statementId: uuid().notNull(),
    /** Counted per statement, from 1. */
    number: integer().notNull(),
    packVersion: text().notNull(),
    answers: jsonb().$type<StatementAnswers>().notNull(),
    document: jsonb().$type<StatementDocument>().notNull(),
    /** SHA-256 of the document as HTML, as it was when it was published. */
    htmlSha256: text().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Until when it was the published one. */
    endedAt: moment(),
    /** Whether it ended by being withdrawn. */
    isWithdrawn: boolean().notNull().default(false),
  },
  (t) => [
    foreignKey({
      name: 'statement_versions_statement',
      columns: [t.accountId, t.projectId, t.statementId],
      foreignColumns: [statements.accountId, statements.projectId, statements.id],
    }).onDelete('cascade'),
    unique('statement_versions_tenant').on(t.accountId, t.id),
    unique('statement_versions_number').on(t.statementId, t.number),
    tenantPolicy(),
  ],
).enableRLS();

/** All addresses that statements of a project ever had: an earlier one leads to the present one. */
export const statementSlugs = pgTable(
  'statement_slugs',
  {
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    slug: text().notNull(),
    statementId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.slug] }),
    foreignKey({
      name: 'statement_slugs_of_statement',
      columns: [t.accountId, t.projectId, t.statementId],
      foreignColumns: [statements.accountId, statements.projectId, statements.id],
    }).onDelete('cascade'),
    index('statement_slugs_statement').on(t.statementId),
    tenantPolicy(),
  ],
).enableRLS();

/** Wording that an account keeps for further statements; customers of a reseller use its templates too. */
export const statementTemplates = pgTable(
  'statement_templates',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    law: text().$type<LawId>().notNull(),
    packVersion: text().notNull(),
    language: text().$type<'de' | 'en'>().notNull(),
    /** Without findings and without what belongs to one website. */
    answers: jsonb().$type<StatementAnswers>().notNull(),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('statement_templates_tenant').on(t.accountId, t.id),
    index('statement_templates_account').on(t.accountId, t.createdAt),
    tenantPolicy(),
    // Customers read the templates of their reseller.
    pgPolicy('own_customer', {
      for: 'select',
      to: 'zugang_app',
      using: sql`account_id in (select reseller_account_id from accounts where id = any ((select app_accounts())::uuid[]))`,
    }),
  ],
).enableRLS();
