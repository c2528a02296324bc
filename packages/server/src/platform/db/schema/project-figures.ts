import { sql } from 'drizzle-orm';
import { doublePrecision, foreignKey, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantPolicy } from './columns.ts';
import { projects, type pages } from './projects.ts';

/** How many pages have a score, on how many a critical barrier, on how many at least a serious one, and on how many each criterion is failed. */
export type PageShares = { pages: number; critical: number; serious: number; criteria: Record<string, number> };

/** What reading a project would count each time, stored when a scan has ended; it counts as long as that scan is the newest. */
export const projectFigures = pgTable(
  'project_figures',
  {
    projectId: uuid().primaryKey(),
    accountId: uuid().notNull(),
    scanId: uuid().notNull(),
    /** How many URLs of the crawl ledger are where. */
    ledger: jsonb()
      .$type<
        {
          domainId: string;
          state: (typeof pages.$inferSelect)['state'];
          isLeftOutByLimit: boolean;
          pages: number;
        }[]
      >()
      .notNull(),
    /** When the last check of the whole project ended; null without one. */
    lastCheckAt: moment(),
    /** The score of the check of the whole project before it; null without one. */
    scoreBefore: doublePrecision(),
    /** The score as it was when the month of the last check began, in the calendar of Berlin; null without one. */
    scoreBeforeMonth: doublePrecision(),
    /** Failures that the last check of the whole project found and the one before did not; null in rows from before this was kept. */
    newIssues: integer(),
    /**
     * No issue of the project brings more points than this until the next scan ends; people may since have dealt with the one that does.
     * Null in rows from before this was kept.
     */
    bestGain: doublePrecision(),
    /** Null without a checked page, and in rows from before this was kept. */
    pageShares: jsonb().$type<PageShares>(),
    /** When the scan ended, if it left something out: pages that failed, or a domain that could not be indexed. */
    leftOutAt: moment(),
  },
  (t) => [
    index('project_figures_account').on(t.accountId),
    index('project_figures_left_out')
      .on(t.accountId, t.leftOutAt)
      .where(sql`left_out_at is not null`),
    foreignKey({ columns: [t.accountId, t.projectId], foreignColumns: [projects.accountId, projects.id] }).onDelete(
      'cascade',
    ),
    tenantPolicy(),
  ],
).enableRLS();
