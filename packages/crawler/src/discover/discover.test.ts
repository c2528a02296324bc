import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress } from '../egress/start-egress.ts';
import { serveLoopback, type Handler, type LoopbackSite } from '../loopback/serve-loopback.fixture.ts';
import type { Egress } from '../egress/egress-types.ts';
import { probeDomain } from './probe-domain.ts';
import { parseRobots, readRobots } from './read-robots.ts';
import { readSitemap, readSitemaps } from './read-sitemap.ts';

const send =
  (body: string | Buffer, type = 'application/xml'): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

const hop =
  (location: string): Handler =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

const urlset = (paths: string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>\n ${path} </loc><lastmod>2026-01-01</lastmod></url>`).join('')}</urlset>`;

const index = (paths: string[]): string =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join('')}</sitemapindex>`;

let site: LoopbackSite;
let egress: Egress;

beforeAll(async () => {
  site = await serveLoopback({
    '/': hop('/de/'),
    '/de/': '<title>Start</title>',
    '/robots.txt': send(
      'User-agent: *\nDisallow: /secret\nCrawl-delay: 90\nSitemap: /sitemap.xml\nSitemap: https://other.example/s.xml\n\nUser-agent: ZugangBot\nDisallow: /not-for-us\nCrawl-delay: 2',
      'text/plain',
    ),
    '/sitemap.xml': send(index(['/pages.xml', '/more.xml.gz', '/list.txt', '/sitemap.xml', '/missing.xml'])),
    '/pages.xml': send(urlset(['/a', '/b?x=1&amp;y=2', '<![CDATA[/c]]>', 'mailto:x@y.z'])),
    '/more.xml.gz': send(gzipSync(urlset(['/gz'])), 'application/octet-stream'),
    '/list.txt': (_request, response) => response.end(`\uFEFF${site.origin}/t1\r\n${site.origin}/t2\nnot a url\n`),
    '/broken.xml': send(`${urlset(['/ok']).replace('</urlset>', '')}<url><loc>/half`),
    '/images.xml': send(
      '<urlset xmlns:image="x"><url><loc>/p</loc><image:image><image:loc>/p.png</image:loc></image:image></url></urlset>',
    ),
    '/soft-404.xml': send('<!doctype html><a href=/x>', 'text/html'),
    '/many.xml': send(urlset(Array.from({ length: 60_000 }, (_, n) => `/n/${n}`))),
    '/bomb.xml.gz': send(
      gzipSync(Buffer.concat([Buffer.from('<urlset><url><loc>/first</loc></url>'), Buffer.alloc(80_000_000, ' ')])),
    ),
    '/loop.xml': hop('/loop.xml'),
  });
  egress = await startEgress({ allowHosts: [site.host] });
});

afterAll(async () => {
  await egress.close();
  site.close();
});

describe('robots.txt', () => {
  it('holds our own group of rules, its delay and the sitemaps', async () => {
    const robots = await readRobots(egress, site.origin);
    expect(robots).toMatchObject({
      state: 'found',
      crawlDelaySeconds: 2,
      sitemaps: [`${site.origin}/sitemap.xml`, 'https://other.example/s.xml'],
    });
    expect(robots.isAllowed(`${site.origin}/not-for-us/x`)).toBe(false);
    expect(robots.isAllowed(`${site.origin}/secret`)).toBe(true);
  });

  it('holds for the site with and without www', () => {
    const robots = parseRobots('https://example.org', 'User-agent: *\nDisallow: /x');
    expect(robots.isAllowed('http://www.example.org/x/1')).toBe(false);
  });

  it('bounds a delay that would never end', () => {
    expect(parseRobots('https://example.org', 'User-agent: *\nCrawl-delay: 86400').crawlDelaySeconds).toBe(30);
  });

  it.each([
    [404, 'missing', null],
    [403, 'missing', null],
    [503, 'unreachable', 1],
  ])('allows everything after a %i', async (status, state, crawlDelaySeconds) => {
    const broken = await serveLoopback({
      '/robots.txt': (_request, response) => response.writeHead(status).end('Disallow: /'),
    });
    const ownEgress = await startEgress({ allowHosts: [broken.host] });
    const robots = await readRobots(ownEgress, broken.origin);
    expect(robots).toMatchObject({ state, crawlDelaySeconds });
    expect(robots.isAllowed(`${broken.origin}/x`)).toBe(true);
    await ownEgress.close();
    broken.close();
  });
});

describe('readSitemap', () => {
  it.each([
    ['/pages.xml', ['/a', '/b?x=1&y=2', '/c']],
    ['/more.xml.gz', ['/gz']],
    ['/list.txt', ['/t1', '/t2']],
    ['/broken.xml', ['/ok']],
    ['/images.xml', ['/p']],
  ])('reads %s', async (path, expected) => {
    const { state, urls } = await readSitemap(egress, site.origin + path);
    expect({ state, urls }).toEqual({ state: 'read', urls: expected.map((url) => site.origin + url) });
  });

  it.each(['/soft-404.xml', '/missing.xml', '/loop.xml'])('%s is unreadable', async (path) => {
    expect(await readSitemap(egress, site.origin + path)).toMatchObject({ state: 'unreadable', urls: [] });
  });

  it('stops after 50,000 URLs', async () => {
    const { urls, isTruncated } = await readSitemap(egress, `${site.origin}/many.xml`);
    expect({ count: urls.length, isTruncated }).toEqual({ count: 50_000, isTruncated: true });
  });

  it('stops unpacking at 50 MB and keeps what came before', async () => {
    expect(await readSitemap(egress, `${site.origin}/bomb.xml.gz`)).toMatchObject({
      urls: [`${site.origin}/first`],
      isTruncated: true,
    });
  });
});

const gather = async (options?: Parameters<typeof readSitemaps>[2]): Promise<string[]> => {
  const urls: string[] = [];
  for await (const chunk of readSitemaps(egress, [`${site.origin}/sitemap.xml`], options)) urls.push(...chunk);
  return urls;
};

describe('readSitemaps', () => {
  it('follows an index through all its files, each once', async () => {
    const before = site.hits.length;
    const urls = await gather();
    expect(urls.map((url) => url.replace(site.origin, ''))).toEqual(['/a', '/b?x=1&y=2', '/c', '/gz', '/t1', '/t2']);
    expect(site.hits.slice(before).filter((hit) => hit === '/sitemap.xml')).toHaveLength(1);
  });

  it('keeps to its limits', async () => {
    expect(await gather({ maxUrls: 2 })).toHaveLength(2);
    expect(await gather({ maxFiles: 2 })).toHaveLength(3);
  });
});

describe('probeDomain', () => {
  it('finds the start page behind redirects inside the site', async () => {
    expect(await probeDomain(egress, ` http://${site.host}/pasted?x `)).toEqual({
      kind: 'reached',
      host: site.host,
      startUrl: `${site.origin}/de/`,
      title: 'Start',
    });
  });

  it('answers alike for what is refused, unknown, broken and nonsense', async () => {
    const broken = await serveLoopback({ '/': (_request, response) => response.writeHead(500).end() });
    const away = await serveLoopback({ '/': hop(`${site.origin}/de/`) });
    const ownEgress = await startEgress({ allowHosts: [broken.host, away.host, site.host] });
    for (const input of [
      'localhost',
      '127.0.0.1:1',
      'does-not-exist.invalid',
      broken.host,
      away.host,
      'no domain',
      '',
    ]) {
      expect(await probeDomain(ownEgress, input, { failAfterMs: 10 })).toEqual({ kind: 'unreachable' });
    }
    await ownEgress.close();
    broken.close();
    away.close();
  });

  it('gives up at its deadline', async () => {
    const silent = await serveLoopback({ '/': () => undefined });
    const ownEgress = await startEgress({ allowHosts: [silent.host] });
    expect(await probeDomain(ownEgress, silent.host, { deadlineMs: 300, failAfterMs: 10 })).toEqual({
      kind: 'unreachable',
    });
    await ownEgress.close();
    silent.close();
  });
});
