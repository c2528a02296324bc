import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPageRunner, type PageRunnerOptions, type PageRunner } from '@zugang/browser';
import { crawlSite } from './crawl-site.ts';
import type { CheckCache, CrawlOptions, StoredCheck } from './crawl-types.ts';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { type Handler, type LoopbackSite, serveLoopback } from '@zugang/crawler/serve-loopback.fixture';

/** A path's answer. `etag` and `old` (a date long ago) are validators; `lies`: it answers 304 to everything. */
type Served = {
  body: string;
  type?: string;
  headers?: Record<string, string>;
  hasEtag?: boolean;
  lastModified?: string;
  lies?: boolean;
};

const LONG_AGO = 'Mon, 02 Nov 2026 10:00:00 GMT';
const served = new Map<string, Served>();
const asked: string[] = [];

const serve: Handler = (request, response) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const found = served.get(path);
  if (!found) return void response.writeHead(404, { 'content-type': 'text/html' }).end('nothing');
  const { body, type = 'text/html', headers = {}, hasEtag = false, lastModified, lies = false } = found;
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  const isSame =
    (hasEtag && request.headers['if-none-match'] === etag) ||
    (lastModified !== undefined && !hasEtag && request.headers['if-modified-since'] === lastModified);
  const isConditional = 'if-none-match' in request.headers || 'if-modified-since' in request.headers;
  const status = isSame || (lies && isConditional) ? 304 : 200;
  asked.push(`${request.method} ${path} ${status}`);
  const sent = {
    'content-type': type,
    ...(hasEtag && { etag }),
    ...(lastModified && { 'last-modified': lastModified }),
    ...headers,
  };
  return void response.writeHead(status, sent).end(status === 304 ? undefined : body);
};

let site: LoopbackSite;
let egress: Egress;
let runner: PageRunner;

beforeAll(async () => {
  const pages = new Proxy<Record<string, Handler>>({}, { get: () => serve });
  site = await serveLoopback(pages);
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 1, probes: [] });
});

afterAll(async () => {
  await runner?.close();
  await egress?.close();
  site?.close();
});

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
const page = (head = '', body = '<img src="/picture.svg" alt="A house">'): string =>
  `<!doctype html><html lang="en"><head><title>Page</title><link rel="stylesheet" href="/style.css">${head}</head><body><main><h1>Page</h1>${body}<iframe src="/frame" title="More"></iframe></main><script src="/script.js"></script></body></html>`;

beforeEach(() => {
  served.clear();
  served.set('/robots.txt', { body: 'User-agent: *\nDisallow: /frame', type: 'text/plain' });
  served.set('/', { body: page() });
  served.set('/style.css', { body: 'h1{color:#111}', type: 'text/css' });
  served.set('/script.js', { body: 'window.x = 1', type: 'text/javascript' });
  served.set('/picture.svg', { body: PIXEL, type: 'image/svg+xml' });
  served.set('/frame', { body: '<!doctype html><title>Frame</title><p>Frame</p>' });
  asked.length = 0;
});

const createCache = (): CheckCache & { entries: Map<string, StoredCheck> } => {
  const entries = new Map<string, StoredCheck>();
  return {
    entries,
    read: async (url) => entries.get(url) ?? null,
    // As text, like every cache that lasts.
    write: async (url, stored) => void entries.set(url, JSON.parse(JSON.stringify(stored)) as StoredCheck),
  };
};

/** Crawls; resolves to whether the stored result was reused, by checked path. */
const crawl = async (cache: CheckCache, options: Partial<CrawlOptions> = {}): Promise<Record<string, boolean>> => {
  const recalled: Record<string, boolean> = {};
  for await (const result of crawlSite({
    egress,
    runner,
    startUrl: `${site.origin}/`,
    concurrency: 1,
    cache,
    ...options,
  }))
    if (result.kind === 'checked') recalled[result.url.slice(site.origin.length)] = result.isRecalled;
  return recalled;
};

const change = (path: string, values: Partial<Served>): void => {
  const before = served.get(path);
  if (before) served.set(path, { ...before, ...values });
};

/** Whether the start page is recalled after the change. */
const isRecalledAfter = async (
  alter: () => void,
  options: Partial<CrawlOptions> = {},
): Promise<boolean | undefined> => {
  const cache = createCache();
  await crawl(cache);
  alter();
  asked.length = 0;
  return (await crawl(cache, options))['/'];
};

const useValidators = (kind: 'etag' | 'date' | 'none'): void => {
  for (const path of served.keys()) {
    if (path === '/robots.txt') continue;
    if (kind === 'etag') change(path, { hasEtag: true });
    if (kind === 'date') change(path, { lastModified: LONG_AGO });
  }
};

describe.each(['etag', 'date', 'none'] as const)('a page with validators: %s', (kind) => {
  const laterDate = kind === 'date' ? { lastModified: 'Tue, 03 Nov 2026 10:00:00 GMT' } : {};

  it('keeps its result while nothing changed, without a browser', async () => {
    useValidators(kind);
    expect(await isRecalledAfter(() => undefined)).toBe(true);
    expect(asked).toContain(`GET / ${kind === 'none' ? 200 : 304}`);
    // A browser would have requested it without a condition.
    expect(asked.filter((line) => line.startsWith('GET /frame'))).toHaveLength(kind === 'none' ? 1 : 1);
  });

  it.each([
    ['/', page('', '<img src="/picture.svg">')],
    ['/style.css', 'h1{color:#eee}'],
    ['/script.js', 'window.x = 2'],
    ['/picture.svg', PIXEL.replace('9', '8')],
    ['/frame', '<!doctype html><title>Frame</title><p>Changed</p>'],
  ])('is checked again when %s changed', async (path, body) => {
    useValidators(kind);
    expect(await isRecalledAfter(() => change(path, { body, ...laterDate }))).toBe(false);
  });
});

