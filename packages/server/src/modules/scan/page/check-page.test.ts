import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPageRunner, type PageRunner } from '@zugang/browser';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { findings, issues, pages, scanPages } from '#platform/db/schema/index';
import { checkPage } from './check-page.ts';
import { readPauseMs } from '#modules/host-limit';
import { pauseScan } from '../control/pause-scan.ts';
import {
  type Answer,
  openScanFixture,
  pageOf,
  startTestSite,
  type ScanFixture,
  type TestSite,
} from '../scan.fixture.ts';
import { startScan } from '../start/start-scan.ts';

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
  site.answers.set('/', pageOf('Start', [], '<main><img src="/bild.png"></main>'));
  fixture = await openScanFixture(site);
  await begin();
});
afterEach(() => fixture.close());

const begin = async () => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
};
const readPage = async () => {
  const page = (await fixture.pageRows()).get('/');
  if (!page) throw new Error('no page');
  return page;
};
const check = async () => {
  const { accountId, projectId } = fixture;
  const message = { accountId, projectId, scanId: (await fixture.latestScan()).id, pageId: (await readPage()).id };
  await checkPage(fixture.ctx, { egress, runner }, message);
};
const readFindings = () => fixture.run((tx) => tx.select().from(findings));

describe('checking a page', () => {
  it('stores findings and a picture, and replaces both at the next scan', async () => {
    await check();
    const first = await readPage();
    expect(first).toMatchObject({ state: 'checked', statusCode: 200, title: 'Start', error: null });
    expect((await readFindings()).filter(({ snippet }) => snippet.includes('bild.png'))).toHaveLength(1);
    expect(await fixture.ctx.storage.get(first.screenshotKey ?? '')).not.toBeNull();
    site.answers.set('/', pageOf('Start', [], '<main><img src="/bild.png" alt="Ein Haus"></main>'));
    await begin();
    await check();
    const second = await readPage();
    expect((await readFindings()).filter(({ snippet }) => snippet.includes('bild.png'))).toEqual([]);
    expect(await fixture.ctx.storage.get(first.screenshotKey ?? '')).toBeNull();
    expect(await fixture.ctx.storage.get(second.screenshotKey ?? '')).not.toBeNull();
    expect(second.screenshotWidth).toBeGreaterThan(0);
  });

  it('changes nothing when the message comes again, even after the end of the scan', async () => {
    await check();
    const before = [await readPage(), await readFindings(), await fixture.latestScan()];
    await check();
    expect([await readPage(), await readFindings(), await fixture.latestScan()]).toEqual(before);
    expect(await fixture.ctx.storage.get((await readPage()).screenshotKey ?? '')).not.toBeNull();
  });

  it('does not begin while the scan is paused', async () => {
    await pauseScan(fixture.ctx, { projectId: fixture.projectId, scanId: (await fixture.latestScan()).id });
    const requests = site.requests.length;
    await check();
    expect(site.requests).toHaveLength(requests);
    expect(await fixture.run((tx) => tx.select().from(scanPages))).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  it('gives up on a page that took its worker down five times', async () => {
    await fixture.run((tx) => tx.update(scanPages).set({ attempts: 5 }));
    await check();
    expect(await readPage()).toMatchObject({ state: 'error', error: 'check_failed' });
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished', pagesFailed: 1, pagesChecked: 0 });
  });

  it('is retried later if the site asks for a pause, and is not requested until then', async () => {
    site.answers.set('/', { status: 503, headers: { 'retry-after': '1' }, body: 'später' });
    await expect(check()).rejects.toThrow('is paused');
    expect(await fixture.run((tx) => tx.select().from(scanPages))).toMatchObject([
      { state: 'pending', attempts: 0, refusals: 1 },
    ]);
    const requests = site.requests.length;
    await expect(check()).rejects.toThrow('is paused');
    expect(site.requests).toHaveLength(requests);
    site.answers.set('/', pageOf('Start'));
    await sleep(await readPauseMs(fixture.ctx, site.host));
    await check();
    expect(await readPage()).toMatchObject({ state: 'checked', statusCode: 200 });
  });

  it('says with a typed result what was wrong with the page', async () => {
    site.answers.set('/', { status: 500, body: 'kaputt' });
    await check();
    expect(await readPage()).toMatchObject({ state: 'error', error: 'http_5xx', statusCode: 500 });
  });

  it('does nothing for a page that was removed', async () => {
    const { accountId, projectId } = fixture;
    const page = await readPage();
    const message = { accountId, projectId, scanId: (await fixture.latestScan()).id, pageId: page.id };
    await fixture.run((tx) => tx.delete(pages).where(eq(pages.id, page.id)));
    await checkPage(fixture.ctx, { egress, runner }, message);
    expect(await readFindings()).toEqual([]);
  });
});

describe('what one check does not find again', () => {
  const script = (body: string) => ({ status: 200, headers: { 'content-type': 'text/javascript' }, body });
  const late = script('document.querySelector("main").innerHTML = \'<img src="/spaet.png">\'');
  /** Another scan of the page; its part answers this. Returns whether the page was checked twice. */
  const scanWith = async (part: Answer): Promise<boolean | undefined> => {
    site.answers.set('/teil.js', part);
    await begin();
    await check();
    const { id } = await fixture.latestScan();
    const [row] = await fixture.run((tx) => tx.select().from(scanPages).where(eq(scanPages.scanId, id)));
    return row?.isConfirmed;
  };
  const readIssue = async () => {
    const rows = await fixture.run((tx) => tx.select().from(issues).where(eq(issues.ruleId, 'image-alt')));
    return rows.find(({ snippet }) => snippet.includes('spaet.png'));
  };

  beforeEach(async () => {
    await check();
    site.answers.set('/', pageOf('Start', [], '<main></main><script src="/teil.js"></script>'));
    await scanWith(late);
  });

  it('is looked for once more, and is not called fixed where it is there then', async () => {
    expect(await scanWith([script(''), late])).toBe(true);
    expect(await readIssue()).toMatchObject({ state: 'open', findings: 1, fixedScanId: null });
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished', fixedIssues: 0, newIssues: 0 });
  });

  it('is fixed where the second check does not find it either', async () => {
    expect(await scanWith(script(''))).toBe(true);
    const { id, state } = await fixture.latestScan();
    expect(state).toBe('finished');
    expect(await readIssue()).toMatchObject({ state: 'fixed', findings: 0, fixedScanId: id });
  });

  it('costs nothing where all is found again', async () => {
    expect(await scanWith(late)).toBe(false);
  });

  it('stays what it was where the page cannot be checked the second time', async () => {
    const whole = pageOf('Start', [], '<main></main><script src="/teil.js"></script>');
    site.answers.set('/', [whole, whole, { status: 500, body: 'kaputt' }]);
    await scanWith(script(''));
    expect(await readIssue()).toMatchObject({ state: 'open', findings: 1 });
  });
});
