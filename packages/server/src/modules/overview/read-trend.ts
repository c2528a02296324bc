import { and, desc, eq, sql } from 'drizzle-orm';
import type { Overview } from '@zugang/contract';
import { isTrendPoint } from '#modules/scan';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { scans } from '#platform/db/schema/index';

const finishedScans = prepared('overview_trend', (tx, { name }) => {
  const { id, finishedAt, startedAt, score, findings, openIssues, pagesChecked } = scans;
  return tx
    .select({ id, finishedAt, startedAt, score, findings, openIssues, pagesChecked })
    .from(scans)
    .where(
      and(eq(scans.projectId, sql.placeholder('projectId')), sql`${scans.state} = 'finished'`, isTrendPoint(scans)),
    )
    .orderBy(desc(scans.startedAt), desc(scans.id))
    .limit(30)
    .prepare(name);
});

/** The last 30 finished scans that are points of the trend, oldest first. */
export const readTrend = async (tx: Transaction, projectId: string): Promise<Overview['trend']> => {
  const rows = await finishedScans(tx).execute({ projectId });
  return rows.toReversed().map(({ id, finishedAt, startedAt, score, findings, openIssues, pagesChecked }) => ({
    scanId: id,
    at: (finishedAt ?? startedAt).toISOString(),
    score,
    findings,
    openIssues,
    pagesChecked,
  }));
};
