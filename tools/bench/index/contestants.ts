import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as undici from 'undici';
import { pathToFileURL } from 'node:url';
import { openMemoryCrawl } from '../../../packages/crawler/src/crawl/open-memory-crawl.ts';
import { runCrawl } from '../../../packages/crawler/src/crawl/run-crawl.ts';
import { startEgress } from '../../../packages/crawler/src/egress/start-egress.ts';

import { crawlWithProduct } from './crawl-product.ts';
import type { IndexFigures, IndexTask } from './index-task.ts';

type Undici = typeof undici;
type Dispatcher = InstanceType<Undici['Agent']>;
/** Reads the text of a page. */
type Read = (url: string, dispatcher: Dispatcher) => Promise<string>;

/** What is used of crawlee, which is installed outside the project. */
type Crawlee = {
  CheerioCrawler: new (
    options: object,
    configuration: object,
  ) => { run: (urls: readonly string[]) => Promise<unknown> };
  Configuration: new (options: object) => object;
  log: { setLevel: (level: number) => void; LEVELS: { ERROR: number } };
};
type CrawledPage = {
  $: (selector: string) => { length: number };
  enqueueLinks: (options: { strategy: string }) => Promise<unknown>;
};

/** The HTTP client that the product is built on, from the crawler's own dependencies. */
const { Agent, fetch, request }: Undici = createRequire(import.meta.resolve('../../../packages/crawler/package.json'))(
  'undici',
);

/** What this process took to read its pages. */
const timed = async (crawl: () => Promise<number>): Promise<IndexFigures> => {
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const pages = await crawl();
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const peakMb = process.resourceUsage().maxRSS / 1_024;
  return { pages, seconds, cpuMicros: (user + system) / Math.max(1, pages), peakMb };
};

/** Fetches the URLs that are known beforehand and reads their text: what a crawler could at best be. */
const fetchAll = async ({ origin, count, concurrency }: IndexTask, read: Read): Promise<number> => {
  const dispatcher = new Agent({ connections: concurrency });
  let next = 0;
  let pages = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const number = next;
      next += 1;
      const text = await read(number === 0 ? `${origin}/` : `${origin}/s/${number}`, dispatcher);
      if (text.includes('</html>')) pages += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await dispatcher.close();
  return pages;
};

/** crawlee as it comes: its request queue kept on disk, so that a crawl survives its process as ours does. */
const crawlWithCrawlee = async ({ origin, count, concurrency, folder }: IndexTask): Promise<IndexFigures> => {
  if (folder === null) throw new Error('crawlee is not installed');
  const storage = await mkdtemp(join(tmpdir(), 'zugang-crawlee-'));
  process.env.CRAWLEE_STORAGE_DIR = storage;
  const { CheerioCrawler, Configuration, log }: Crawlee = createRequire(pathToFileURL(join(folder, 'package.json')))(
    '@crawlee/cheerio',
  );
  log.setLevel(log.LEVELS.ERROR);
  let pages = 0;
  const options = {
    maxRequestsPerCrawl: count + 100,
    // Given every freedom: no scaling up from one, no sessions.
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    useSessionPool: false,
    persistCookiesPerSession: false,
    retryOnBlocked: false,
    requestHandler: async ({ $, enqueueLinks }: CrawledPage) => {
      if ($('main').length > 0) pages += 1;
      await enqueueLinks({ strategy: 'same-hostname' });
    },
    failedRequestHandler: () => undefined,
  };
  const configuration = { persistStorage: true, purgeOnStart: true, availableMemoryRatio: 0.9, maxUsedCpuRatio: 1 };
  try {
    const crawler = new CheerioCrawler(options, new Configuration(configuration));
    return await timed(async () => {
      await crawler.run([`${origin}/`]);
      return pages;
    });
  } finally {
    await rm(storage, { recursive: true, force: true });
  }
};

const crawlWithCommandLine = async ({ origin, concurrency, count }: IndexTask): Promise<IndexFigures> => {
  const egress = await startEgress({ allowHosts: [new URL(origin).host] });
  const { signal } = new AbortController();
  const result = await timed(async () => {
    let pages = 0;
    const crawl = openMemoryCrawl({ egress, startUrl: `${origin}/`, concurrency, pages: count, signal });
    for await (const { outcome } of runCrawl(crawl)) if (outcome.kind === 'page') pages += 1;
    return pages;
  });
  await egress.close();
  return result;
};

const fetchWith = (read: Read) => (task: IndexTask) => timed(() => fetchAll(task, read));

/** Way to find a site's pages → how many it read, in how many seconds, with how much CPU and memory. */
export const contestants: Record<string, (task: IndexTask) => Promise<IndexFigures>> = {
  product: crawlWithProduct,
  'command line': crawlWithCommandLine,
  "crawlee's CheerioCrawler": crawlWithCrawlee,
  'bare undici.request': fetchWith(async (url, dispatcher) => (await request(url, { dispatcher })).body.text()),
  'bare undici.fetch': fetchWith(async (url, dispatcher) => (await fetch(url, { dispatcher })).text()),
};
