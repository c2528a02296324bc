import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ScanProgress } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { crawls, pages, scanPages, scans } from '#platform/db/schema/index';
import type { ScanRow } from '#modules/crawl';
import { countAheadOfFlow } from '#platform/queue/fair-queue';
import { checkPageQueue } from '../jobs.ts';
import { isBrowserMissing } from '../record-heartbeat.ts';
import { countIssues, countScanPages } from './read-totals.ts';

const readPace = async (tx: Transaction, scanId: string) => {
  const [row] = await tx
    .select({
      pages: count(),
      seconds: sql<number>`least(60, greatest(1, extract(epoch from now() - min(${scanPages.createdAt}))))::float8`,
    })
    .from(scanPages)
    .where(and(eq(scanPages.scanId, scanId), sql`${scanPages.finishedAt} > now() - interval '1 minute'`));
  return row && row.pages > 0 ? Math.round((row.pages / row.seconds) * 600) / 10 : null;
};

const readLatestUrl = async (tx: Transaction, scanId: string): Promise<string | null> => {
  const [row] = await tx
    .select({ url: pages.url })
    .from(scanPages)
    .innerJoin(pages, eq(pages.id, scanPages.pageId))
    .where(and(eq(scanPages.scanId, scanId), sql`${scanPages.finishedAt} is not null`))
    .orderBy(desc(scanPages.finishedAt))
    .limit(1);
  return row?.url ?? null;
};

const readLedger = async (tx: Transaction, scan: ScanRow) => {
  const [seen] = await tx.select({ urls: count() }).from(pages).where(eq(pages.projectId, scan.projectId));
  const [waiting] = await tx
    .select({ urls: count(), crawls: sql<number>`count(distinct ${crawls.id})::int` })
    .from(crawls)
    .leftJoin(pages, and(eq(pages.crawlId, crawls.id), eq(pages.state, 'queued')))
    .where(and(eq(crawls.scanId, scan.id), eq(crawls.state, 'running')));
  return { urlsSeen: seen?.urls ?? 0, isIndexing: (waiting?.crawls ?? 0) > 0, queued: waiting?.urls ?? 0 };
};

const nothingYet: ScanProgress = {
  scanId: null,
  state: null,
  mode: null,
  isIndexing: false,
  isBrowserMissing: false,
  pagesAhead: null,
  urlsSeen: 0,
  found: 0,
  checked: 0,
  unchanged: 0,
  failed: 0,
  findings: 0,
  issues: 0,
  ratePerMinute: null,
  secondsLeft: null,
  currentUrl: null,
  startedAt: null,
};

/** The current progress of a project's newest scan. */
export const readProgress = async (tx: Transaction, projectId: string): Promise<ScanProgress> => {
  const ofProject = eq(scans.projectId, projectId);
  const [scan] = await tx.select().from(scans).where(ofProject).orderBy(desc(scans.startedAt)).limit(1);
  if (!scan) return nothingYet;
  const { pending, checked, unchanged, failed } = await countScanPages(tx, scan.id);
  const { urlsSeen, isIndexing, queued } = await readLedger(tx, scan);
  const { findings, openIssues } = await countIssues(tx, scan);
  const isRunning = scan.state === 'running';
  const isWaiting = isRunning && pending > 0 && checked + failed === 0;
  const ratePerMinute = isRunning ? await readPace(tx, scan.id) : null;
  return {
    scanId: scan.id,
    state: scan.state,
    mode: scan.mode,
    isIndexing: isIndexing && isRunning,
    isBrowserMissing: isRunning && (await isBrowserMissing({ db: tx })),
    pagesAhead: isWaiting ? await countAheadOfFlow(tx, { queue: checkPageQueue.name, flowId: projectId }) : null,
    urlsSeen,
    found: pending + checked + unchanged + failed,
    checked,
    unchanged,
    failed,
    findings,
    issues: openIssues,
    ratePerMinute,
    secondsLeft: ratePerMinute ? Math.round(((pending + queued) / ratePerMinute) * 60) : null,
    currentUrl: isRunning ? await readLatestUrl(tx, scan.id) : null,
    startedAt: scan.startedAt.toISOString(),
  };
};
