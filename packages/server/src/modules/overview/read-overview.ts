import { and, eq } from 'drizzle-orm';
import type { contract, Overview } from '@zugang/contract';
import { byEffect, findSamples } from '#modules/issue';
import { latestScans } from '#modules/scan';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issues } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { countIssues } from './count-issues.ts';
import { isLimitedToUnverified, readCoverage, readWorstPages } from './read-pages.ts';
import { readScoreGains } from './read-score-gains.ts';
import { readTrend } from './read-trend.ts';

const readTopIssues = async (
  tx: Transaction,
  projectId: string,
  { checkedPages, most }: { checkedPages: number; most: number },
): Promise<Overview['topIssues']> => {
  const rows = await tx
    .select()
    .from(issues)
    .where(and(eq(issues.projectId, projectId), eq(issues.state, 'open'), eq(issues.verdict, 'failed')))
    .orderBy(byEffect)
    .limit(most);
  const gains = await readScoreGains(tx, rows, checkedPages);
  const samples = await findSamples(tx, rows);
  return rows.map(({ id, ruleId, impact, region, findings, pages, sampleFindingId }) => ({
    id,
    ruleId,
    impact,
    region,
    findings,
    pages,
    scoreGain: gains.get(id) ?? 0,
    sampleFindingId,
    samplePageUrl: samples.get(sampleFindingId ?? '')?.pageUrl ?? null,
    hasPicture: samples.get(sampleFindingId ?? '')?.hasPicture ?? false,
  }));
};

/** How a project stands, with at most so many issues to fix first. Whoever calls has asked whether the caller may see it. */
export const describeOverview = async (
  tx: Transaction,
  { id: projectId, score }: Pick<ProjectRow, 'id' | 'score'>,
  { topIssues }: { topIssues: number },
): Promise<Overview> => {
  const coverage = await readCoverage(tx, projectId);
  const latestScan = (await latestScans(tx, [projectId])).get(projectId) ?? null;
  return {
    ...(await countIssues(tx, projectId)),
    // Until the first scan has ended the project has no score of its own; the running one knows how it stands.
    score: score ?? latestScan?.score ?? null,
    coverage,
    isLimitedToUnverified: await isLimitedToUnverified(tx, projectId),
    worstPages: await readWorstPages(tx, projectId),
    trend: await readTrend(tx, projectId),
    topIssues: await readTopIssues(tx, projectId, { checkedPages: coverage.pagesChecked, most: topIssues }),
    latestScan,
  };
};

/** How a project stands: score with its coverage, trend, severity, criteria, worst pages, what to fix first. Throws NOT_FOUND. */
export const readOverview = (ctx: Context, { projectId }: InputOf<typeof contract.scan.overview>): Promise<Overview> =>
  inCallerScope(ctx, async (tx) =>
    describeOverview(tx, await requireProject(tx, ctx, { projectId, permission: 'project.view' }), { topIssues: 8 }),
  );