it('is checked again when data that its script requested changed', async () => {
  const body = `<p id="t"></p><script>fetch('/data.json').then((r) => r.json()).then((d) => { t.textContent = d.text })</script>`;
  served.set('/', { body: page('', body) });
  served.set('/data.json', { body: '{"text":"one"}', type: 'application/json' });
  expect(await isRecalledAfter(() => undefined)).toBe(true);
  expect(await isRecalledAfter(() => change('/data.json', { body: '{"text":"two"}' }))).toBe(false);
});

it('opens a page whose data cannot be requested again, and keeps its result where it shows the same', async () => {
  let posts = 0;
  const body = `<p id="t"></p><script>fetch('/post', { method: 'POST' }).then((r) => r.json()).then((d) => { t.textContent = d.text })</script>`;
  served.set('/', { body: page('', body) });
  served.set('/post', { body: '{"text":"one"}', type: 'application/json' });
  const count = (): void => {
    posts = asked.filter((line) => line.startsWith('POST')).length;
  };
  expect(await isRecalledAfter(() => undefined)).toBe(true);
  count();
  expect(posts).toBe(1);
  expect(await isRecalledAfter(() => change('/post', { body: '{"text":"two"}' }))).toBe(false);
});

it('keeps the result of a page whose source differs each time but shows the same', async () => {
  const withToken = (token: string): string =>
    page(
      `<meta name="csrf-token" content="${token}">`,
      `<form><input type="hidden" name="t" value="${token}"></form><script nonce="${token}">1</script><!-- ${token} -->`,
    );
  served.set('/', { body: withToken('one') });
  expect(await isRecalledAfter(() => change('/', { body: withToken('two') }))).toBe(true);
});

it('does not believe a server that says 304 to everything', async () => {
  useValidators('etag');
  for (const path of served.keys()) change(path, { lies: true });
  expect(await isRecalledAfter(() => change('/', { body: page('', '<img src="/picture.svg">') }))).toBe(false);
  expect(await isRecalledAfter(() => change('/style.css', { body: 'h1{color:#eee}' }))).toBe(false);
});

it('asks for all of what may not be stored, and keeps its result by what came', async () => {
  useValidators('etag');
  change('/', { headers: { 'cache-control': 'no-store' } });
  expect(await isRecalledAfter(() => undefined)).toBe(true);
  expect(asked).toContain('GET / 200');
  expect(asked).not.toContain('GET / 304');
});

it('opens a page in the browser that varies by client', async () => {
  useValidators('etag');
  change('/', { headers: { vary: 'Accept-Encoding, User-Agent' } });
  expect(await isRecalledAfter(() => undefined)).toBe(true);
  // Our client and the browser.
  expect(asked.filter((line) => line === 'GET / 200')).toHaveLength(2);
});

it('asks nothing again about what its server calls immutable', async () => {
  change('/script.js', { headers: { 'cache-control': 'max-age=31536000, immutable' } });
  expect(await isRecalledAfter(() => undefined)).toBe(true);
  expect(asked.filter((line) => line.includes('/script.js'))).toEqual([]);
});

it('finds by 304 what it found by links', async () => {
  served.set('/', { body: page('', '<a href="/second">Second</a>'), hasEtag: true });
  served.set('/second', { body: page('', '<a href="/">First</a><p>Second</p>'), hasEtag: true });
  const cache = createCache();
  await crawl(cache);
  asked.length = 0;
  expect(await crawl(cache)).toEqual({ '/': true, '/second': true });
  expect(asked).toContain('GET /second 304');
});

it.each<[string, Partial<PageRunnerOptions>, CrawlOptions['level']]>([
  ['level', {}, 'A'],
  ['viewport', { viewport: { width: 900, height: 800 } }, 'AA'],
  ['user agent', { userAgent: 'Somebody/1.0' }, 'AA'],
  [
    'checker',
    {
      pageScript: async () =>
        (await import('../../browser/src/page-script/build-page-script.ts'))
          .readPageScript()
          .then((script) => ({ ...script, own: `${script.own};` })),
    },
    'AA',
  ],
  ['probes', { probes: ['banners'] }, 'AA'],
])('is checked again with another %s', async (_name, options, level = 'AA') => {
  const other = createPageRunner({ egress, tabs: 1, probes: [], ...options });
  try {
    expect(await isRecalledAfter(() => undefined, { runner: other, level })).toBe(false);
  } finally {
    await other.close();
  }
});

it('takes no result for another page, and none that failed', async () => {
  const cache = createCache();
  await crawl(cache);
  expect([...cache.entries.keys()]).toEqual([`${site.origin}/`]);
  change('/', { headers: { 'content-disposition': 'attachment' } });
  expect(await crawl(cache)).toEqual({});
});
