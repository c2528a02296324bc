import { foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { domains, projects } from './projects.ts';

/** How a domain is crawled and shown to the browser; a domain without a row is crawled as any visitor would. */
export const domainSettings = pgTable(
  'domain_settings',
  {
    domainId: uuid().primaryKey(),
    accountId: uuid().notNull(),
    /** The contract's `crawlSettings`, without what is secret. */
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Values of headers and cookies and the password, sealed and bound to the domain; null where there are none. */
    sealedSecrets: text(),
    /** A new random id with every change of what pages are opened with: results made with another one do not hold. Empty for the defaults. */
    profileVersion: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();

/** When a domain is checked by itself. `nextAt` is the fence: only the message that names it starts a check. */
export const domainSchedules = pgTable(
  'domain_schedules',
  {
    domainId: uuid().primaryKey(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    every: text().$type<'day' | 'week' | 'month'>().notNull(),
    /** Hour of the day in `timeZone`, 0 to 23. */
    hour: integer().notNull(),
    /** 1 (Monday) to 7; for `week`. */
    weekday: integer().notNull().default(1),
    /** 1 to 28; for `month`. */
    monthDay: integer().notNull().default(1),
    /** IANA name, such as Europe/Berlin. */
    timeZone: text().notNull(),
    nextAt: moment().notNull(),
    lastStartedAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();

/** Uploaded addresses; every crawl of the domain begins with them too. */
export const urlLists = pgTable(
  'url_lists',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    domainId: uuid().notNull(),
    name: text().notNull(),
    format: text().$type<'text' | 'csv' | 'sitemap'>().notNull(),
    urls: text().array().notNull(),
    /** Lines that were not taken: the first of them with their reasons, and how many there were. */
    refused: jsonb().$type<{ line: number; text: string; reason: string }[]>().notNull().default([]),
    refusedCount: integer().notNull().default(0),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    index('url_lists_domain').on(t.domainId),
    tenantPolicy(),
  ],
).enableRLS();

/** Notices of a project for its account: shown until a user dismisses them, and acted on by other modules. */
export const projectNotices = pgTable(
  'project_notices',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** Null: about the project as a whole. */
    domainId: uuid(),
    /** The contract's `noticeKind`. */
    kind: text().notNull(),
    data: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    dismissedBy: uuid(),
    dismissedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.accountId, t.domainId], foreignColumns: [domains.accountId, domains.id] }).onDelete(
      'cascade',
    ),
    index('project_notices_project').on(t.projectId, t.createdAt),
    tenantPolicy(),
  ],
).enableRLS();
