import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { memberships } from './identity.ts';
import { domains, pages, projects } from './projects.ts';

/** A run that checks pages of a project. */
export const scans = pgTable(
  'scans',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    mode: text().$type<'all' | 'changed' | 'page'>().notNull(),
    state: text().$type<'running' | 'paused' | 'cancelled' | 'finished'>().notNull().default('running'),
    startedBy: uuid(),
    startedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
    /** Written once, when the scan ends: the project's figures at that time. */
    score: doublePrecision(),
    pagesChecked: integer().notNull().default(0),
    pagesFailed: integer().notNull().default(0),
    pagesUnchanged: integer().notNull().default(0),
    findings: integer().notNull().default(0),
    openIssues: integer().notNull().default(0),
    newIssues: integer().notNull().default(0),
    fixedIssues: integer().notNull().default(0),
    regressions: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('scans_tenant').on(t.accountId, t.id),
    index('scans_project').on(t.projectId, t.startedAt),
    uniqueIndex('scans_one_active')
      .on(t.projectId)
      .where(sql`state in ('running', 'paused')`),
    // Checks under way in all projects of an account: what a reseller's portfolio shows.
    index('scans_active')
      .on(t.accountId, t.projectId)
      .where(sql`state in ('running', 'paused')`),
    tenantPolicy(),
    operatorPolicy('select'),
  ],
).enableRLS();

/** The indexing of one domain inside a scan. */
export const crawls = pgTable(
  'crawls',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    scanId: uuid().notNull(),
    domainId: uuid().notNull(),
    state: text().$type<'running' | 'finished' | 'cancelled'>().notNull().default('running'),
    /** robots.txt and the sitemap URLs still to read, so that any worker can go on. */
    robotsTxt: text(),
    sitemaps: jsonb().$type<string[]>().notNull().default([]),
    sitemapsRead: jsonb().$type<string[]>().notNull().default([]),
    /** Fence: a crawl step writes only while its number is still this, so that of two steps at once one counts. */
    step: integer().notNull().default(0),
    /** Milliseconds between two requests to the site, over all workers; 0 where it asks for none. */
    delayMs: integer().notNull().default(0),
    error: text(),
    startedAt: moment().notNull().defaultNow(),
    finishedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.scanId], foreignColumns: [scans.accountId, scans.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    uniqueIndex('crawls_scan_domain').on(t.scanId, t.domainId),
    tenantPolicy(),
  ],
).enableRLS();

/** A page of a scan; its primary key is why a page counts exactly once. */
export const scanPages = pgTable(
  'scan_pages',
  {
    scanId: uuid().notNull(),
    pageId: uuid().notNull(),
    accountId: uuid().notNull(),
    state: text().$type<'pending' | 'checked' | 'failed' | 'unchanged'>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** How often the site asked to come again later (429, 503). */
    refusals: integer().notNull().default(0),
    /** Whether it was checked twice, because the first check did not find what would have been called fixed. */
    isConfirmed: boolean().notNull().default(false),
    error: text(),
    durationMs: integer(),
    finishedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scanId, t.pageId] }),
    foreignKey({ columns: [t.accountId, t.scanId], foreignColumns: [scans.accountId, scans.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.accountId, t.pageId], foreignColumns: [pages.accountId, pages.id] }).onDelete('cascade'),
    index('scan_pages_pending')
      .on(t.scanId)
      .where(sql`state = 'pending'`),
    index('scan_pages_finished').on(t.scanId, t.finishedAt),
    tenantPolicy(),
    operatorPolicy('select'),
  ],
).enableRLS();

