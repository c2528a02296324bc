import { afterEach, describe, expect, it } from 'vitest';
import { crawls, domains } from '#platform/db/schema/index';
import { cancelScan, startScan } from '#modules/scan';
import {
  openScanFixture,
  pageOf,
  startTestSite,
  type Answer,
  type ScanFixture,
  type TestSite,
} from '../scan/scan.fixture.ts';
import { readPauseMs } from '#modules/host-limit';
import { runCrawlStep } from './run-crawl-step.ts';

let site: TestSite;
let fixture: ScanFixture;
const open = async (answers: Record<string, Answer>, options = {}) => {
  site = await startTestSite(answers);
  fixture = await openScanFixture(site, options);
};
afterEach(async () => {
  await fixture.close();
  await site.close();
});

const start = (mode: 'all' | 'changed' = 'all') => startScan(fixture.ctx, { projectId: fixture.projectId, mode });
const readCrawls = () => fixture.run((tx) => tx.select().from(crawls));
const readState = async () => (await fixture.run((tx) => tx.select().from(domains)))[0]?.state;

const runNextStep = async () => {
  const { accountId, projectId } = fixture;
  const [crawl] = await readCrawls();
  const message = { accountId, projectId, crawlId: crawl?.id ?? '', step: crawl?.step ?? 0 };
  await runCrawlStep(fixture.ctx, fixture.reach, message);
};

describe('indexing', () => {
  it('gives every URL found its row: its state, or why it was skipped', async () => {
    await open({
      '/': pageOf('Start', [
        '/a',
        '/b',
        '/alt',
        '/weg',
        '/bild.png',
        '/daten',
        '/geheim',
        'https://example.org/x',
        '/a#x',
        '/kopie',
      ]),
      '/a': pageOf('A', ['/kalender?month=2031-01']),
      '/b': `<link rel="canonical" href="/a">${pageOf('B')}`,
      '/alt': { status: 301, headers: { location: '/neu' } },
      '/neu': pageOf('Neu'),
      '/daten': { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' },
      '/kopie': pageOf('Neu'),
      '/robots.txt': {
        status: 200,
        headers: { 'content-type': 'text/plain' },
        body: 'User-agent: *\nDisallow: /geheim',
      },
    });
    await start();
    await fixture.crawlToEnd();
    const rows = await fixture.pageRows();
    const states = Object.fromEntries([...rows].map(([path, row]) => [path, row.error ?? row.skipReason ?? row.state]));
    expect(states).toMatchObject({
      '/': 'found',
      '/a': 'found',
      '/b': 'duplicate_canonical',
      '/alt': 'redirect',
      '/weg': 'http_4xx',
      '/bild.png': 'not_html',
      '/daten': 'not_html',
      '/geheim': 'robots',
      '/kalender?month=2031-01': 'trap_calendar',
    });
    expect(new Set([states['/neu'], states['/kopie']])).toEqual(new Set(['duplicate_content', 'found']));
    expect([...rows.values()].find(({ url }) => url === 'https://example.org/x')?.skipReason).toBe('other_host');
    expect(rows.get('/alt')?.targetUrl).toBe(`${site.url}neu`);
    expect(rows.get('/weg')).toMatchObject({ statusCode: 404, state: 'error' });
    expect(rows.get('/a')).toMatchObject({ statusCode: 200, title: 'A', depth: 1, referrerId: rows.get('/')?.id });
    expect(await readCrawls()).toMatchObject([{ state: 'finished', error: null }]);
  });

  it('names the reason where the start page cannot be read, and ends the scan', async () => {
    await open({ '/': { status: 503 } });
    await start();
    await fixture.crawlToEnd();
    expect(await readCrawls()).toMatchObject([{ state: 'finished', error: 'http_5xx' }]);
    expect(await readState()).toBe('pending');
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished', score: null, pagesChecked: 0 });
  });

  it('leaves a domain in review until the first fetch succeeds', async () => {
    await open({ '/': pageOf('Start', ['/a']), '/a': pageOf('A') });
    await start();
    const seen = [await readState()];
    while ((await readCrawls())[0]?.state === 'running') {
      await runNextStep();
      seen.push(await readState());
    }
    expect([...new Set(seen)]).toEqual(['pending', 'in_progress', 'active']);
  });

  it('waits as long as a busy site asks, sends no request until then, and goes on', async () => {
    const busy = { status: 429, headers: { 'retry-after': '2' } };
    await open({ '/': pageOf('Start', ['/a', '/b']), '/a': busy, '/b': pageOf('B') });
    await start();
    while ((await readPauseMs(fixture.ctx, site.host)) === 0) await runNextStep();
    expect((await fixture.pageRows()).get('/a')).toMatchObject({ state: 'queued', refusals: 1, error: null });
    const asked = site.requests.length;
    await runNextStep();
    expect(site.requests).toHaveLength(asked);
    site.answers.set('/a', pageOf('A'));
    await fixture.crawlToEnd();
    const rows = await fixture.pageRows();
    expect([rows.get('/a')?.state, rows.get('/b')?.state]).toEqual(['found', 'found']);
    const times = site.requests.filter(({ path }) => path === '/a').map(({ at }) => at);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_900);
  });

  it('stays at ten pages and a request a second if ownership of the domain is not proved', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `/s${index}`);
    await open(
      { '/': pageOf('Start', [...names, '/fehlt']), ...Object.fromEntries(names.map((name) => [name, pageOf(name)])) },
      { isLimited: true },
    );
    site.answers.delete('/s0');
    await start();
    await fixture.crawlToEnd();
    const rows = [...(await fixture.pageRows()).values()];
    expect(rows.filter(({ state }) => state === 'found')).toHaveLength(10);
    expect(rows.filter(({ skipReason }) => skipReason === 'page_limit').length).toBeGreaterThan(3);
    const times = site.requests.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(800);
  });

  it('looks at every known page again on a full rescan, and drops what is gone', async () => {
    await open({ '/': pageOf('Start', ['/a']), '/a': pageOf('A') });
    await start();
    await fixture.crawlToEnd();
    await cancelScan(fixture.ctx, { projectId: fixture.projectId, scanId: (await fixture.latestScan()).id });
    site.answers.set('/', pageOf('Start', ['/c']));
    site.answers.set('/c', pageOf('C'));
    site.answers.delete('/a');
    await start();
    await fixture.crawlToEnd();
    const rows = await fixture.pageRows();
    expect(rows.get('/a')).toMatchObject({ state: 'error', error: 'http_4xx', statusCode: 404 });
    expect(rows.get('/c')).toMatchObject({ state: 'found' });
  });

  it('writes nothing for a step that another worker has taken', async () => {
    await open({ '/': pageOf('Start', ['/a']), '/a': pageOf('A') });
    await start();
    const [crawl] = await readCrawls();
    const { accountId, projectId } = fixture;
    const message = { accountId, projectId, crawlId: crawl?.id ?? '', step: 0 };
    await Promise.all([1, 2, 3].map(() => runCrawlStep(fixture.ctx, fixture.reach, message)));
    expect(await readCrawls()).toMatchObject([{ step: 1 }]);
    await runCrawlStep(fixture.ctx, fixture.reach, message);
    expect(await readCrawls()).toMatchObject([{ step: 1 }]);
    await fixture.crawlToEnd();
    expect(site.requests.filter(({ path }) => path === '/a')).toHaveLength(1);
  });
});
