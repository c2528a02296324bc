import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackSite, serveLoopback } from '../loopback/serve-loopback.fixture.ts';

/** Pages of a site: path without query → HTML or handler. */
type Pages = Parameters<typeof serveLoopback>[0];

/** Crawls the site at `origin` with the frontier that is tried, to its end. Resolves to what became of each URL: `page`, an error, or why it was skipped. */
export type CrawlToEnd = (origin: string, options: { pages: number }) => Promise<Record<string, string>>;

type Case = {
  title: string;
  pages: Pages | ((origin: string) => Pages);
  limit?: number;
  expected: Record<string, string>;
  /** The site's requests, where they matter. */
  expectHits?: (hits: string[]) => void;
};

/** An HTML page with these links. */
export const linkPage = (...paths: string[]): string =>
  `<!doctype html><title>${paths.join()}</title><p>${'Text. '.repeat(50)}</p>${paths.map((path) => `<a href="${path}">x</a>`).join('')}`;

const page = (title: string, ...paths: string[]): string => linkPage(...paths).replace('<p>', `<h1>${title}</h1><p>`);

const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): Exclude<Pages[string], string> =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const xml = (body: string) => answer(200, { 'content-type': 'text/xml' }, body);
const text = (body: string) => answer(200, { 'content-type': 'text/plain' }, body);
const shell = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>';

/** Refuses twice, then answers. */
const busyPage = (): Pages[string] => {
  const answers = [answer(429, { 'retry-after': '1' }), answer(503, { 'retry-after': '0' })];
  return (request, response) =>
    (answers.shift() ?? answer(200, { 'content-type': 'text/html' }, page('Busy', '/')))(request, response);
};

const cases: Case[] = [
  {
    title: 'finds pages by links and sitemap, asks for each once, and says why it left out the rest',
    pages: {
      '/robots.txt': text('User-agent: *\nDisallow: /closed\nSitemap: /map.xml'),
      '/map.xml': xml('<urlset><url><loc>/listed</loc></url></urlset>'),
      '/': page('Start', '/a', '/closed', '/old', '/file.pdf', '/copy', '/gone', '/a#x', '/data', '/cal?month=2031-01'),
      '/a': page('A', '/', '/a', '/deep'),
      '/copy': page('A', '/', '/a', '/deep'),
      '/old': answer(301, { location: '/new' }),
      '/new': page('New'),
      '/data': answer(200, { 'content-type': 'application/json' }, '{}'),
      '/deep': page('Deep', '/a'),
      '/listed': page('Listed', '/'),
    },
    expected: {
      '/': 'page',
      '/a': 'page',
      '/old': 'redirect',
      '/new': 'page',
      '/copy': 'duplicate_content',
      '/gone': 'http_4xx',
      '/data': 'not_html',
      '/listed': 'page',
      '/deep': 'page',
      '/closed': 'robots',
      '/file.pdf': 'not_html',
      '/cal?month=2031-01': 'trap_calendar',
    },
    expectHits: (hits) => expect(hits.toSorted()).toEqual([...new Set(hits)].toSorted()),
  },
  {
    title: 'reads sitemaps, their indexes and what only they list, each once',
    pages: (origin) => ({
      '/': page('Start'),
      '/sitemap.xml': xml(
        `<sitemapindex>${['one', 'sitemap'].map((name) => `<sitemap><loc>${origin}/${name}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
      ),
      '/one.xml': xml(`<urlset><url><loc>${origin}/only-here</loc></url></urlset>`),
      '/only-here': page('Only here'),
    }),
    expected: { '/': 'page', '/only-here': 'page' },
    expectHits: (hits) => expect(hits.filter((path) => path.endsWith('.xml'))).toEqual(['/sitemap.xml', '/one.xml']),
  },
  {
    title: 'looks at the page that another names as its canonical',
    pages: {
      '/': page('Start', '/same'),
      '/same': `${page('Same', '/next')}<link rel="canonical" href="/real">`,
      '/real': page('Real'),
      '/next': `${page('Next')}<link rel="canonical" href="/">`,
    },
    expected: { '/': 'page', '/same': 'duplicate_canonical', '/real': 'page', '/next': 'page' },
  },
  {
    title: 'takes the first of several pages with the same content',
    pages: { '/': page('Start', '/a?x=1', '/a?x=2', '/a?x=3'), '/a': page('A') },
    expected: { '/': 'page', '/a?x=1': 'page', '/a?x=2': 'duplicate_content', '/a?x=3': 'duplicate_content' },
  },
  {
    title: 'takes every address for a page where the source is the same script’s shell',
    pages: { '/': page('Start', '/one', '/two'), '/one': shell, '/two': shell },
    expected: { '/': 'page', '/one': 'page', '/two': 'page' },
  },
  {
    title: 'waits as long as a busy server asks, then goes on',
    pages: { '/': page('Start', '/busy', '/a'), '/busy': busyPage(), '/a': page('A') },
    expected: { '/': 'page', '/busy': 'page', '/a': 'page' },
    expectHits: (hits) => expect(hits.filter((path) => path === '/busy')).toHaveLength(3),
  },
  {
    title: 'takes no for an answer where a busy server stays busy',
    pages: { '/': page('Start', '/busy', '/a'), '/busy': answer(503, { 'retry-after': '0' }), '/a': page('A') },
    expected: { '/': 'page', '/busy': 'http_5xx', '/a': 'page' },
    expectHits: (hits) => expect(hits.filter((path) => path === '/busy')).toHaveLength(3),
  },
  {
    title: 'takes the first page of each folder before any second one',
    limit: 4,
    pages: {
      '/': page('Start', '/p/1', '/p/2', '/p/3', '/blog/a', '/blog/b', '/team/c'),
      '/p/1': page('P'),
      '/blog/a': page('A'),
      '/team/c': page('C'),
    },
    expected: {
      '/': 'page',
      '/p/1': 'page',
      '/blog/a': 'page',
      '/team/c': 'page',
      '/p/2': 'page_limit',
      '/p/3': 'page_limit',
      '/blog/b': 'page_limit',
    },
  },
  {
    title: 'keeps the page limit and fills the places of what was no page',
    pages: {
      '/': page('Start', '/gone', '/a', '/b', '/c'),
      '/a': page('A', '/'),
      '/b': page('B', '/'),
      '/c': page('C', '/'),
    },
    limit: 3,
    expected: { '/': 'page', '/gone': 'http_4xx', '/a': 'page', '/b': 'page', '/c': 'page_limit' },
  },
  {
    title: 'says why where the start page cannot be read',
    pages: { '/': answer(500) },
    expected: { '/': 'http_5xx' },
  },
];

