import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@zugang/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CrawledUrl } from './crawl-types.ts';
import { type FoundUrls, openFoundUrls } from './store-found.ts';

const finding = (selector: string): Finding => ({
  ruleId: 'image-alt',
  outcome: 'failed',
  impact: 'critical',
  region: 'main',
  selector,
  // A separator that lines of a file end with for some readers.
  snippet: 'a\u2028b\nc „ü“',
  skeleton: 'main>img',
  box: null,
  data: {},
  sources: [],
});

const page = (url: string): CrawledUrl => ({
  kind: 'checked',
  url,
  status: 200,
  contentHash: 'a'.repeat(64),
  isRecalled: url.endsWith('/1'),
  check: {
    findings: [finding('img')],
    passed: [],
    inapplicable: [],
    elements: 10,
    title: 'Größe',
    language: 'de',
    links: ['https://example.org/elsewhere'],
    size: { width: 1280, height: 800 },
  },
});

const urls = Array.from({ length: 30 }, (_, at) => `https://example.org/${at}`);
let found: FoundUrls;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zugang-test-'));
  found = await openFoundUrls(root);
  for (const url of urls) await found.add(page(url));
  await found.add({ kind: 'failed', url: 'https://example.org/x', status: 500, error: 'http_5xx' });
  await found.add({ kind: 'skipped', url: 'https://example.org/y', status: null, reason: 'robots', target: null });
  found.addFindings(new Map([['https://example.org/2', [finding('nav')]]]));
});

afterAll(async () => {
  await found.dispose();
  await rm(root, { recursive: true });
});

const readAll = async () => {
  const read = [];
  for await (const checked of found.checked()) read.push(checked);
  return read;
};

it('gives checked pages back in their order, as often as it is read', async () => {
  for (const round of [1, 2]) {
    const read = await readAll();
    expect({ round, urls: read.map(({ url }) => url) }).toEqual({ round, urls });
    expect(read[0]?.check.findings).toEqual([finding('img')]);
    expect(read[0]?.check.title).toBe('Größe');
  }
});

it('adds to a page what was found when all were compared', async () => {
  const read = await readAll();
  const selectors = read.map(({ check }) => check.findings.map(({ selector }) => selector));
  expect(selectors[2]).toEqual(['img', 'nav']);
  expect(selectors[3]).toEqual(['img']);
});

it('can be read twice at the same time', async () => {
  const [first, second] = [found.checked()[Symbol.asyncIterator](), found.checked()[Symbol.asyncIterator]()];
  await first.next();
  const [{ value: later }, { value: earlier }] = await Promise.all([first.next(), second.next()]);
  expect([later?.url, earlier?.url]).toEqual([urls[1], urls[0]]);
});

it('counts, and keeps what was not checked apart', () => {
  expect(found.counts).toEqual({ checked: 30, recalled: 1 });
  expect([found.failed.length, found.skipped.length]).toEqual([1, 1]);
});

it('leaves nothing on the disk that another program could find', async () => {
  expect(await readdir(root)).toEqual([]);
});
