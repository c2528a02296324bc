import { describe, expect, it } from 'vitest';
import { pourBytes, type Handler } from '@zugang/crawler/serve-loopback.fixture';
import { isLongTest } from '@zugang/engine/long-tests.fixture';
import { createHarness } from '../probes/create-harness.fixture.ts';
import type { PageResult } from './page-runner-types.ts';

const HTML = { 'content-type': 'text/html' };
const script = (code: string): string =>
  `<!doctype html><html lang="en"><title>x</title><h1>x</h1><script>${code}</script>`;
const answer =
  (status: number, headers: Record<string, string> = HTML, body = ''): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** What each page does, and the ends that are right for it. */
const TABLE: Record<string, { page: Handler | string; ends: string[] }> = {
  '/never-answers': { page: () => undefined, ends: ['timeout'] },
  '/never-finishes': {
    page: (_request, response) => void response.writeHead(200, HTML).write('<title>x</title><h1>x'),
    ends: ['timeout'],
  },
  '/picture-never-comes': { page: `${script('')}<img src="/never-answers" alt="">`, ends: ['checked'] },
  '/alert-loop': { page: script('while (true) alert(1)'), ends: ['timeout'] },
  '/alert-often': { page: script('setInterval(() => { alert(1); confirm(2); prompt(3); }, 1)'), ends: ['checked'] },
  '/endless-script': { page: script('while (true);'), ends: ['timeout'] },
  '/endless-later': { page: script('onload = () => setTimeout(() => { while (true); }, 20)'), ends: ['timeout'] },
  '/never-quiet': { page: script('setInterval(() => document.body.append("x"), 5)'), ends: ['checked'] },
  '/eats-memory': {
    page: script('const all = []; while (true) { const part = new Uint8Array(2e7); part.fill(1); all.push(part); }'),
    ends: ['out_of_memory'],
  },
  '/eats-heap': {
    page: script(
      'let all = []; while (true) all = [all, all.map(String), new Array(1000).fill(0).map((x, i) => ({ i }))]',
    ),
    ends: ['out_of_memory', 'page_crashed'],
  },
  '/redirects-for-ever': {
    page: (_request, response) => response.writeHead(302, { location: `/redirects-for-ever?${Math.random()}` }).end(),
    ends: ['too_many_redirects'],
  },
  '/reloads-for-ever': { page: script('location.reload()'), ends: ['check_failed', 'timeout'] },
  '/leaves-for-ever': {
    page: script('onload = () => { location.href = "/leaves-for-ever?" + Math.random() }'),
    ends: ['check_failed', 'timeout'],
  },
  '/download': {
    page: answer(
      200,
      { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment; filename=a.bin' },
      'x',
    ),
    ends: ['download'],
  },
  '/download-as-html': {
    page: answer(200, { ...HTML, 'content-disposition': 'attachment; filename=a.html' }, '<p>x'),
    ends: ['download'],
  },
  '/downloads-later': {
    page: script('const a = document.createElement("a"); a.href = "/download"; document.body.append(a); a.click();'),
    ends: ['checked', 'download'],
  },
  '/500-mb': {
    page: (_request, response) => pourBytes(response.writeHead(200, HTML), 500),
    ends: ['too_large', 'timeout', 'out_of_memory'],
  },
  '/500-mb-announced': {
    page: (_request, response) => pourBytes(response.writeHead(200, { ...HTML, 'content-length': '500000000' }), 500),
    ends: ['too_large'],
  },
  '/pdf': { page: answer(200, { 'content-type': 'application/pdf' }, '%PDF-1.4'), ends: ['not_html', 'download'] },
  '/picture': { page: answer(200, { 'content-type': 'image/png' }, 'x'), ends: ['not_html'] },
  '/json': { page: answer(200, { 'content-type': 'application/json' }, '{}'), ends: ['not_html'] },
  '/empty': { page: answer(200), ends: ['empty'] },
  '/no-content': { page: answer(204), ends: ['empty'] },
  '/gone': { page: answer(410), ends: ['http_4xx'] },
  '/broken': { page: answer(500, HTML, '<h1>500'), ends: ['http_5xx'] },
  '/hangs-up': { page: (request) => request.socket.destroy(), ends: ['connection'] },
  '/popups': { page: script('setInterval(() => { open("/ok"); }, 5); print();'), ends: ['checked'] },
  '/popups-by-links': {
    page: script(
      'const a = document.createElement("a"); a.href = "/ok"; a.target = "_blank"; setInterval(() => a.click(), 5);',
    ),
    ends: ['checked', 'check_failed'],
  },
  '/asks-to-stay': { page: script('onbeforeunload = () => "stay"'), ends: ['checked'] },
  '/breaks-builtins': {
    page: script('Promise = JSON = Array.prototype.map = document.querySelectorAll = setTimeout = undefined;'),
    ends: ['checked'],
  },
  '/strict-csp': {
    page: answer(
      200,
      { ...HTML, 'content-security-policy': "default-src 'none'; require-trusted-types-for 'script'" },
      '<h1>x',
    ),
    ends: ['checked'],
  },
  // Where the page forbids itself scripts, ours cannot wait for anything either.
  '/sandboxed': {
    page: answer(200, { ...HTML, 'content-security-policy': 'sandbox' }, '<h1>x'),
    ends: ['timeout'],
  },
};

/** Take seconds each, and end as another of the table does: tried in the long run. */
const later = new Set([
  '/never-finishes',
  '/picture-never-comes',
  '/alert-often',
  '/endless-later',
  '/never-quiet',
  '/eats-heap',
  '/leaves-for-ever',
  '/500-mb',
  '/popups-by-links',
  '/sandboxed',
  '/download-as-html',
  '/downloads-later',
  '/picture',
  '/json',
  '/no-content',
]);
const tried = Object.keys(TABLE).filter((path) => isLongTest || !later.has(path));

const { look } = createHarness({
  ...Object.fromEntries(Object.entries(TABLE).map(([path, { page }]) => [path, page])),
  '/ok': '<!doctype html><html lang="en"><title>ok</title><main><h1>ok</h1></main>',
});

/** Where the deadline is the only end, a short one proves as much. */
const deadlineOf = (path: string): number => {
  const ends = TABLE[path]?.ends ?? [];
  return ends.length === 1 && ends[0] === 'timeout' ? 1_500 : 15_000;
};

const check = (path: string): Promise<PageResult> => look(path, { screenshot: true, deadlineMs: deadlineOf(path) });

const endOf = (result: PageResult): string => (result.kind === 'checked' ? 'checked' : result.error);

describe('a page that does what no page should', () => {
  it.for(tried)('%s ends with its type, and the next page is checked', { timeout: 60_000 }, async (path) => {
    const ends = TABLE[path]?.ends ?? [];
    expect(ends).toContain(endOf(await check(path)));
    expect(await check('/ok')).toMatchObject({ kind: 'checked', status: 200, check: { title: 'ok' } });
  });

  it('does not hold up pages beside it', { timeout: 60_000 }, async () => {
    const [slow, ...others] = await Promise.all([
      check('/endless-script'),
      ...Array.from({ length: 5 }, () => check('/ok')),
    ]);
    expect(endOf(slow)).toBe('timeout');
    expect(others.map(endOf)).toEqual(Array.from({ length: 5 }, () => 'checked'));
  });
});
