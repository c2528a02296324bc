import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { scans, type projectFigures } from '#platform/db/schema/index';

/** How a project's score has developed, as it is stored. */
type Development = Pick<
  typeof projectFigures.$inferInsert,
  'lastCheckAt' | 'scoreBefore' | 'scoreBeforeMonth' | 'newIssues'
>;

const wholeChecks = (projectId: string) =>
  and(eq(scans.projectId, projectId), eq(scans.state, 'finished'), ne(scans.mode, 'page'));

const newestFirst = [desc(scans.startedAt), desc(scans.id)];

const readScoreBeforeMonth = async (tx: Transaction, projectId: string, at: Date): Promise<number | null> => {
  const month = sql`date_trunc('month', ${at.toISOString()}::timestamptz at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`;
  const [row] = await tx
    .select({ score: scans.score })
    .from(scans)
    .where(and(wholeChecks(projectId), sql`${scans.finishedAt} < ${month}`))
    .orderBy(...newestFirst)
    .limit(1);
  return row?.score ?? null;
};

/**
 * What the last check of the whole project changed. Checks of single pages are no step of their own: what they find shows in the
 * project's score. Of a first check everything is found for the first time, so nothing counts as new.
 */
export const readDevelopment = async (tx: Transaction, projectId: string): Promise<Development> => {
  const { finishedAt, score, newIssues, regressions } = scans;
  const [last, before] = await tx
    .select({ finishedAt, score, newIssues, regressions })
    .from(scans)
    .where(wholeChecks(projectId))
    .orderBy(...newestFirst)
    .limit(2);
  if (!last?.finishedAt) return { lastCheckAt: null, scoreBefore: null, scoreBeforeMonth: null, newIssues: 0 };
  return {
    lastCheckAt: last.finishedAt,
    scoreBefore: before?.score ?? null,
    scoreBeforeMonth: await readScoreBeforeMonth(tx, projectId, last.finishedAt),
    newIssues: before ? last.newIssues + last.regressions : 0,
  };
};
