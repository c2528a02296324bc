import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { findings, issues, pages, scanIssues, scans } from '#platform/db/schema/index';
import { estimatePastScore, type PastIssue } from './estimate-past-score.ts';

/** What rules decided: answers of people are in no score. */
const readIssues = (tx: Transaction, projectId: string) =>
  tx
    .select({
      id: issues.id,
      ruleId: issues.ruleId,
      state: issues.state,
      pages: issues.pages,
      firstSeenAt: issues.firstSeenAt,
      today: sql<string[]>`array_remove(array_agg(distinct ${findings.pageId}), null)::text[]`,
    })
    .from(issues)
    .leftJoin(findings, eq(findings.issueId, issues.id))
    .where(and(eq(issues.projectId, projectId), eq(issues.outcome, 'failed')))
    .groupBy(issues.id);
type IssueRow = Awaited<ReturnType<typeof readIssues>>[number];

const readScans = (tx: Transaction, projectId: string) => {
  const { id, mode, state, startedAt, finishedAt, pagesChecked, pagesUnchanged, openIssues } = scans;
  return tx
    .select({ id, mode, state, finishedAt, pagesChecked, pagesUnchanged, openIssues })
    .from(scans)
    .where(and(eq(scans.projectId, projectId), isNotNull(scans.score), isNotNull(finishedAt)))
    .orderBy(asc(startedAt), asc(id));
};
type ScanRow = Awaited<ReturnType<typeof readScans>>[number];

const readPages = (tx: Transaction, projectId: string) =>
  tx
    .select({ id: pages.id, createdAt: pages.createdAt })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), isNotNull(pages.score)))
    .orderBy(asc(pages.createdAt), asc(pages.id));

/** How many pages each issue was on when the scan ended; null where that was not kept: cancelled scans, and those before it was. */
const readKept = async (tx: Transaction, scan: ScanRow): Promise<ReadonlyMap<string, number> | null> => {
  const rows = await tx
    .select({ id: scanIssues.issueId, pages: scanIssues.pages })
    .from(scanIssues)
    .where(eq(scanIssues.scanId, scan.id));
  const isKept = scan.state === 'finished' && (scan.openIssues === 0 || rows.length > 0);
  return isKept ? new Map(rows.map((row) => [row.id, row.pages])) : null;
};

/** Ignored issues count in scores, and are not kept with scans: they were where they are today. */
const pagesThen = (issue: IssueRow, scan: ScanRow, kept: ReadonlyMap<string, number>): number => {
  const wasIgnored = issue.state === 'ignored' && scan.finishedAt !== null && issue.firstSeenAt <= scan.finishedAt;
  return kept.get(issue.id) ?? (wasIgnored ? issue.pages : 0);
};

/**
 * Gives the past scans of a project a score by the measure of today, from the issues that each left (`estimatePastScore`), and the newest
 * one the project's. A scan of which that is not known loses its score: one of another measure would mislead.
 */
export const rescoreScans = async (tx: Transaction, projectId: string, newest: number | null): Promise<void> => {
  const [all, found, ended] = [
    await readIssues(tx, projectId),
    await readPages(tx, projectId),
    await readScans(tx, projectId),
  ];
  let checked = found.length;
  for (const scan of ended) {
    // A check of a single page leaves the others as they were, as does one that reached none.
    if (scan.mode !== 'page') checked = scan.pagesChecked + scan.pagesUnchanged || checked;
    const kept = await readKept(tx, scan);
    const past = (then: ReadonlyMap<string, number>): PastIssue[] =>
      all.map((issue) => ({ ...issue, pages: pagesThen(issue, scan, then) })).filter((issue) => issue.pages > 0);
    const known = found.flatMap(({ id, createdAt }) => (scan.finishedAt && createdAt <= scan.finishedAt ? id : []));
    const estimated = kept && estimatePastScore(past(kept), { pages: checked, known });
    const score = scan === ended.at(-1) ? newest : estimated;
    await tx.update(scans).set({ score }).where(eq(scans.id, scan.id));
  }
};
