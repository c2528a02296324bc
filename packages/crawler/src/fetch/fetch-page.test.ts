import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEgress } from '../egress/start-egress.ts';
import { pourBytes, serveLoopback, type Handler, type LoopbackSite } from '../loopback/serve-loopback.fixture.ts';
import type { Egress } from '../egress/egress-types.ts';
import { fetchPage } from './fetch-page.ts';

const answer =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

const HTML = { 'content-type': 'text/html' };

const PAGES: Record<string, Handler | string> = {
  '/page': '<title> A &amp;\n B </title><a href="/x#y">x</a><a href="/x">again</a>',
  '/moved': answer(301, { location: '/page?utm_source=x#z' }),
  '/moved-nowhere': answer(302, { location: 'mailto:a@b.de' }),
  '/refresh': '<meta http-equiv="Refresh" content="0; URL=\'/page\'">',
  '/refresh-later': '<meta http-equiv="refresh" content="30; url=/page"><p>x',
  '/refresh-self': '<meta http-equiv="refresh" content="0; url=/refresh-self"><p>x',
  '/refresh-noscript': '<noscript><meta http-equiv="refresh" content="0; url=/page"></noscript><p>x',
  '/latin': answer(200, HTML, Buffer.from('<title>Stra\xdfe \x80</title>', 'latin1')),
  '/meta-charset': answer(200, HTML, Buffer.from('<meta charset=iso-8859-1><title>\xfcber</title>', 'latin1')),
  '/header-charset': answer(
    200,
    { 'content-type': 'text/html; charset="ISO-8859-2"' },
    Buffer.from('<title>\xb1</title>', 'latin1'),
  ),
  '/bom': answer(200, HTML, Buffer.from('\ufeff<title>ü</title>', 'utf16le')),
  '/unknown-charset': answer(200, { 'content-type': 'text/html; charset=klingon' }, '<title>ü</title>'),
  '/empty': answer(200, HTML),
  '/blank': answer(200, HTML, ' \n '),
  '/no-content': answer(204, HTML),
  '/gone': answer(410, HTML, 'x'),
  '/broken': answer(503, HTML, 'x'),
  '/pdf': answer(200, { 'content-type': 'application/pdf' }, '%PDF'),
  '/attachment': answer(200, { ...HTML, 'content-disposition': 'attachment; filename=x.html' }, '<p>x'),
  '/untyped-html': answer(200, {}, '<title>u</title>'),
  '/untyped-bytes': answer(200, {}, 'GIF89a'),
  '/bomb': answer(200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(30_000_000, 'a'))),
  '/gzip': answer(200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync('<title>packed</title>')),
  '/brotli': answer(200, { ...HTML, 'content-encoding': 'br' }, brotliCompressSync('<title>packed</title>')),
  '/deflate': answer(200, { ...HTML, 'content-encoding': 'deflate' }, deflateSync('<title>packed</title>')),
  '/raw-deflate': answer(200, { ...HTML, 'content-encoding': 'deflate' }, deflateRawSync('<title>packed</title>')),
  '/brotli-bomb': answer(200, { ...HTML, 'content-encoding': 'br' }, brotliCompressSync(Buffer.alloc(30_000_000, 'a'))),
  '/twice': answer(
    200,
    { ...HTML, 'content-encoding': 'gzip, br' },
    brotliCompressSync(gzipSync('<title>packed</title>')),
  ),
  '/busy': answer(429, { ...HTML, 'retry-after': '7' }),
  '/half-gzip': answer(200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync('<p>x').subarray(0, 10)),
  '/endless': (_request, response) => pourBytes(response.writeHead(200, HTML), 500),
  '/announced': (_request, response) =>
    pourBytes(response.writeHead(200, { ...HTML, 'content-length': '500000000' }), 500),
  '/silent': () => undefined,
  '/trickle': (_request, response) => void response.writeHead(200, HTML).write('<p>'),
  '/hang-up': (request) => request.socket.destroy(),
};

let site: LoopbackSite;
let egress: Egress;

beforeAll(async () => {
  site = await serveLoopback(PAGES);
  egress = await startEgress({ allowHosts: [site.host] });
});

afterAll(async () => {
  await egress.close();
  site.close();
});

const fetchPath = (path: string, deadlineMs = 15_000): ReturnType<typeof fetchPage> =>
  fetchPage(egress, site.origin + path, { deadlineMs });

describe('fetchPage', () => {
  it('reads title, links without duplicates and the hash of the body', async () => {
    expect(await fetchPath('/page')).toEqual({
      kind: 'html',
      url: `${site.origin}/page`,
      status: 200,
      title: 'A & B',
      links: [`${site.origin}/x`],
      nofollowLinks: [],
      canonical: null,
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      isAppShell: false,
      isVarying: false,
      validators: { etag: null, lastModified: null },
    });
  });

  it.each(['/moved', '/refresh'])('%s is a redirect, not followed', async (path) => {
    expect(await fetchPath(path)).toMatchObject({ kind: 'redirect', target: `${site.origin}/page` });
    expect(site.hits.at(-1)).toBe(path);
  });

  it.each(['/refresh-later', '/refresh-self', '/refresh-noscript', '/untyped-html'])('%s is a page', async (path) => {
    expect(await fetchPath(path)).toMatchObject({ kind: 'html', status: 200 });
  });

  it.each([
    ['/latin', 'Straße €'],
    ['/meta-charset', 'über'],
    ['/header-charset', 'ą'],
    ['/bom', 'ü'],
    ['/unknown-charset', 'ü'],
  ])('reads the letters of %s', async (path, title) => {
    expect(await fetchPath(path)).toMatchObject({ kind: 'html', title });
  });

  it.each(['/gzip', '/brotli', '/deflate', '/raw-deflate', '/twice'])('unpacks %s', async (path) => {
    expect(await fetchPath(path)).toMatchObject({ kind: 'html', title: 'packed' });
  });

  it('reports how long a busy server throttles', async () => {
    expect(await fetchPath('/busy')).toMatchObject({ kind: 'error', error: 'http_4xx', retryAfterMs: 7_000 });
    expect(await fetchPath('/broken')).toMatchObject({ kind: 'error', error: 'http_5xx', retryAfterMs: null });
    expect(await fetchPath('/gone')).not.toHaveProperty('retryAfterMs');
  });

  it.each([
    ['/pdf', 'application/pdf'],
    ['/untyped-bytes', ''],
  ])('%s is something other than a page', async (path, contentType) => {
    expect(await fetchPath(path)).toMatchObject({ kind: 'other', contentType });
  });

  it.each([
    ['/moved-nowhere', 302, 'connection'],
    ['/empty', 200, 'empty'],
    ['/blank', 200, 'empty'],
    ['/no-content', 204, 'empty'],
    ['/gone', 410, 'http_4xx'],
    ['/nothing-here', 404, 'http_4xx'],
    ['/broken', 503, 'http_5xx'],
    ['/attachment', 200, 'download'],
    ['/bomb', 200, 'too_large'],
    ['/brotli-bomb', 200, 'too_large'],
    ['/endless', 200, 'too_large'],
    ['/announced', 200, 'too_large'],
    ['/half-gzip', 200, 'empty'],
    ['/hang-up', null, 'connection'],
  ])('%s ends as status %s, %s', async (path, status, error) => {
    expect(await fetchPath(path)).toMatchObject({ kind: 'error', status, error });
  });

  it.each([
    ['/silent', null],
    ['/trickle', 200],
  ])('%s ends at the deadline', async (path, status) => {
    expect(await fetchPath(path, 400)).toMatchObject({ kind: 'error', status, error: 'timeout' });
  });
});
