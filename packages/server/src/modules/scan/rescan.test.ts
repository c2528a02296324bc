import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { conditionsKey, createPageRunner, type PageRunner } from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { pageEvidence, pages, scanPages } from '#platform/db/schema/index';
import { checkPage } from './page/check-page.ts';
import type { CheckPageMessage } from './jobs.ts';
import { openScanFixture, pageOf, startTestSite, type ScanFixture, type TestSite } from './scan.fixture.ts';
import { startScan } from './start/start-scan.ts';

let site: TestSite;
let fixture: ScanFixture;
let egress: Egress;
let runner: PageRunner;
/** Added to the conditions, to simulate another engine, browser or checker. */
let other = '';
const stylesheet = (css: string) => ({ status: 200, headers: { 'content-type': 'text/css' }, body: css });
const page = (title: string, text = '') =>
  pageOf(title, ['/', '/a', '/b'], `${text}<img src="/bild.png">`).replace(
    '<title>',
    '<link rel="stylesheet" href="/stil.css"><title>',
  );

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
  other = '';
  site.answers.clear();
  site.answers.set('/', page('Start'));
  site.answers.set('/a', page('A'));
  site.answers.set('/b', page('B'));
  site.answers.set('/stil.css', stylesheet('h1{color:#111}'));
  const readConditions = async () => conditionsKey(await runner.readConditions('AA')) + other;
  fixture = await openScanFixture(site, { readConditions });
  await scan('all');
});
afterEach(() => fixture.close());

const readStates = async () => {
  const scanId = (await fixture.latestScan()).id;
  const rows = await fixture.run((tx) =>
    tx
      .select({ url: pages.url, id: pages.id, state: scanPages.state })
      .from(scanPages)
      .innerJoin(pages, eq(pages.id, scanPages.pageId))
      .where(eq(scanPages.scanId, scanId)),
  );
  return new Map(rows.map((row) => [new URL(row.url).pathname, row]));
};

/** Runs a scan to its end, checks and all; `hashes`: what pages must show for their result to hold, as a crawl sends it. Returns the outcome of each page. */
const scan = async (mode: 'all' | 'changed', hashes: Record<string, string> = {}) => {
  const { accountId, projectId } = fixture;
  await startScan(fixture.ctx, { projectId, mode });
  await fixture.crawlToEnd();
  const scanId = (await fixture.latestScan()).id;
  for (const [path, { id, state }] of await readStates()) {
    const unlessRendered = hashes[path];
    const message: CheckPageMessage = {
      accountId,
      projectId,
      scanId,
      pageId: id,
      ...(unlessRendered && { unlessRendered }),
    };
    if (state === 'pending') await checkPage(fixture.ctx, { egress, runner }, message);
  }
  expect((await fixture.latestScan()).state).toBe('finished');
  return Object.fromEntries([...(await readStates())].map(([path, { state }]) => [path, state]));
};

const unchanged = { '/': 'unchanged', '/a': 'unchanged', '/b': 'unchanged' };
const checked = { '/': 'checked', '/a': 'checked', '/b': 'checked' };

describe('a scan of what changed', () => {
  it('checks no page while all that it rests on is as it was', async () => {
    const findings = (await fixture.latestScan()).findings;
    expect(findings).toBeGreaterThan(0);
    expect(await scan('changed')).toEqual(unchanged);
    expect(await fixture.latestScan()).toMatchObject({ pagesUnchanged: 3, pagesChecked: 0, findings });
  });

  it('checks the page whose HTML is another', async () => {
    site.answers.set('/b', page('B', '<input type="text">'));
    expect(await scan('changed')).toEqual({ ...unchanged, '/b': 'checked' });
    expect(await scan('changed')).toEqual(unchanged);
  });

  it('checks all pages that load a stylesheet which is another', async () => {
    site.answers.set('/stil.css', stylesheet('h1{color:#eee}'));
    expect(await scan('changed')).toEqual(checked);
  });

  it('checks everything where another checker made the results', async () => {
    other = '!';
    expect(await scan('changed')).toEqual(checked);
  });

  it('checks everything where it was asked to', async () => {
    expect(await scan('all')).toEqual(checked);
  });

  it('does not take the result of a check whose page failed since', async () => {
    site.answers.set('/b', { status: 500, body: 'kaputt' });
    await scan('changed');
    site.answers.set('/b', page('B'));
    expect(await scan('changed')).toEqual({ ...unchanged, '/b': 'checked' });
  });

  it('keeps the result of a page that shows what it showed, and knows its new source', async () => {
    const [stored] = await fixture.run((tx) =>
      tx
        .select()
        .from(pageEvidence)
        .innerJoin(pages, eq(pages.id, pageEvidence.pageId))
        .where(eq(pages.url, `${site.url}b`)),
    );
    const rendered = String(stored?.page_evidence.evidence['rendered']);
    site.answers.set('/b', `${page('B')}<!-- another source -->`.replace('</html>', ''));
    const before = (await fixture.pageRows()).get('/b');
    expect(await scan('changed', { '/b': rendered })).toMatchObject({
      '/b': expect.stringMatching(/unchanged|checked/),
    });
    expect((await fixture.pageRows()).get('/b')).toMatchObject({ state: 'checked', findings: before?.findings });
    expect(await scan('changed')).toEqual(unchanged);
  });

  it('asks by validators where a server gives them, and takes 304 for the same', async () => {
    for (const path of ['/', '/a', '/b']) {
      const body = site.answers.get(path);
      if (typeof body === 'string') site.answers.set(path, { status: 200, headers: { etag: `"${path}1"` }, body });
    }
    await scan('all');
    site.requests.length = 0;
    site.answers.set('/a', { status: 304, headers: { etag: '"/a1"' } });
    expect(await scan('changed')).toEqual(unchanged);
  });
});
