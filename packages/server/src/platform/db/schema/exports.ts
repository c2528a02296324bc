import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment, tenantPolicy } from './columns.ts';
import { projects } from './projects.ts';

/** Reports that are or were written into files by workers; the files are in storage until `expiresAt`. */
export const reportExports = pgTable(
  'report_exports',
  {
    id: idColumn(),
    accountId: uuid().notNull(),
    projectId: uuid().notNull(),
    format: text().$type<'pdf' | 'csv' | 'json' | 'earl' | 'junit' | 'acr' | 'openacr' | 'evidence'>().notNull(),
    locale: text().$type<'de' | 'en'>().notNull(),
    /** Files for visitors hold no names of people. Sorted by it, members come first. */
    audience: text().$type<'members' | 'visitors'>().notNull(),
    state: text().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('queued'),
    /** Changes with what the file is made of: while it does not, the same file is given again. Null until it is begun. */
    dataVersion: text(),
    scanId: uuid(),
    /** Fence: a worker writes only while this is its own number; the next worker raises it. */
    attempt: integer().notNull().default(0),
    pagesDone: integer().notNull().default(0),
    pagesTotal: integer().notNull().default(0),
    fileKey: text(),
    fileName: text(),
    mediaType: text(),
    size: bigint({ mode: 'number' }),
    requestedBy: uuid(),
    apiKeyId: uuid(),
    createdAt: createdAt(),
    expiresAt: moment(),
  },
  (t) => [
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    unique('report_exports_tenant').on(t.accountId, t.id),
    index('report_exports_waiting')
      .on(t.accountId, t.audience, t.id)
      .where(sql`state in ('queued', 'running')`),
    uniqueIndex('report_exports_queued_once')
      .on(t.projectId, t.format, t.locale, t.audience)
      .where(sql`state = 'queued'`),
    index('report_exports_project').on(t.projectId, t.id),
    tenantPolicy(),
  ],
).enableRLS();
