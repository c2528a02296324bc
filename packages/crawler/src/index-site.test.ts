import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startEgress } from './egress/start-egress.ts';
import { type IndexedUrl, type IndexOptions, indexSite } from './index-site.ts';
import { type LoopbackSite, serveLoopback } from './loopback/serve-loopback.fixture.ts';
import type { Egress } from './egress/egress-types.ts';

const pages: Parameters<typeof serveLoopback>[0] = {};
let site: LoopbackSite;
let egress: Egress;

beforeAll(async () => {
  site = await serveLoopback(pages);
  egress = await startEgress({ allowHosts: [site.host] });
});

afterEach(() => {
  for (const path of Object.keys(pages)) delete pages[path];
  site.hits.length = 0;
});

afterAll(async () => {
  await egress?.close();
  site?.close();
});

const page = (...paths: string[]): string =>
  `<!doctype html><title>${paths.join()}${Object.keys(pages).length}</title><p>${'Text. '.repeat(50)}</p>${paths.map((path) => `<a href="${path}">x</a>`).join('')}`;
const robots = (text: string): void => {
  pages['/robots.txt'] = (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
};

const describeResult = (result: IndexedUrl): string =>
  result.kind === 'found' ? 'found' : result.kind === 'failed' ? result.error : result.reason;

async function index(options: Partial<IndexOptions> = {}): Promise<string[]> {
  const lines: string[] = [];
  for await (const result of indexSite({ egress, startUrl: `${site.origin}/`, ...options }))
    lines.push(`${result.url.replace(site.origin, '')} ${describeResult(result)}`);
  return lines;
}

it('finds pages by links and sitemap, asks for each once, and says why it left out the rest', async () => {
  robots('User-agent: *\nDisallow: /closed\nSitemap: /map.xml');
  pages['/map.xml'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end('<urlset><url><loc>/listed</loc></url></urlset>');
  pages['/'] = page('/a', '/closed', '/old', '/file.pdf', '/copy', '/gone');
  pages['/a'] = page('/', '/a', '/deep');
  pages['/copy'] = pages['/a'];
  pages['/old'] = (_request, response) => response.writeHead(301, { location: '/a' }).end();
  pages['/deep'] = page('/a');
  pages['/listed'] = page('/');
  expect(await index()).toEqual([
    '/ found',
    '/a found',
    '/old redirect',
    '/copy duplicate_content',
    '/gone http_4xx',
    '/listed found',
    '/deep found',
    '/closed robots',
    '/file.pdf not_html',
  ]);
  expect(site.hits.toSorted()).toEqual([...new Set(site.hits)].toSorted());
});

it('asks a browser for the links of a page that is a script’s shell, and only of such a page', async () => {
  const shell = '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>';
  pages['/'] = shell;
  pages['/one'] = shell;
  pages['/two'] = page('/');
  const asked: string[] = [];
  const readRenderedLinks = async (url: string): Promise<string[]> => {
    asked.push(new URL(url).pathname);
    return [`${site.origin}/one`, `${site.origin}/two`];
  };
  // The same shell under two addresses is two pages.
  expect(await index({ readRenderedLinks })).toEqual(['/ found', '/one found', '/two found']);
  expect(asked.toSorted()).toEqual(['/', '/one']);
});

it('waits as long as a busy server asks, then goes on', async () => {
  let refusals = 0;
  const busy: (typeof pages)[string] = (_request, response) => {
    refusals += 1;
    if (refusals === 1) response.writeHead(429, { 'retry-after': '1' }).end('later');
    else if (refusals === 2)
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 1_000).toUTCString() }).end('later');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page('/'));
  };
  pages['/'] = page('/busy');
  pages['/busy'] = busy;
  expect(await index()).toEqual(['/ found', '/busy found']);
  expect(refusals).toBe(3);
});

it('takes no for an answer where a busy server stays busy', async () => {
  pages['/'] = page('/busy', '/a');
  pages['/a'] = page('/');
  pages['/busy'] = (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end('later');
  expect(await index()).toEqual(['/ found', '/busy http_5xx', '/a found']);
  expect(site.hits.filter((path) => path === '/busy')).toHaveLength(3);
});

it('sends one request at a time, no sooner than robots.txt allows', async () => {
  robots('User-agent: *\nCrawl-delay: 0.2');
  pages['/'] = page('/a', '/b', '/c');
  const times: number[] = [];
  for (const path of ['/a', '/b', '/c'])
    pages[path] = (_request, response) => {
      times.push(performance.now());
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(path));
    };
  await index();
  const gaps = times.slice(1).map((time, place) => time - (times[place] ?? 0));
  expect(gaps).toHaveLength(2);
  // Timers may fire a moment early.
  for (const gap of gaps) expect(gap).toBeGreaterThan(150);
});

it('keeps the page limit and fills the places of what was no page', async () => {
  pages['/'] = page('/gone', '/a', '/b', '/c');
  for (const path of ['/a', '/b', '/c']) pages[path] = page(path, '/');
  expect(await index({ pages: 3 })).toEqual(['/ found', '/gone http_4xx', '/a found', '/b found', '/c page_limit']);
});

it('ends at once', async () => {
  pages['/'] = page('/never');
  pages['/never'] = () => undefined;
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 300);
  expect(await index({ signal: stop.signal })).toEqual(['/ found', '/never cancelled']);
});
