import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, operatorPolicy, tenantPolicy } from './columns.ts';
import { accounts } from './identity.ts';

export const projects = pgTable(
  'projects',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    licenceKey: text().notNull().unique(),
    score: doublePrecision(),
    /** By which measure its scores are; those of an earlier one are converted when the database is updated (ADR 88). */
    scoreMeasure: integer().notNull().default(2),
    /** When scores of an earlier measure were converted; null: it had none. */
    scoreConvertedAt: moment(),
    /** The one project of a reseller's own account that costs nothing and covers all subdomains. */
    isResellerFree: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('projects_reseller_free')
      .on(t.accountId)
      .where(sql`is_reseller_free`),
    // The bearer of the licence key sees its project before any scope is known, and changes nothing.
    pgPolicy('by_licence_key', {
      for: 'select',
      to: 'zugang_app',
      using: sql`licence_key = (select current_setting('app.licence_key', true))`,
    }),
    unique('projects_tenant').on(t.accountId, t.id),
    index('projects_updated').on(t.accountId, t.updatedAt),
    tenantPolicy(),
    operatorPolicy('select'),
  ],
).enableRLS();

export const domains = pgTable(
  'domains',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    host: text().notNull(),
    startUrl: text().notNull(),
    isPrimary: boolean().notNull(),
    state: text().$type<'pending' | 'in_progress' | 'active'>().notNull().default('pending'),
    verifiedAt: moment(),
    /** 128 random bits: what the account shows at the website to prove that it is theirs. */
    ownershipToken: text()
      .notNull()
      .default(sql`md5(gen_random_uuid()::text || gen_random_uuid()::text)`),
    /** How it was proved; null where it was not, or by the operator's word. */
    verifiedBy: text().$type<'dns' | 'file' | 'meta' | 'widget'>(),
    proofCheckedAt: moment(),
    /** Since when the proof is not found any more; after a while it counts no longer. */
    proofMissingAt: moment(),
    /** What was looked at last and what was found there: the contract's `proofReport`. */
    proofReport: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('domains_tenant').on(t.accountId, t.id),
    uniqueIndex('domains_host').on(t.accountId, t.host),
    uniqueIndex('domains_one_primary')
      .on(t.projectId)
      .where(sql`is_primary`),
    index('domains_project').on(t.projectId),
    tenantPolicy(),
    operatorPolicy('select'),
  ],
).enableRLS();

/** The crawl ledger: every URL found, with its result or why it was skipped. */
export const pages = pgTable(
  'pages',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    domainId: uuid().notNull(),
    url: text().notNull(),
    /** The URL with numbers and query values blanked: counts variants of one template (crawl traps). */
    shape: text().notNull(),
    state: text().$type<'queued' | 'found' | 'checked' | 'error' | 'skipped'>().notNull(),
    /** The state that screens show: a page that waits to be checked again keeps its last result until the new one replaces it. */
    shownState: text()
      .$type<'queued' | 'found' | 'checked' | 'error' | 'skipped'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when state in ('queued', 'found') and score is not null then 'checked' else state end`,
      ),
    depth: integer().notNull().default(0),
    referrerId: uuid(),
    /** The crawl that last put this URL into its frontier. */
    crawlId: uuid(),
    statusCode: integer(),
    skipReason: text(),
    targetUrl: text(),
    error: text(),
    title: text(),
    /** Hash of the HTML as indexed, and as last checked together with the checker's version. */
    contentHash: text(),
    checkedHash: text(),
    score: doublePrecision(),
    findings: integer().notNull().default(0),
    reviews: integer().notNull().default(0),
    /** What comparing pages needs of this one as last checked: the engine's `PageOutline`. */
    outline: jsonb().$type<Record<string, unknown>>(),
    /** What it holds none of, as last checked: the engine's `Content`; null if it was not checked. */
    absent: text().array(),
    /** What was not tried on it when it was last checked, as pages made alike had shown nothing: the engine's `UntriedProbe`. */
    untried: text()
      .array()
      .$type<('focus' | 'hover' | 'change' | 'states' | 'keys' | 'forms' | 'mobile' | 'messages')[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    screenshotKey: text(),
    screenshotWidth: integer(),
    screenshotHeight: integer(),
    lastCheckedAt: moment(),
    /** The version of Chromium it was last checked in; null where that was before versions were kept. */
    browserVersion: text(),
    /** How often the site asked to come again later (429, 503) since the page was put into the frontier. */
    refusals: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    unique('pages_tenant').on(t.accountId, t.id),
    uniqueIndex('pages_url').on(t.domainId, sql`md5(${t.url})`),
    index('pages_frontier')
      .on(t.crawlId, t.id)
      .where(sql`state = 'queued'`),
    index('pages_list').on(t.projectId, t.shownState, t.findings),
    index('pages_url_order').on(t.projectId, t.url),
    index('pages_worst')
      .on(t.projectId, t.score, sql`findings desc`, t.url)
      .where(sql`shown_state = 'checked' and findings > 0`),
    index('pages_left_out')
      .on(t.domainId)
      .where(sql`skip_reason = 'page_limit'`),
    index('pages_shape').on(t.domainId, t.shape),
    index('pages_content').on(t.domainId, t.contentHash),
    tenantPolicy(),
  ],
).enableRLS();

/** What the result of a page's last check rests on; as long as all of it is as it was, the page is not checked again. */
export const pageEvidence = pgTable(
  'page_evidence',
  {
    pageId: uuid().primaryKey(),
    accountId: uuid().notNull(),
    /** The crawler's `PageEvidence`. */
    evidence: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.pageId], foreignColumns: [pages.accountId, pages.id] }).onDelete('cascade'),
    tenantPolicy(),
  ],
).enableRLS();
