import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultCrawlSettings, type CrawlSettingsInput } from '@zugang/contract';
import { createPageRunner, type PageRunner } from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { addUrlList, removeUrlList, saveSettings } from '#modules/domain';
import { auditLog, crawls, domainSettings, findings, projectNotices } from '#platform/db/schema/index';
import { checkPage, startScan } from '#modules/scan';
import {
  checkedResult,
  findingOf,
  openScanFixture,
  pageOf,
  startTestSite,
  type ScanFixture,
  type TestSite,
} from '../scan/scan.fixture.ts';

let site: TestSite;
let fixture: ScanFixture;
let egress: Egress;
let runner: PageRunner;

beforeAll(async () => {
  site = await startTestSite({});
  egress = await startEgress({ allowHosts: [site.host] });
  runner = createPageRunner({ egress, tabs: 1, probes: [] });
});
afterAll(async () => {
  await runner.close();
  await egress.close();
  await site.close();
});
beforeEach(async () => {
  site.answers.clear();
  site.requests.length = 0;
  site.answers.set('/', pageOf('Start', ['/shop/a', '/blog/b']));
  site.answers.set('/shop/a', pageOf('A', ['/shop/tief']));
  site.answers.set('/shop/tief', pageOf('Tief'));
  site.answers.set('/blog/b', pageOf('B'));
  site.answers.set('/allein', pageOf('Allein'));
  const readConditions = async (session: string) => `as always${session}`;
  fixture = await openScanFixture(site, { readConditions });
});
afterEach(() => fixture.close());

const save = (change: Partial<CrawlSettingsInput>) => {
  const settings = { ...defaultCrawlSettings, headers: [], cookies: [], basicAuth: null, ...change };
  const { projectId, domainId, ctx } = fixture;
  return saveSettings(ctx, { projectId, domainId, settings });
};
const crawl = async (mode: 'all' | 'changed' = 'all') => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode });
  await fixture.crawlToEnd();
};
const ledger = async () =>
  Object.fromEntries([...(await fixture.pageRows())].map(([path, row]) => [path, row.skipReason ?? row.state]));
const storeAll = async () => {
  for (const [path, { state }] of await fixture.pageRows())
    if (state === 'found') await fixture.store(path, checkedResult([findingOf('image-alt', 'img')]));
};
const secrets: Partial<CrawlSettingsInput> = {
  headers: [{ name: 'X-Probe', value: 'kopf-geheim' }],
  cookies: [{ name: 'zustimmung', value: 'keks-geheim' }],
  basicAuth: { user: 'rita', password: 'wort-geheim' },
  userAgent: 'Probe/1',
};

