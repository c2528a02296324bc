import { randomUUID } from 'node:crypto';
import { createGate } from './browser/create-gate.ts';
import { addSitemaps } from './crawl/add-sitemaps.ts';
import type { Crawl, CrawledUrl, CrawlOptions } from './crawl/crawl-types.ts';
import { createPace } from './crawl/create-pace.ts';
import { untilAborted } from './crawl/until-aborted.ts';
import { visitUrl } from './crawl/visit-url.ts';
import type { Visit } from './crawl/visit-url.ts';
import { readRobots } from './discover/read-robots.ts';
import { createFrontier } from './frontier/create-frontier.ts';
import { siteHostOf } from './url/clean-domain-input.ts';

/** How far fetching may run ahead of the page whose turn it is. */
const AHEAD = 8;

const skip = (url: string, reason: Extract<CrawledUrl, { kind: 'skipped' }>['reason']): CrawledUrl => ({
  kind: 'skipped',
  url,
  status: null,
  reason,
  target: null,
});

function take(crawl: Crawl, { queued, result, links }: Visit): CrawledUrl {
  const { frontier, counts } = crawl;
  if (result.kind !== 'checked') frontier.release(queued.url, result.kind === 'skipped');
  if (result.kind !== 'skipped') counts[result.kind] += 1;
  frontier.add(links);
  crawl.options.onProgress?.({ expected: frontier.size() + counts.failed, ...counts, url: queued.url });
  return result;
}

/** Starts to look at queued URLs, `limit` at most at once; each is judged after the one before. */
function createWindow(crawl: Crawl, limit: number): { shift: () => { url: string; visited: Promise<Visit> } | null } {
  const underWay: { url: string; visited: Promise<Visit> }[] = [];
  let before = Promise.resolve();
  const startNext = (): boolean => {
    const queued = crawl.frontier.next();
    if (!queued) return false;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const visited = visitUrl(crawl, queued, { before, done });
    // Whoever shifts it sees the error; those never shifted have nobody to tell.
    visited.catch(() => undefined);
    before = promise;
    underWay.push({ url: queued.url, visited });
    return true;
  };
  return {
    shift: () => {
      while (!crawl.signal.aborted && underWay.length < limit && startNext());
      return underWay.shift() ?? null;
    },
  };
}

/**
 * Works the frontier off, several URLs at once. Results are taken in the frontier's order, whatever page is faster: so
 * the same site gives the same pages each time, also where a page limit cuts it off.
 */
async function* drain(crawl: Crawl): AsyncGenerator<CrawledUrl> {
  const { frontier, signal } = crawl;
  const queue = createWindow(crawl, (crawl.options.concurrency ?? 3) * AHEAD);
  for (;;) {
    const first = queue.shift();
    if (first) {
      const visited = await untilAborted(signal, first.visited);
      yield visited ? take(crawl, visited) : skip(first.url, 'cancelled');
    } else if (signal.aborted || frontier.promote() === 0) return;
  }
}

/** The start page comes before a sitemap of thousands. */
async function* takeStart(crawl: Crawl): AsyncGenerator<CrawledUrl> {
  const start = createWindow(crawl, 1).shift();
  if (!start) return;
  const visited = await untilAborted(crawl.signal, start.visited);
  yield visited ? take(crawl, visited) : skip(start.url, 'cancelled');
}

async function prepare(options: CrawlOptions, signal: AbortSignal): Promise<Crawl> {
  const { egress, startUrl, pages = 50, concurrency = 3 } = options;
  const robots = await readRobots(egress, new URL(startUrl).origin);
  const frontier = createFrontier({ host: siteHostOf(startUrl) ?? '', robots, pages });
  frontier.add([{ url: startUrl, depth: 0, isListed: true }]);
  return {
    options,
    robots,
    frontier,
    signal,
    isolationKey: randomUUID(),
    pace: createPace((robots.crawlDelaySeconds ?? 0) * 1_000, signal),
    gate: createGate(concurrency),
    twins: new Map(),
    counts: { checked: 0, failed: 0 },
  };
}

/**
 * Crawls one site from a start page and checks its pages, with the frontier in memory: robots.txt (with its delay),
 * sitemaps, links of the source and of the rendered page. Yields pages in a stable order, then what was left out.
 * Rejects only when no browser can be started (`ChromiumMissingError`).
 */
export async function* crawlSite(options: CrawlOptions): AsyncGenerator<CrawledUrl> {
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([stop.signal, options.signal]) : stop.signal;
  try {
    const crawl = await prepare(options, signal);
    yield* takeStart(crawl);
    await addSitemaps(crawl);
    yield* drain(crawl);
    yield* crawl.frontier.skipped().map(({ url, reason }) => skip(url, reason));
  } finally {
    stop.abort();
  }
}
