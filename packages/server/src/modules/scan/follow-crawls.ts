import { onCrawl, storeSources, type CrawlListener, type FoundPages, type PageSource } from '#modules/crawl';
import type { WorkerContext } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { scanPages } from '#platform/db/schema/index';
import { enqueuePageChecks } from './enqueue.ts';
import { settleScan } from './settle-scan.ts';

/** Adds found pages to their scan and enqueues their checks. */
const addPages = async (tx: Transaction, ctx: WorkerContext, { scan, pages, isRunning }: FoundPages): Promise<void> => {
  if (pages.size === 0) return;
  const ofScan = { scanId: scan.id, accountId: scan.accountId };
  const rows = [...pages].map(([pageId, { verdict }]) => {
    const unchanged = verdict === 'same' ? { state: 'unchanged' as const, finishedAt: new Date() } : {};
    return { ...ofScan, pageId, ...unchanged };
  });
  const added = await tx.insert(scanPages).values(rows).onConflictDoNothing().returning();
  const pageIds = added.filter(({ state }) => state === 'pending').map(({ pageId }) => pageId);
  const sources = new Map<string, PageSource>();
  const hashes = new Map<string, string>();
  for (const id of pageIds) {
    const page = pages.get(id);
    if (page) sources.set(id, page.html);
    // The expected content of a page that only a browser can show to be unchanged.
    if (page?.verdict === 'render' && page.evidence?.rendered) hashes.set(id, page.evidence.rendered);
  }
  await storeSources(tx, ofScan.accountId, sources);
  if (!isRunning) return;
  const { projectId } = scan;
  await enqueuePageChecks(tx, ctx, { ...ofScan, projectId, pageIds, hashes });
};

const listener: CrawlListener = { onPages: addPages, onEnd: settleScan };

/** Checks what crawls find, and ends scans whose crawls have ended; called once at start. */
export const followCrawls = (): void => onCrawl(listener);
