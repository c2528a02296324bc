import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createPageRunner, type PageRunner } from '@zugang/browser';
import { crawlSite } from './crawl-site.ts';
import type { CrawledUrl, CrawlOptions } from './crawl-types.ts';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { type LoopbackSite, serveLoopback } from '@zugang/crawler/serve-loopback.fixture';

type Pages = Parameters<typeof serveLoopback>[0];

let site: LoopbackSite;
let egress: Egress;
let runner: PageRunner;
const pages: Pages = {};

beforeAll(async () => {
  site = await serveLoopback(pages);
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 2, probes: [] });
});

afterEach(() => {
  for (const path of Object.keys(pages)) delete pages[path];
  site.hits.length = 0;
});

afterAll(async () => {
  await runner?.close();
  await egress?.close();
  site?.close();
});

const links = (...paths: string[]): string => {
  const anchors = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
  return `<!doctype html><html lang="en"><title>${paths.join()} ${String(Object.keys(pages).length)}</title><main><h1>x</h1>${anchors}</main></html>`;
};

const describeResult = (result: CrawledUrl): string =>
  result.kind === 'checked' ? 'checked' : result.kind === 'failed' ? result.error : result.reason;

/** Each URL's path with what became of it, in the order given. */
const crawl = async (options: Partial<CrawlOptions> = {}): Promise<string[]> => {
  const lines: string[] = [];
  for await (const result of crawlSite({ egress, runner, startUrl: `${site.origin}/`, concurrency: 2, ...options }))
    lines.push(`${result.url.replace(site.origin, '')} ${describeResult(result)}`);
  return lines;
};

it('follows links of the source, of the rendered page and of the sitemap, and says why it left out the rest', async () => {
  pages['/robots.txt'] = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('User-agent: *\nDisallow: /closed\nSitemap: /map.xml');
  pages['/map.xml'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/xml' }).end('<urlset><url><loc>/listed</loc></url></urlset>');
  pages['/'] = links('/a', '/closed', '/old', '/file.pdf', '/same', 'https://other.example/', '/broken');
  pages['/a'] = `${links()}<script>document.querySelector('main').innerHTML += '<a href="/late">late</a>'</script>`;
  pages['/old'] = (_request, response) => response.writeHead(301, { location: '/a' }).end();
  pages['/same'] = `${links('/')}<link rel="canonical" href="/a">`;
  pages['/listed'] = links('/a', '/');
  pages['/late'] = links('/');
  expect(await crawl()).toEqual([
    '/ checked',
    '/a checked',
    '/old redirect',
    '/same duplicate_canonical',
    '/broken http_4xx',
    '/listed checked',
    '/late checked',
    'https://other.example/ other_host',
    '/closed robots',
    '/file.pdf not_html',
  ]);
});

const slow =
  (body: string, ms: number): Pages[string] =>
  (_request, response) =>
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(body), ms);

it('gives the same pages in the same order, whichever answers first', async () => {
  pages['/'] = links('/a', '/b', '/c');
  pages['/a'] = slow(links('/a1', '/a2'), 400);
  pages['/b'] = links('/b1', '/b2');
  pages['/c'] = links('/c1');
  for (const path of ['/a1', '/a2', '/b1', '/b2', '/c1']) pages[path] = links(path);
  const lines = await crawl({ pages: 6 });
  expect(lines).toEqual([
    '/ checked',
    '/a checked',
    '/b checked',
    '/c checked',
    '/a1 checked',
    '/a2 checked',
    '/b1 page_limit',
    '/b2 page_limit',
    '/c1 page_limit',
  ]);
});

it('fills the places of what turned out to be no page', async () => {
  pages['/'] = links('/gone', '/a', '/b');
  pages['/a'] = links('/');
  pages['/b'] = links('/a');
  expect(await crawl({ pages: 3 })).toEqual(['/ checked', '/gone http_4xx', '/a checked', '/b checked']);
});

it('checks one of several pages with the same content', async () => {
  pages['/'] = links('/a?x=1', '/a?x=2', '/a?x=3');
  pages['/a'] = links('/');
  const lines = await crawl();
  expect(lines).toEqual(['/ checked', '/a?x=1 checked', '/a?x=2 duplicate_content', '/a?x=3 duplicate_content']);
});

const app = `<!doctype html><html lang="en"><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>`;
const appScript = `const go = (path) => '<a href="' + path + '">' + path + '</a>';
document.querySelector('#root').innerHTML = '<main><h1>' + location.pathname + '</h1>' + go('/one') + go('/two') + go('/three') + '</main>';`;

const serveApp = (): void => {
  for (const path of ['/', '/one', '/two', '/three']) pages[path] = app;
  pages['/app.js'] = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(appScript);
};

it('checks every address of an app whose source is the same shell everywhere', async () => {
  serveApp();
  expect(await crawl()).toEqual(['/ checked', '/one checked', '/two checked', '/three checked']);
});

it('ends at once, and names what was not looked at', async () => {
  pages['/'] = links('/never', '/a');
  pages['/never'] = () => undefined;
  pages['/a'] = links('/');
  const stop = new AbortController();
  const { signal } = stop;
  const lines = await crawl({ signal, onProgress: () => setTimeout(() => stop.abort(), 300) });
  expect(lines).toEqual(['/ checked', '/never cancelled', '/a cancelled']);
});
