import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { recordScanEvents } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { releaseFlow } from '#platform/queue/fair-queue';
import { crawls, documents, issues, projects, scanPages, scans } from '#platform/db/schema/index';
import { comparePages, releaseDocuments } from './page/compare-pages.ts';
import { findScan, type ScanRow } from '#modules/crawl';
import { keepIssues } from '#modules/finding';
import { storeFigures } from '#modules/project-figures';
import { readTotals } from './read/read-totals.ts';
import { notifyScanEnd, type EndContext } from './notify-scan-end.ts';

const hasWork = async (tx: Transaction, scanId: string): Promise<boolean> => {
  const [crawl] = await tx
    .select({ id: crawls.id })
    .from(crawls)
    .where(and(eq(crawls.scanId, scanId), eq(crawls.state, 'running')))
    .limit(1);
  if (crawl) return true;
  const [page] = await tx
    .select({ id: scanPages.pageId })
    .from(scanPages)
    .where(and(eq(scanPages.scanId, scanId), eq(scanPages.state, 'pending')))
    .limit(1);
  if (page) return true;
  const [document] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.scanId, scanId), eq(documents.state, 'pending')))
    .limit(1);
  return document !== undefined;
};

/** What others replaced everywhere is over, and nothing was fixed. */
const closeReplaced = async (tx: Transaction, { projectId }: ScanRow): Promise<void> => {
  await tx
    .update(issues)
    .set({ state: 'fixed', fixedAt: null, fixedScanId: null, regressedScanId: null })
    .where(and(eq(issues.projectId, projectId), eq(issues.findings, 0), isNotNull(issues.replacedById)));
};

/** Issues that no page has any more are fixed; a decision to ignore stays. */
const markFixed = async (tx: Transaction, scan: ScanRow): Promise<void> => {
  const isGone = and(
    eq(issues.projectId, scan.projectId),
    eq(issues.findings, 0),
    inArray(issues.state, ['open', 'in_review']),
  );
  const fixed = await tx
    .update(issues)
    .set({ state: 'fixed', fixedAt: new Date(), fixedScanId: scan.id, regressedScanId: null })
    .where(isGone)
    .returning({ id: issues.id });
  const { accountId, id: scanId } = scan;
  await recordScanEvents(tx, { accountId, scanId, kind: 'fixed', issueIds: fixed.map(({ id }) => id) });
};

/** Ends an active scan under the project's lock: compares its pages, marks what is fixed and writes its figures, once. */
export const endScan = async (
  tx: Transaction,
  scan: ScanRow,
  state: 'finished' | 'cancelled',
): Promise<ScanRow | undefined> => {
  if (state === 'finished') await comparePages(tx, scan);
  else await releaseDocuments(tx, scan.id);
  await closeReplaced(tx, scan);
  await markFixed(tx, scan);
  if (state === 'finished') await keepIssues(tx, scan);
  const totals = await readTotals(tx, scan);
  const [ended] = await tx
    .update(scans)
    .set({ state, finishedAt: new Date(), ...totals })
    .where(eq(scans.id, scan.id))
    .returning();
  await tx
    .update(projects)
    .set({ score: totals.score, updatedAt: sql`now()` })
    .where(eq(projects.id, scan.projectId));
  await storeFigures(tx, scan);
  await releaseFlow(tx, { accountId: scan.accountId, flowId: scan.projectId });
  return ended;
};

/** Ends a running scan that has nothing left to do. Called under the project's lock after everything that could be the last thing. */
export const settleScan = async (tx: Transaction, ctx: EndContext, scanId: string): Promise<void> => {
  const scan = await findScan(tx, scanId);
  if (scan?.state !== 'running' || (await hasWork(tx, scanId))) return;
  const ended = await endScan(tx, scan, 'finished');
  if (ended) await notifyScanEnd(tx, ctx, ended);
};