/** Tests the crawl loop's behaviour with this frontier, whatever it stores its URLs in. */
export const describeFrontier = (name: string, crawlToEnd: () => CrawlToEnd): void => {
  describe(`a crawl with its frontier ${name}`, () => {
    const pages: Pages = {};
    let site: LoopbackSite;
    beforeAll(async () => {
      site = await serveLoopback(pages);
    });
    afterEach(() => {
      for (const path of Object.keys(pages)) delete pages[path];
      site.hits.length = 0;
    });
    afterAll(() => site?.close());

    it.each(cases)('$title', async ({ pages: served, limit = 1_000, expected, expectHits }) => {
      Object.assign(pages, typeof served === 'function' ? served(site.origin) : served);
      expect(await crawlToEnd()(site.origin, { pages: limit })).toEqual(expected);
      expectHits?.(site.hits);
    });

    it('sends one request at a time, no sooner than robots.txt allows', async () => {
      const times: number[] = [];
      pages['/robots.txt'] = text('User-agent: *\nCrawl-delay: 0.2');
      pages['/'] = page('Start', '/a', '/b', '/c');
      for (const path of ['/a', '/b', '/c'])
        pages[path] = (request, response) => {
          times.push(performance.now());
          answer(200, { 'content-type': 'text/html' }, page(path))(request, response);
        };
      await crawlToEnd()(site.origin, { pages: 1_000 });
      const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
      expect(gaps).toHaveLength(2);
      // Timers may fire a moment early.
      for (const gap of gaps) expect(gap).toBeGreaterThan(150);
    });

    it('does not ask a site for ever that answers with errors only', async () => {
      pages['/'] = page('Start', ...Array.from({ length: 40 }, (_, number) => `/gone/${'x'.repeat(number + 1)}`));
      await crawlToEnd()(site.origin, { pages: 2 });
      const asked = site.hits.filter((path) => path.startsWith('/gone/')).length;
      expect(asked).toBeGreaterThan(1);
      expect(asked).toBeLessThanOrEqual(10);
    });
  });
};