/** Findings with one cause. Counters are kept by the transaction that stores a page's findings. */
export const issues = pgTable(
  'issues',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** The engine's issue key: rule, component skeleton, region, outcome. */
    key: text().notNull(),
    /** Keys it was found again under: its component changed, or keys are made in a newer way. */
    aliases: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    ruleId: text().notNull(),
    outcome: text().$type<'failed' | 'cannot-tell'>().notNull(),
    impact: text().$type<'minor' | 'moderate' | 'serious' | 'critical'>().notNull(),
    region: text().notNull(),
    skeleton: text().notNull(),
    snippet: text().notNull(),
    state: text().$type<'open' | 'in_review' | 'cleared' | 'fixed' | 'ignored'>().notNull().default('open'),
    ignoreReason: text(),
    ignoredBy: uuid(),
    /** A person's answer to the question of a `cannot-tell`; null if there is none. */
    answer: text().$type<'barrier' | 'no_barrier'>(),
    answerNote: text(),
    answeredBy: uuid(),
    answeredAt: moment(),
    /** The outcome as it counts: what a person called a barrier is a failure. `outcome` stays the rule's, by which issues are found again. */
    verdict: text()
      .$type<'failed' | 'cannot-tell'>()
      .notNull()
      .generatedAlwaysAs(sql`case when answer = 'barrier' then 'failed' else outcome end`),
    /** Every source that has seen it: `axe:image-alt`, `zugang:alt-text-is-file-name`. */
    sources: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    findings: integer().notNull().default(0),
    pages: integer().notNull().default(0),
    sampleFindingId: uuid(),
    /** By how many points the project's score would rise if this issue alone were fixed, as of the last scan that ended; null before. */
    scoreGain: doublePrecision(),
    firstScanId: uuid().notNull(),
    regressedScanId: uuid(),
    fixedScanId: uuid(),
    firstSeenAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    fixedAt: moment(),
    /** Who deals with it: a login, and the membership by which it may; both go when the person leaves. */
    assigneeId: uuid(),
    assigneeMembershipId: uuid(),
    /** The day it is due, `2026-03-31`. */
    dueOn: date({ mode: 'string' }),
    /** The issue that has its place since the rule, as a newer engine knows it, judges otherwise; null where it is found or fixed. */
    replacedById: uuid(),
    /** Grows with every change people make, so that one who acts on an older state notices. */
    revision: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.assigneeMembershipId, t.assigneeId],
      foreignColumns: [memberships.id, memberships.userId],
    }).onDelete('set null'),
    index('issues_assignee')
      .on(t.assigneeId)
      .where(sql`assignee_id is not null`),
    index('issues_membership')
      .on(t.assigneeMembershipId)
      .where(sql`assignee_membership_id is not null`),
    unique('issues_tenant').on(t.accountId, t.id),
    uniqueIndex('issues_key').on(t.projectId, t.key),
    index('issues_list').on(t.projectId, t.state, t.findings),
    // Questions of all projects of an account: what the dashboard counts.
    // The best causes of each project, for the dashboard.
    index('issues_gains')
      .on(t.projectId, t.scoreGain)
      .where(sql`state = 'open' and verdict = 'failed' and score_gain is not null`),
    index('issues_questions')
      .on(t.accountId, t.projectId)
      .where(sql`state = 'in_review' and verdict = 'cannot-tell'`),
    // What people answered to a rule: by it questions are ordered.
    index('issues_answers')
      .on(t.accountId, t.ruleId)
      .where(sql`answer is not null`),
    // Open failures of all projects of an account: the critical ones, and those that several accounts have. Read without their rows.
    index('issues_critical')
      .on(t.accountId, t.projectId)
      .where(sql`impact = 'critical' and verdict = 'failed' and state in ('open', 'in_review')`),
    index('issues_cause')
      .on(t.accountId, t.key, t.projectId, t.pages, t.findings)
      .where(sql`verdict = 'failed' and state in ('open', 'in_review')`),
    tenantPolicy(),
  ],
).enableRLS();

/** The findings of each page as it was last checked. */
export const findings = pgTable(
  'findings',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    pageId: uuid().notNull(),
    issueId: uuid().notNull(),
    scanId: uuid().notNull(),
    selector: text().notNull(),
    snippet: text().notNull(),
    impact: text().$type<'minor' | 'moderate' | 'serious' | 'critical'>().notNull(),
    box: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
    /** The screenshot is of one colour at its place: a picture of it would show nothing. */
    isBlank: boolean().notNull().default(false),
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    sources: text().array().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.accountId, t.pageId], foreignColumns: [pages.accountId, pages.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.accountId, t.issueId], foreignColumns: [issues.accountId, issues.id] }).onDelete(
      'cascade',
    ),
    unique('findings_tenant').on(t.accountId, t.id),
    index('findings_page').on(t.pageId),
    index('findings_issue').on(t.issueId, t.pageId),
    tenantPolicy(),
  ],
).enableRLS();

/** PDF and office documents that checked pages link to: one row a document. */
export const documents = pgTable(
  'documents',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    url: text().notNull(),
    format: text().$type<'pdf' | 'word' | 'spreadsheet' | 'presentation'>().notNull(),
    /** The scan that last saw it. */
    scanId: uuid().notNull(),
    state: text().$type<'pending' | 'examined' | 'failed' | 'not_examined'>().notNull(),
    attempts: integer().notNull().default(0),
    /** What was found in it; null where it could not be read. */
    report: jsonb().$type<Record<string, unknown>>(),
    error: text(),
    examinedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('documents_tenant').on(t.accountId, t.id),
    uniqueIndex('documents_url').on(t.projectId, sql`md5(${t.url})`),
    index('documents_pending')
      .on(t.scanId)
      .where(sql`state = 'pending'`),
    tenantPolicy(),
  ],
).enableRLS();
