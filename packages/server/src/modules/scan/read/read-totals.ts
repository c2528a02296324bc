import { count, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { issues, scanPages } from '#platform/db/schema/index';
import type { ScanRow } from '#modules/crawl';
import { readProjectScore } from '#modules/project-figures';

/** The figures of a scan. */
export type ScanTotals = {
  score: number | null;
  pagesChecked: number;
  pagesFailed: number;
  pagesUnchanged: number;
  findings: number;
  openIssues: number;
  newIssues: number;
  fixedIssues: number;
  regressions: number;
};

/** How many pages of a scan are in which state. */
export const countScanPages = async (
  tx: Transaction,
  scanId: string,
): Promise<Record<'pending' | 'checked' | 'failed' | 'unchanged', number>> => {
  const rows = await tx
    .select({ state: scanPages.state, pages: count() })
    .from(scanPages)
    .where(eq(scanPages.scanId, scanId))
    .groupBy(scanPages.state);
  const counts = { pending: 0, checked: 0, failed: 0, unchanged: 0 };
  for (const row of rows) counts[row.state] = row.pages;
  return counts;
};

const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The project's failures as they are now, and what this scan did to them; questions are no failures, in no figure. */
export const countIssues = async (tx: Transaction, { id, projectId }: Pick<ScanRow, 'id' | 'projectId'>) => {
  const [row] = await tx
    .select({
      findings: sql<number>`coalesce(sum(${issues.findings}) filter (where ${issues.verdict} = 'failed'), 0)::int`,
      openIssues: where(sql`${issues.state} in ('open', 'in_review') and ${issues.verdict} = 'failed'`),
      newIssues: where(sql`${issues.firstScanId} = ${id} and ${issues.verdict} = 'failed'`),
      fixedIssues: where(sql`${issues.fixedScanId} = ${id} and ${issues.verdict} = 'failed'`),
      regressions: where(sql`${issues.regressedScanId} = ${id} and ${issues.verdict} = 'failed'`),
    })
    .from(issues)
    .where(eq(issues.projectId, projectId));
  return row ?? { findings: 0, openIssues: 0, newIssues: 0, fixedIssues: 0, regressions: 0 };
};

/** The figures of a scan from the current state of its project. */
export const readTotals = async (tx: Transaction, scan: Pick<ScanRow, 'id' | 'projectId'>): Promise<ScanTotals> => {
  const { checked, failed, unchanged } = await countScanPages(tx, scan.id);
  const score = await readProjectScore(tx, scan.projectId);
  return {
    score,
    pagesChecked: checked,
    pagesFailed: failed,
    pagesUnchanged: unchanged,
    ...(await countIssues(tx, scan)),
  };
};
