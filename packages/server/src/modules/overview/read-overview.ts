import { and, eq, sql } from 'drizzle-orm';
import type { contract, Overview } from '@zugang/contract';
import { byEffect, describeTopIssue, topIssueColumns } from '#modules/issue';
import { readFigures, readLedger, readPageShares, readScoreGains } from '#modules/project-figures';
import { latestScans } from '#modules/scan';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { issues } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { countIssues } from './count-issues.ts';
import { coverageOf, isLimitedToUnverified, readWorstPages } from './read-pages.ts';
import { readTrend } from './read-trend.ts';

const topRows = prepared('overview_top_issues', (tx, { name }) =>
  tx
    .select({ ...topIssueColumns, outcome: issues.outcome })
    .from(issues)
    .where(
      and(
        eq(issues.projectId, sql.placeholder('projectId')),
        sql`${issues.state} = 'open' and ${issues.verdict} = 'failed'`,
      ),
    )
    .orderBy(byEffect)
    .limit(sql.placeholder('most'))
    .prepare(name),
);

type TopRow = Awaited<ReturnType<ReturnType<typeof topRows>['execute']>>[number];

/** The gains as the last scan stored them; those of issues that no scan has ended with are computed now. */
const readGains = async (
  tx: Transaction,
  projectId: string,
  rows: readonly TopRow[],
): Promise<ReadonlyMap<string, number>> => {
  const missing = rows.filter(({ scoreGain }) => scoreGain === null);
  const stored = rows.flatMap(({ id, scoreGain }) => (scoreGain === null ? [] : [[id, scoreGain] as const]));
  return new Map([...stored, ...(await readScoreGains(tx, { projectId, wanted: missing }))]);
};

/** What an overview is made of, in one round trip. */
const readParts = async (tx: Transaction, projectId: string, most: number) => {
  const [figures, scans, counts, isLimited, worstPages, trend, top] = await Promise.all([
    readFigures(tx, [projectId]),
    latestScans(tx, [projectId]),
    countIssues(tx, projectId),
    isLimitedToUnverified(tx, projectId),
    readWorstPages(tx, projectId),
    readTrend(tx, projectId),
    topRows(tx).execute({ projectId, most }),
  ]);
  const ledger = await readLedger(tx, projectId, figures);
  const coverage = coverageOf(ledger);
  const gains = await readGains(tx, projectId, top);
  const topIssues = top.map((row) => describeTopIssue(row, gains.get(row.id) ?? 0));
  const latestScan = scans.get(projectId) ?? null;
  const pageShares = figures.get(projectId)?.pageShares ?? (await readPageShares(tx, projectId));
  return {
    ...counts,
    coverage,
    pageShares,
    isLimitedToUnverified: isLimited,
    worstPages,
    trend,
    topIssues,
    latestScan,
  };
};

type Scored = Pick<ProjectRow, 'score' | 'scoreConvertedAt'>;

/** When the measure changed, as long as the trend shows checks from before. */
const convertedAt = ({ scoreConvertedAt }: Scored, trend: Overview['trend']): string | null => {
  const at = scoreConvertedAt?.toISOString() ?? null;
  const first = trend.find(({ score }) => score !== null);
  return at !== null && first && first.at < at ? at : null;
};

/** Until the first scan has ended a project has no score of its own; the running scan has a preliminary one. */
const withScore = (project: Scored, parts: Omit<Overview, 'score' | 'scoreConvertedAt'>): Overview => ({
  scoreConvertedAt: convertedAt(project, parts.trend),
  score: project.score ?? parts.latestScan?.score ?? null,
  ...parts,
});

/** The overview of a project, with at most so many issues to fix first. The caller must have checked the right to see it. */
export const describeOverview = async (
  tx: Transaction,
  project: Pick<ProjectRow, 'id' | 'score' | 'scoreConvertedAt'>,
  { topIssues }: { topIssues: number },
): Promise<Overview> => withScore(project, await readParts(tx, project.id, topIssues));

/** The overview of a project: score with its coverage, trend, severity, criteria, worst pages, what to fix first. Throws NOT_FOUND. */
export const readOverview = (ctx: Context, { projectId }: InputOf<typeof contract.scan.overview>): Promise<Overview> =>
  inCallerScope(ctx, async (tx) => {
    const [project, parts] = await Promise.all([
      requireProject(tx, ctx, { projectId, permission: 'project.view' }),
      readParts(tx, projectId, 8),
    ]);
    return withScore(project, parts);
  });
