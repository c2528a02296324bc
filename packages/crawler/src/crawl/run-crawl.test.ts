import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEgress } from '../egress/start-egress.ts';
import { describeFrontier, linkPage } from '../frontier/describe-frontier.fixture.ts';
import { type LoopbackSite, serveLoopback } from '../loopback/serve-loopback.fixture.ts';
import type { Crawl, QueuedUrl, Settled } from './crawl-types.ts';
import { type MemoryCrawlOptions, openMemoryCrawl } from './open-memory-crawl.ts';
import { runCrawl } from './run-crawl.ts';

const pages: Parameters<typeof serveLoopback>[0] = {};
let site: LoopbackSite;

beforeAll(async () => {
  site = await serveLoopback(pages);
});

afterEach(() => {
  for (const path of Object.keys(pages)) delete pages[path];
  site.hits.length = 0;
});

afterAll(() => site?.close());

const describeOutcome = ({ outcome }: Settled<QueuedUrl, null>): string =>
  outcome.kind === 'failed' ? outcome.error : outcome.kind === 'skipped' ? outcome.reason : outcome.kind;

type Changed = Partial<MemoryCrawlOptions> & Partial<Pick<Crawl, 'handlePage'>>;

/** Each path with what became of it, in the order given. */
const crawl = async (origin: string, { handlePage = null, ...options }: Changed = {}): Promise<[string, string][]> => {
  const egress = await startEgress({ allowHosts: [new URL(origin).host] });
  const { signal } = new AbortController();
  const given = { egress, startUrl: `${origin}/`, pages: 1_000, concurrency: 8, signal, ...options };
  const opened = openMemoryCrawl(given);
  const lines: [string, string][] = [];
  const pathOf = (url: string): string => url.slice(origin.length);
  try {
    for await (const settled of runCrawl({ ...opened, handlePage }))
      lines.push([pathOf(settled.queued.url), describeOutcome(settled)]);
  } finally {
    await egress.close();
  }
  for (const { url, reason } of opened.frontier.skipped()) lines.push([pathOf(url), reason]);
  return lines;
};

const crawlSite = async (options?: Changed): Promise<string[]> =>
  (await crawl(site.origin, options)).map((line) => line.join(' '));

describeFrontier('in memory', () => async (origin, options) => Object.fromEntries(await crawl(origin, options)));

describe('a crawl that one process does alone', () => {
  const slowly =
    (body: string, ms: number): (typeof pages)[string] =>
    (_request, response) =>
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(body), ms);

  it('gives the same pages in the same order, whichever answers first', async () => {
    pages['/'] = linkPage('/a', '/b', '/c');
    pages['/a'] = slowly(linkPage('/a1', '/a2'), 150);
    pages['/b'] = linkPage('/b1', '/b2');
    pages['/c'] = linkPage('/c1');
    for (const path of ['/a1', '/a2', '/b1', '/b2', '/c1']) pages[path] = linkPage(path);
    expect(await crawlSite({ pages: 6 })).toEqual([
      '/ page',
      '/a page',
      '/b page',
      '/c page',
      '/a1 page',
      '/a2 page',
      '/b1 page_limit',
      '/b2 page_limit',
      '/c1 page_limit',
    ]);
  });

  it('takes the first of two equal pages in the order of its links, though the other answers sooner', async () => {
    pages['/'] = linkPage('/late', '/soon');
    pages['/late'] = slowly(linkPage('/'), 100);
    pages['/soon'] = linkPage('/');
    expect(await crawlSite()).toEqual(['/ page', '/late page', '/soon duplicate_content']);
  });

  it('reads the start page before the sitemap, and the sitemap before other pages', async () => {
    pages['/'] = linkPage('/a');
    pages['/a'] = linkPage('/');
    await crawlSite();
    expect(site.hits).toEqual(['/robots.txt', '/', '/sitemap.xml', '/a']);
  });

  it('follows the links that the page handler has found', async () => {
    const shell = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>';
    pages['/'] = shell;
    pages['/one'] = shell;
    pages['/two'] = linkPage('/');
    const asked: string[] = [];
    const handlePage: Crawl['handlePage'] = async ({ html, queued }) => {
      asked.push(`${new URL(queued.url).pathname} ${html.isAppShell}`);
      return { kind: 'page', value: null, links: html.isAppShell ? [`${site.origin}/one`, `${site.origin}/two`] : [] };
    };
    expect(await crawlSite({ handlePage })).toEqual(['/ page', '/one page', '/two page']);
    expect(asked).toEqual(['/ true', '/one true', '/two false']);
  });

  it('gives the place of a page to another where dealing with it fails', async () => {
    pages['/'] = linkPage('/a', '/b');
    pages['/a'] = linkPage('/');
    pages['/b'] = linkPage('/a');
    const handlePage: Crawl['handlePage'] = async ({ queued }) =>
      queued.url.endsWith('/a')
        ? { kind: 'failed', status: 200, error: 'page_crashed' }
        : { kind: 'page', value: null, links: [] };
    expect(await crawlSite({ pages: 2, handlePage })).toEqual(['/ page', '/a page_crashed', '/b page']);
  });

  it('rejects where dealing with a page does', async () => {
    pages['/'] = linkPage('/a');
    const handlePage: Crawl['handlePage'] = () => Promise.reject(new Error('no browser'));
    await expect(crawlSite({ handlePage })).rejects.toThrow('no browser');
  });

  it('ends at once, and names what was not looked at', async () => {
    const stop = new AbortController();
    pages['/'] = linkPage('/never', '/a');
    pages['/never'] = () => stop.abort();
    pages['/a'] = linkPage('/');
    expect(await crawlSite({ signal: stop.signal, concurrency: 1 })).toEqual([
      '/ page',
      '/never cancelled',
      '/a cancelled',
    ]);
  });
});