describe('which pages are crawled', () => {
  it('is what is included and not excluded; the start page always is', async () => {
    await save({ include: ['/shop/*'], exclude: ['*/tief'] });
    await crawl();
    expect(await ledger()).toEqual({
      '/': 'found',
      '/shop/a': 'found',
      '/shop/tief': 'excluded',
      '/blog/b': 'not_included',
    });
  });

  it('ends at the configured depth and number of pages', async () => {
    await save({ maxDepth: 1 });
    await crawl();
    expect(await ledger()).toMatchObject({ '/shop/a': 'found', '/shop/tief': 'depth_limit' });
    await storeAll();
    await save({ maxPages: 2 });
    await crawl();
    const states = Object.values(await ledger());
    expect(states.filter((state) => state === 'page_limit')).toHaveLength(2);
  });

  it('drops the results of pages that are not wanted any more, and takes them in again later', async () => {
    await crawl();
    await storeAll();
    expect(await fixture.run((tx) => tx.select().from(findings))).toHaveLength(4);
    await save({ exclude: ['/blog/*'] });
    await crawl();
    expect(await ledger()).toMatchObject({ '/blog/b': 'excluded', '/shop/a': 'checked' });
    expect((await fixture.pageRows()).get('/blog/b')).toMatchObject({ findings: 0, score: null, screenshotKey: null });
    expect(await fixture.run((tx) => tx.select().from(findings))).toHaveLength(3);
    await storeAll();
    for (const path of ['/', '/shop/a', '/shop/tief']) await fixture.store(path, checkedResult([]));
    await save({});
    await crawl();
    expect(await ledger()).toMatchObject({ '/blog/b': 'found' });
  });

  it('takes in an uploaded list to which no link leads, until it is removed', async () => {
    const ref = { projectId: fixture.projectId, domainId: fixture.domainId };
    const list = await addUrlList(fixture.ctx, { ...ref, name: 'liste.txt', content: '/allein\n/fehlt\nkein Weg' });
    expect(list).toMatchObject({ urls: 2, refusedCount: 1, refused: [{ line: 3, reason: 'not_an_address' }] });
    await crawl();
    expect(await ledger()).toMatchObject({ '/allein': 'found', '/fehlt': 'error' });
    await removeUrlList(fixture.ctx, { ...ref, urlListId: list.id });
    await expect(removeUrlList(fixture.ctx, { ...ref, urlListId: list.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('leaves pages of an unproved domain beyond the first as they were, when a proof has lapsed', async () => {
    const paths = Array.from({ length: 14 }, (_, n) => `/seite/${n}`);
    site.answers.set('/', pageOf('Start', paths));
    for (const path of paths) site.answers.set(path, pageOf(path));
    await crawl();
    await storeAll();
    expect(Object.values(await ledger()).filter((state) => state === 'checked')).toHaveLength(15);
    fixture.ctx.settings = { ...fixture.ctx.settings, allowHosts: [] };
    site.requests.length = 0;
    await crawl();
    expect(site.requests.filter(({ path }) => path.startsWith('/seite/')).length).toBeLessThanOrEqual(10);
    expect(Object.values(await ledger()).filter((state) => state === 'checked')).toHaveLength(15);
  }, 60_000);
});

describe('how pages are asked for', () => {
  it('carries what the server asks for in every request, robots.txt and sitemap too', async () => {
    await save(secrets);
    await crawl();
    const authorization = `Basic ${Buffer.from('rita:wort-geheim').toString('base64')}`;
    for (const path of ['/robots.txt', '/sitemap.xml', '/', '/shop/a'])
      expect(site.requests.find((request) => request.path === path)?.headers).toMatchObject({
        'x-probe': 'kopf-geheim',
        cookie: 'zustimmung=keks-geheim',
        authorization,
        'user-agent': 'Probe/1 ZugangBot/0.1',
      });
  });

  it('is the same in the browser, where the page is checked', async () => {
    await save(secrets);
    await crawl();
    site.requests.length = 0;
    const { accountId, projectId } = fixture;
    const pageId = (await fixture.pageRows()).get('/shop/a')?.id ?? '';
    const scanId = (await fixture.latestScan()).id;
    await checkPage(fixture.ctx, { egress, runner }, { accountId, projectId, scanId, pageId });
    expect(site.requests.find(({ path }) => path === '/shop/a')?.headers).toMatchObject({
      'x-probe': 'kopf-geheim',
      cookie: 'zustimmung=keks-geheim',
      authorization: `Basic ${Buffer.from('rita:wort-geheim').toString('base64')}`,
      'user-agent': 'Probe/1 ZugangBot/0.1',
    });
  }, 60_000);

  it('keeps the configured delay between requests', async () => {
    await save({ requestsPerSecond: 20 });
    await crawl();
    const [row] = await fixture.run((tx) => tx.select().from(crawls));
    expect(row?.delayMs).toBe(50);
  });
});

describe('what is secret', () => {
  it('is stored encrypted, and is kept if it is not sent again', async () => {
    const answered = await save(secrets);
    const kept = await save({
      ...secrets,
      headers: [{ name: 'X-Probe', value: null }],
      basicAuth: { user: 'rita', password: null },
    });
    expect(kept.settings).toMatchObject({ headers: [{ name: 'X-Probe' }], basicAuth: { user: 'rita' } });
    const rows = await fixture.run(async (tx) => [
      await tx.select().from(domainSettings),
      await tx.select().from(auditLog),
    ]);
    expect(JSON.stringify([answered, kept, rows])).not.toContain('geheim');
    await crawl();
    expect(site.requests.at(-1)?.headers).toMatchObject({ 'x-probe': 'kopf-geheim' });
  });

  it('must be given where there is none yet', async () => {
    const missing = save({ headers: [{ name: 'X-Probe', value: null }] });
    await expect(missing).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const password = save({ basicAuth: { user: 'rita', password: null } });
    await expect(password).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('a stored result', () => {
  const unchanged = async () => (await fixture.latestScan()).pagesUnchanged;

  it('holds as long as pages are opened as they were, whatever else is set', async () => {
    await crawl();
    await storeAll();
    await save({ exclude: ['/nirgends'], requestsPerSecond: 20 });
    await crawl('changed');
    expect((await fixture.latestScan()).state).toBe('finished');
    expect(await unchanged()).toBe(4);
  });

  it('holds no more where they are opened otherwise', async () => {
    await save(secrets);
    await crawl();
    await storeAll();
    await save({ ...secrets, viewport: 'mobile' });
    await crawl('changed');
    expect((await fixture.latestScan()).state).toBe('running');
    for (const path of ['/', '/shop/a', '/shop/tief', '/blog/b']) await fixture.store(path, checkedResult([]));
    expect(await unchanged()).toBe(0);
  });
});

describe('the end of indexing', () => {
  const notices = async () =>
    (await fixture.run((tx) => tx.select().from(projectNotices))).map(({ kind, data }) => ({ kind, ...data }));

  it('says how many pages there are, and again only where that has changed', async () => {
    await crawl();
    await storeAll();
    expect(await notices()).toEqual([{ kind: 'indexing_finished', host: site.host, pages: 4 }]);
    await crawl();
    for (const path of ['/', '/shop/a', '/shop/tief', '/blog/b']) await fixture.store(path, checkedResult([]));
    expect(await notices()).toHaveLength(1);
    await save({ exclude: ['/blog/*'] });
    await crawl();
    expect(await notices()).toEqual([{ kind: 'indexing_finished', host: site.host, pages: 3 }]);
  });
});
