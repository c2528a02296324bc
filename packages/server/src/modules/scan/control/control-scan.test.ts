import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context';
import { auditLog, crawls, scanPages } from '#platform/db/schema/index';
import { cancelScan } from './cancel-scan.ts';
import { listScans } from '../read/list-scans.ts';
import { pauseScan } from './pause-scan.ts';
import { resumeScan } from './resume-scan.ts';
import { runCrawlStep } from '#modules/crawl';
import { checkedResult, findingOf, pageOf } from '../scan.fixture.ts';
import { scanSite } from '../scan-site.fixture.ts';
import { startScan } from '../start/start-scan.ts';
import { watchProgress } from '../read/watch-progress.ts';

const { site, fixture } = scanSite({ '/': pageOf('Start', ['/a', '/b']), '/a': pageOf('A'), '/b': pageOf('B') });

const start = (ctx: Context = fixture.ctx) => startScan(ctx, { projectId: fixture.projectId, mode: 'all' });
const here = async () => ({ projectId: fixture.projectId, scanId: (await fixture.latestScan()).id });
const missingId = '00000000-0000-7000-8000-000000000000';

describe('who may control scans', () => {
  const verbs: [string, (ctx: Context, ids: { projectId: string; scanId: string }) => Promise<unknown>][] = [
    ['start', (ctx, { projectId }) => startScan(ctx, { projectId, mode: 'all' })],
    ['pause', pauseScan],
    ['resume', resumeScan],
    ['cancel', cancelScan],
    ['list', listScans],
    ['watch', (ctx, { projectId }) => watchProgress(ctx, { projectId }, undefined).next()],
  ];

  it.each(verbs)('refuses to %s for the signed-out, and hides the project from other accounts', async (_name, verb) => {
    await start();
    const ids = await here();
    const stranger = await fixture.database.createTenant();
    await expect(async () => verb(fixture.database.contextFor(null), ids)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(verb(stranger.ctx, ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(verb(fixture.ctx, { ...ids, projectId: missingId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(verbs.slice(0, 4))('refuses to %s for a viewer', async (_name, verb) => {
    await start();
    const { principal } = fixture.ctx;
    if (!principal) throw new Error('no principal');
    const accounts = new Map([[fixture.accountId, { role: 'viewer' as const, ownership: 'own' as const }]]);
    const viewer = fixture.database.contextFor({ ...principal, accounts });
    await expect(verb(viewer, await here())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('does not find a scan through another project', async () => {
    await start();
    await expect(pauseScan(fixture.ctx, { projectId: fixture.projectId, scanId: missingId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a scan', () => {
  it('runs once at a time in a project', async () => {
    const results = await Promise.allSettled([start(), start(), start()]);
    const codes = results.map((result) => (result.status === 'fulfilled' ? 'started' : String(result.reason.code)));
    expect(codes.toSorted()).toEqual(['SCAN_RUNNING', 'SCAN_RUNNING', 'started']);
  });

  it('begins nothing while it is paused, and goes on where it stopped', async () => {
    await start();
    await pauseScan(fixture.ctx, await here());
    const [crawl] = await fixture.run((tx) => tx.select().from(crawls));
    const { accountId, projectId } = fixture;
    await runCrawlStep(fixture.ctx, fixture.reach, { accountId, projectId, crawlId: crawl?.id ?? '', step: 0 });
    expect(site.requests).toEqual([]);
    await expect(pauseScan(fixture.ctx, await here())).rejects.toMatchObject({ code: 'SCAN_NOT_RUNNING' });
    expect(await resumeScan(fixture.ctx, await here())).toMatchObject({ state: 'running' });
    await fixture.crawlToEnd();
    await expect(resumeScan(fixture.ctx, await here())).rejects.toMatchObject({ code: 'SCAN_NOT_PAUSED' });
    expect((await fixture.pageRows()).size).toBe(3);
  });

  it('keeps what was checked when it is cancelled, and drops what comes later', async () => {
    await start();
    await fixture.crawlToEnd();
    expect(await fixture.store('/a', checkedResult([findingOf('image-alt', 'img')]))).toBe(true);
    const summary = await cancelScan(fixture.ctx, await here());
    expect(summary).toMatchObject({ state: 'cancelled', pagesChecked: 1, findings: 1, openIssues: 1 });
    expect(await fixture.store('/b', checkedResult([findingOf('image-alt', 'img')]))).toBe(false);
    const left = await fixture.run((tx) => tx.select().from(scanPages));
    expect(left.map(({ state }) => state)).toEqual(['checked']);
    await expect(cancelScan(fixture.ctx, await here())).rejects.toMatchObject({ code: 'SCAN_NOT_RUNNING' });
    await start();
  });

  it('says of pages that were not reached before the end that it was cancelled', async () => {
    await start();
    const [crawl] = await fixture.run((tx) => tx.select().from(crawls));
    const { accountId, projectId } = fixture;
    const message = { accountId, projectId, crawlId: crawl?.id ?? '' };
    await runCrawlStep(fixture.ctx, fixture.reach, { ...message, step: 0 });
    await runCrawlStep(fixture.ctx, fixture.reach, { ...message, step: 1 });
    await cancelScan(fixture.ctx, await here());
    const rows = await fixture.pageRows();
    expect(rows.get('/')).toMatchObject({ state: 'found', skipReason: null });
    expect(rows.get('/a')).toMatchObject({ state: 'skipped', skipReason: 'cancelled' });
  });

  it('checks one page, and no other', async () => {
    await start();
    await fixture.crawlToEnd();
    for (const path of ['/', '/a', '/b']) await fixture.store(path, checkedResult([]));
    const pageId = (await fixture.pageRows()).get('/a')?.id;
    const { projectId } = fixture;
    await startScan(fixture.ctx, { projectId, mode: 'page', pageId });
    expect(await fixture.store('/b', checkedResult([]))).toBe(false);
    expect(await fixture.store('/a', checkedResult([]))).toBe(true);
    expect(await fixture.latestScan()).toMatchObject({ mode: 'page', state: 'finished', pagesChecked: 1 });
    await expect(startScan(fixture.ctx, { projectId, mode: 'page' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(startScan(fixture.ctx, { projectId, mode: 'page', pageId: missingId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('leaves a line in the audit log for every decision', async () => {
    await start();
    await pauseScan(fixture.ctx, await here());
    await resumeScan(fixture.ctx, await here());
    await cancelScan(fixture.ctx, await here());
    const { scanId } = await here();
    const lines = await fixture.run((tx) => tx.select().from(auditLog).where(eq(auditLog.targetId, scanId)));
    const actions = lines.map(({ action, userId }) => [action, userId]);
    const user = fixture.ctx.principal?.userId;
    expect(actions).toEqual(['start', 'pause', 'resume', 'cancel'].map((verb) => [`scan.${verb}`, user]));
  });

  it('lists the newest first, with live figures while it runs', async () => {
    await start();
    await fixture.crawlToEnd();
    for (const path of ['/', '/a', '/b']) await fixture.store(path, checkedResult([]));
    await start();
    await fixture.crawlToEnd();
    await fixture.store('/a', checkedResult([findingOf('image-alt', 'img')]));
    const { scans } = await listScans(fixture.ctx, { projectId: fixture.projectId });
    expect(scans.map(({ state, pagesChecked }) => [state, pagesChecked])).toEqual([
      ['running', 1],
      ['finished', 3],
    ]);
    expect(scans[0]).toMatchObject({ findings: 1, openIssues: 1, newIssues: 1, finishedAt: null });
  });
});

describe('progress', () => {
  it('comes at once, then only when something changed, and ends when the reader is gone', async () => {
    const listener = new AbortController();
    const stream = watchProgress(fixture.ctx, { projectId: fixture.projectId }, listener.signal);
    expect((await stream.next()).value).toMatchObject({ scanId: null, found: 0 });
    const next = stream.next();
    await start();
    expect((await next).value).toMatchObject({ state: 'running', isIndexing: true, checked: 0 });
    await fixture.crawlToEnd();
    await fixture.store('/a', checkedResult([findingOf('image-alt', 'img')]));
    const { value } = await stream.next();
    expect(value).toMatchObject({ found: 3, checked: 1, findings: 1, issues: 1, urlsSeen: 3, isIndexing: false });
    expect(value?.currentUrl).toBe(`${site.url}a`);
    expect(value?.secondsLeft).toBeGreaterThan(0);
    const last = stream.next();
    listener.abort();
    expect(await last).toEqual({ done: true, value: undefined });
  });
});
