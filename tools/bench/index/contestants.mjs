import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMemoryCrawl } from '../../../packages/crawler/src/crawl/open-memory-crawl.ts';
import { runCrawl } from '../../../packages/crawler/src/crawl/run-crawl.ts';
import { startEgress } from '../../../packages/crawler/src/egress/start-egress.ts';

/** The HTTP client that the product is built on, from the crawler's own dependencies. */
const { Agent, fetch, request } = createRequire(import.meta.resolve('../../../packages/crawler/package.json'))(
  'undici',
);

/** Fetches the URLs that are known beforehand and reads their text: what a crawler could at best be. */
const fetchAll = async ({ origin, count, concurrency }, read) => {
  const dispatcher = new Agent({ connections: concurrency });
  let next = 0;
  let pages = 0;
  const work = async () => {
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

const crawlWithCrawlee = async ({ origin, count, concurrency, folder }) => {
  const { CheerioCrawler, Configuration, log } = createRequire(pathToFileURL(join(folder, 'package.json')))(
    '@crawlee/cheerio',
  );
  log.setLevel(log.LEVELS.ERROR);
  let pages = 0;
  const options = {
    maxRequestsPerCrawl: count + 100,
    // Given every freedom: no scaling up from one, no sessions, nothing kept on disk.
    minConcurrency: concurrency,
    maxConcurrency: concurrency,
    useSessionPool: false,
    persistCookiesPerSession: false,
    retryOnBlocked: false,
    requestHandler: async ({ $, enqueueLinks }) => {
      if ($('main').length > 0) pages += 1;
      await enqueueLinks({ strategy: 'same-hostname' });
    },
    failedRequestHandler: () => undefined,
  };
  const crawler = new CheerioCrawler(
    options,
    new Configuration({ persistStorage: false, purgeOnStart: true, availableMemoryRatio: 0.9, maxUsedCpuRatio: 1 }),
  );
  await crawler.run([`${origin}/`]);
  return pages;
};

/** Way to find a site's pages → how many it read. */
export const contestants = {
  ours: async ({ origin, concurrency, count }) => {
    const egress = await startEgress({ allowHosts: [new URL(origin).host] });
    let pages = 0;
    const { signal } = new AbortController();
    const crawl = openMemoryCrawl({ egress, startUrl: `${origin}/`, concurrency, pages: count, signal });
    for await (const { outcome } of runCrawl(crawl)) if (outcome.kind === 'page') pages += 1;
    await egress.close();
    return pages;
  },
  "crawlee's CheerioCrawler": crawlWithCrawlee,
  'bare undici.request': (task) =>
    fetchAll(task, async (url, dispatcher) => (await request(url, { dispatcher })).body.text()),
  'bare undici.fetch': (task) => fetchAll(task, async (url, dispatcher) => (await fetch(url, { dispatcher })).text()),
};
