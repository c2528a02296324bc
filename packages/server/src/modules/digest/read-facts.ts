import { and, count, desc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Overview } from '@zugang/contract';
import { describeOverview } from '#modules/overview';
import type { Transaction } from '#platform/db/client';
import { issues, scans } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';

/** From when until when a digest looks back. */
export type Period = { since: Date; until: Date };

/** What a digest says of a project, the same for everybody. */
export type DigestFacts = {
  overview: Overview;
  /** The score when the period began; null where there was none. */
  scoreBefore: number | null;
  /** Checks of the whole project in the period. */
  scans: number;
  added: number;
  fixed: number;
  returned: number;
  /** Open failures, those that are being clarified included. */
  open: number;
};

const countChanges = async (tx: Transaction, projectId: string, { since, until }: Period) => {
  const within = (at: typeof issues.firstSeenAt | typeof issues.fixedAt) => and(gt(at, since), lte(at, until));
  const [row] = await tx
    .select({
      added: sql<number>`(count(*) filter (where ${within(issues.firstSeenAt)}))::int`,
      fixed: sql<number>`(count(*) filter (where ${issues.state} = 'fixed' and ${within(issues.fixedAt)}))::int`,
      returned: sql<number>`(count(*) filter (where ${issues.state} = 'open' and exists (
        select from scans s where s.id = ${issues.regressedScanId} and s.finished_at > ${since} and s.finished_at <= ${until})))::int`,
      open: sql<number>`(count(*) filter (where ${issues.state} in ('open', 'in_review')))::int`,
    })
    .from(issues)
    .where(and(eq(issues.projectId, projectId), eq(issues.verdict, 'failed')));
  return row ?? { added: 0, fixed: 0, returned: 0, open: 0 };
};

const ofProject = (projectId: string) =>
  and(eq(scans.projectId, projectId), eq(scans.state, 'finished'), ne(scans.mode, 'page'));

/** The state of a project, and what happened to it in a period. */
export const readFacts = async (tx: Transaction, project: ProjectRow, period: Period): Promise<DigestFacts> => {
  const isWithin = and(gt(scans.finishedAt, period.since), lte(scans.finishedAt, period.until));
  const [checks] = await tx
    .select({ scans: count() })
    .from(scans)
    .where(and(ofProject(project.id), isWithin));
  const [before] = await tx
    .select({ score: scans.score })
    .from(scans)
    .where(and(ofProject(project.id), lte(scans.finishedAt, period.since)))
    .orderBy(desc(scans.finishedAt))
    .limit(1);
  return {
    overview: await describeOverview(tx, project, { topIssues: 3 }),
    scoreBefore: before?.score ?? null,
    scans: checks?.scans ?? 0,
    ...(await countChanges(tx, project.id, period)),
  };
};

/** A task of one person that is due soon or should be done. `dueOn`: a day, `2026-03-31`. */
export type Task = { issueId: string; ruleId: string; dueOn: string };

/** Tasks of one person in a project that are due until a day, the most urgent first (the first 10). */
export const readTasks = async (
  tx: Transaction,
  { projectId, userId, until }: { projectId: string; userId: string; until: string },
): Promise<Task[]> => {
  const rows = await tx
    .select({ issueId: issues.id, ruleId: issues.ruleId, dueOn: issues.dueOn })
    .from(issues)
    .where(
      and(
        eq(issues.projectId, projectId),
        eq(issues.assigneeId, userId),
        inArray(issues.state, ['open', 'in_review']),
        isNotNull(issues.dueOn),
        lte(issues.dueOn, until),
      ),
    )
    .orderBy(issues.dueOn, issues.id)
    .limit(10);
  return rows.flatMap(({ dueOn, ...task }) => (dueOn ? [{ ...task, dueOn }] : []));
};
