import { get } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPages, type DemoSite, startDemoSite } from './index.ts';
import { redirects } from './special-answers.ts';

/** What is linked and leads nowhere on purpose. */
const deadEnds: Record<string, number> = { '/verein/satzung': 404, '/reservierung': 500 };

let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite({ port: 0 });
});

afterAll(() => site.close());

const load = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(site.url + path, { redirect: 'manual', ...init });

/** Sends a Host header of its own, which fetch does not allow. */
const loadAs = (host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(site.url + path, { headers: { host } }, (response) => text(response).then(resolve, reject)).on('error', reject);
  });

const listLocalLinks = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|data|action)="(\/[^"']*)"/g)].map((match) => match[1] ?? '');

describe('the pages', () => {
  it('are about forty German and English ones with paths of their own', () => {
    expect(demoPages.length).toBeGreaterThanOrEqual(40);
    expect(new Set(demoPages.map((page) => page.path)).size).toBe(demoPages.length);
    expect(new Set(demoPages.map((page) => page.language))).toEqual(new Set(['de', 'en']));
  });

  it.each(demoPages.map((page) => page.path))('%s answers with HTML in its language', async (path) => {
    const page = demoPages.find((candidate) => candidate.path === path);
    const response = await load(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const lang = /<html(?: lang="([^"]*)")?>/.exec(await response.text())?.[1] ?? null;
    expect(lang).toBe(page?.htmlLang === undefined ? page?.language : page.htmlLang);
  });

  it('mark the language wrongly only where that is planted', () => {
    const wrong = demoPages.filter((page) => page.htmlLang !== undefined).map((page) => page.path);
    expect(wrong).toEqual(['/leitbild', '/presse', '/stellenangebote']);
  });

  it('link to nothing that is missing, except on purpose', async () => {
    const bodies = await Promise.all(demoPages.map(async (page) => (await load(page.path)).text()));
    const links = [...new Set(bodies.flatMap(listLocalLinks))];
    const failed: Record<string, number> = {};
    for (const link of links) {
      const { status } = await load(link, { method: link === '/absenden' ? 'POST' : 'GET' });
      if (status >= 400) failed[link] = status;
    }
    expect(failed).toEqual(deadEnds);
  });

  it('are reached by links from the start page, the one that a script links to apart', async () => {
    const reached = new Set(['/']);
    for (const path of reached) {
      const targets = listLocalLinks(await (await load(path)).text()).map((link) => link.replace(/\?.*/, ''));
      for (const target of targets) if (demoPages.some((page) => page.path === target)) reached.add(target);
    }
    const unreached = demoPages.map((page) => page.path).filter((path) => !reached.has(path));
    expect(unreached.toSorted()).toEqual(['/danke', '/lesetipps']);
  });
});

describe('what a crawler meets', () => {
  it('finds every page of the sitemaps through the index', async () => {
    const robots = await (await load('/robots.txt')).text();
    expect(robots).toContain('Disallow: /intern/');
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap-index.xml`);
    const index = await (await load('/sitemap-index.xml')).text();
    expect(index.match(/<sitemap>/g)).toHaveLength(2);
    const german = gunzipSync(Buffer.from(await (await load('/sitemap-de.xml.gz')).arrayBuffer())).toString();
    const english = await (await load('/sitemap-en.xml')).text();
    const listed = [...(german + english).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
    const expected = demoPages.filter((page) => page.isInSitemap !== false).map((page) => site.url + page.path);
    expect(listed).toHaveLength(expected.length);
    expect(new Set(listed)).toEqual(new Set(expected));
  });

  it.each([
    ['buecherei.example:8080', 'http://buecherei.example:8080'],
    ['buecherei.example', 'http://buecherei.example'],
    ['<b>', 'http://localhost:'],
  ])('writes addresses for the Host header %s', async (host, origin) => {
    expect(await loadAs(host, '/robots.txt')).toContain(`Sitemap: ${origin}`);
  });

  it.each(Object.entries(redirects))('redirects %s', async (path, [status, target]) => {
    const response = await load(path, { method: path === '/absenden' ? 'POST' : 'GET' });
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });

  it('ends the chain of redirects at the news', async () => {
    const response = await fetch(`${site.url}/aktuelles/archiv-2019`);
    expect([response.status, response.url]).toEqual([200, `${site.url}/aktuelles`]);
  });

  it('names the original of a copied page', async () => {
    expect(await (await load('/produkte/lesetasche')).text()).toContain(
      `<link rel="canonical" href="${site.url}/shop/lesetasche">`,
    );
  });

  it.each([
    ['/kalender?monat=1999-12', '/kalender?monat=2000-01'],
    ['/kalender?monat=%3Cscript%3E', '/kalender?monat=2027-04'],
  ])('goes on from %s to the next month', async (path, next) => {
    const html = await (await load(path)).text();
    expect(html).toContain(`href="${next}"`);
    expect(html).not.toContain('monat=<script>');
  });

  it('gets a new session id with every visit', async () => {
    const [first, second] = await Promise.all([load('/merkliste'), load('/merkliste')]);
    expect(await first.text()).not.toBe(await second.text());
  });

  it.each([
    ['/__health', 200, 'application/json'],
    ['/dokumente/gebuehrenordnung.pdf', 200, 'application/pdf'],
    ['/bilder/park-sommer.png', 200, 'image/png'],
    ['/medien/ton.wav', 200, 'audio/wav'],
    ['/intern/dienstplan', 200, 'text/html; charset=utf-8'],
    ['/gibt-es-nicht', 404, 'text/html; charset=utf-8'],
    ['/reservierung', 500, 'text/html; charset=utf-8'],
  ])('answers %s with %i', async (path, status, type) => {
    const response = await load(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  });

  it('sends no body for HEAD and refuses to be written to', async () => {
    const head = await load('/', { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
    expect(await head.text()).toBe('');
    expect((await load('/', { method: 'DELETE' })).status).toBe(405);
  });
});

it('rejects when its port is taken', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startDemoSite({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  blocker.close();
});
