import type { PageOutcome } from '@zugang/crawler';
import type { WorkerContext } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { ScanRow } from './internal.ts';

/** Pages that a step has found, by id. `isRunning`: false while their scan is paused; then nothing may be sent. */
export type FoundPages = { scan: ScanRow; pages: ReadonlyMap<string, PageOutcome<null>>; isRunning: boolean };

/** Acts on what crawls find, in the transaction that stores it. */
export type CrawlListener = {
  onPages: (tx: Transaction, ctx: WorkerContext, found: FoundPages) => Promise<void>;
  /** A crawl of the scan has ended. */
  onEnd: (tx: Transaction, ctx: WorkerContext, scanId: string) => Promise<void>;
};

const listeners = new Set<CrawlListener>();

/** Registers a listener for crawls; called at start, and a second time changes nothing. */
export const onCrawl = (listener: CrawlListener): void => {
  listeners.add(listener);
};

export const notifyPagesFound: CrawlListener['onPages'] = async (tx, ctx, found) => {
  for (const { onPages } of listeners) await onPages(tx, ctx, found);
};

export const notifyCrawlEnd: CrawlListener['onEnd'] = async (tx, ctx, scanId) => {
  for (const { onEnd } of listeners) await onEnd(tx, ctx, scanId);
};
