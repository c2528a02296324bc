import { conditionsKey } from '@zugang/browser';
import { openMemoryCrawl, runCrawl, type Crawl, type QueuedUrl, type Recall, type Settled } from '@zugang/crawler';
import { watchResources } from '@zugang/crawler/evidence';
import { isSameSite, siteHostOf } from '@zugang/crawler/url';
import { checkInBrowser, type Memory } from './check-in-browser.ts';
import type { CheckedPage, CrawledUrl, CrawlOptions } from './crawl-types.ts';

/** Requests that detect whether pages changed count as requests of the crawl. */
const openMemory = async (
  { cache, runner, level = 'AA', egress, startUrl }: CrawlOptions,
  { slots, concurrency }: Pick<Crawl, 'slots' | 'concurrency'>,
): Promise<Memory | null> => {
  if (!cache) return null;
  const conditions = conditionsKey(await runner.readConditions(level));
  const ofSite = siteHostOf(startUrl) ?? '';
  const runThrottled = <T>(request: () => Promise<T>): Promise<T> =>
    concurrency.run(async () => {
      await slots.acquireHostSlot();
      return request();
    });
  const watch = watchResources(egress, (url, request) => (isSameSite(ofSite, url) ? runThrottled(request) : request()));
  return { cache, conditions, watch };
};

const recallFrom = (memory: Memory | null): Recall<QueuedUrl> | null =>
  memory && {
    ...memory,
    read: async ({ url }) => (await memory.cache.read(url))?.evidence ?? null,
    mayAskConditionally: true,
  };

const describeUrl = ({ queued: { url }, outcome }: Settled<QueuedUrl, CheckedPage>): CrawledUrl => {
  if (outcome.kind === 'page' && outcome.value) return { kind: 'checked', url, ...outcome.value };
  if (outcome.kind === 'failed') return { url, ...outcome };
  if (outcome.kind !== 'skipped') throw new Error(`${url} was neither checked nor skipped`);
  const { kind, status, reason, target } = outcome;
  return { kind, url, status, reason, target };
};

/**
 * Crawls one site from a start page and checks its pages, with the frontier in memory. Yields what was requested in a stable order,
 * then what was left out. Rejects only when no browser can be started (`ChromiumMissingError`).
 */
export const crawlSite = async function* (options: CrawlOptions): AsyncGenerator<CrawledUrl> {
  const { egress, startUrl, pages = 50, concurrency = 3, onProgress } = options;
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([stop.signal, options.signal]) : stop.signal;
  const keepsSources = options.cache !== undefined;
  const crawl = openMemoryCrawl<CheckedPage>({ egress, startUrl, pages, concurrency, keepsSources, signal });
  const { frontier, slots } = crawl;
  const counts = { checked: 0, failed: 0 };
  try {
    const memory = await openMemory(options, crawl);
    const handlePage = checkInBrowser({ options: { ...options, concurrency }, slots, memory, signal });
    for await (const settled of runCrawl({ ...crawl, recall: recallFrom(memory), handlePage })) {
      const result = describeUrl(settled);
      if (result.kind !== 'skipped') counts[result.kind] += 1;
      onProgress?.({ expected: frontier.size() + counts.failed, ...counts, url: result.url });
      yield result;
    }
    for (const { url, reason } of frontier.skipped())
      yield { kind: 'skipped', url, status: null, reason, target: null };
  } finally {
    stop.abort();
  }
};
