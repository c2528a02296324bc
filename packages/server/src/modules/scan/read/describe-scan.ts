import { desc, sql } from 'drizzle-orm';
import type { ScanSummary } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { scans } from '#platform/db/schema/index';
import type { ScanRow } from '#modules/crawl';
import { readTotals, type ScanTotals } from './read-totals.ts';

const summaryOf = (row: ScanRow, totals: ScanTotals): ScanSummary => ({
  id: row.id,
  projectId: row.projectId,
  state: row.state,
  mode: row.mode,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  ...totals,
});

/** A scan as the contract shows it: one that ended with what it stored then, an active one with its current figures. */
export const describeScan = async (tx: Transaction, row: ScanRow): Promise<ScanSummary> => {
  if (row.finishedAt === null) return summaryOf(row, await readTotals(tx, row));
  const { score, pagesChecked, pagesFailed, pagesUnchanged, findings } = row;
  const { openIssues, fixedIssues, newIssues, regressions } = row;
  const pages = { score, pagesChecked, pagesFailed, pagesUnchanged, findings };
  return summaryOf(row, { ...pages, openIssues, fixedIssues, newIssues, regressions });
};

const newestScans = prepared('newest_scans', (tx, { name }) =>
  tx
    .selectDistinctOn([scans.projectId])
    .from(scans)
    .where(sql`${scans.projectId} = any(${sql.placeholder('projectIds')}::uuid[])`)
    .orderBy(scans.projectId, desc(scans.startedAt), sql`${scans.id} desc`)
    .prepare(name),
);

/** The newest scan of each project that has one. */
export const latestScans = async (
  tx: Transaction,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ScanSummary>> => {
  if (projectIds.length === 0) return new Map();
  const rows = await newestScans(tx).execute({ projectIds });
  const summaries = new Map<string, ScanSummary>();
  for (const row of rows) summaries.set(row.projectId, await describeScan(tx, row));
  return summaries;
};
