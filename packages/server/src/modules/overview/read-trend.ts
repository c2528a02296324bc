import { and, desc, eq } from 'drizzle-orm';
import type { Overview } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { scans } from '#platform/db/schema/index';

/** The last 30 finished scans, oldest first. */
export const readTrend = async (tx: Transaction, projectId: string): Promise<Overview['trend']> => {
  const rows = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.projectId, projectId), eq(scans.state, 'finished')))
    .orderBy(desc(scans.startedAt), desc(scans.id))
    .limit(30);
  return rows.toReversed().map(({ id, finishedAt, startedAt, score, findings, openIssues, pagesChecked }) => ({
    scanId: id,
    at: (finishedAt ?? startedAt).toISOString(),
    score,
    findings,
    openIssues,
    pagesChecked,
  }));
};
