import { describe, expect, it } from 'vitest';
import type { Finding } from '@zugang/engine';
import { answerIssue, reopenIssue } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { issues } from '#platform/db/schema/index';
import { waitsFor } from '#platform/db/test-locks';
import { checkedResult, findingOf } from '../scan/scan.fixture.ts';
import { linkedPages, scanSite } from '../scan/scan-site.fixture.ts';
import { startScan } from '#modules/scan';

const paths = ['/', '/a'];
const { fixture } = scanSite(linkedPages(paths));

const scanWith = async (found: Finding[]) => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
  for (const path of paths) await fixture.store(path, checkedResult(path === '/a' ? found : []));
};
const question = (skeleton: string, sources = ['axe:image-alt']): Finding =>
  findingOf('image-alt', skeleton, {
    outcome: 'cannot-tell',
    snippet: '<img src="/a.jpg">',
    selector: 'main > img',
    sources,
  });
const plain = question('article>img');
const wrapped = question('article>figure>img');

const readIssue = async () => {
  const rows = await fixture.run((tx) => tx.select().from(issues));
  expect(rows).toHaveLength(1);
  return rows[0];
};
const target = async () => ({ projectId: fixture.projectId, issueId: (await readIssue())?.id ?? '' });
const answer = async (value: 'barrier' | 'no_barrier') =>
  answerIssue(fixture.ctx, { ...(await target()), answer: value, note: 'Angesehen' });
const takeBack = async () => reopenIssue(fixture.ctx, await target());
const countsOfPage = async () => {
  const page = (await fixture.pageRows()).get('/a');
  return [page?.findings, page?.reviews];
};

describe('an answer', () => {
  it('“no barrier” stays across scans, also where the component has changed', async () => {
    await scanWith([plain]);
    expect(await countsOfPage()).toEqual([0, 1]);
    await answer('no_barrier');
    expect(await countsOfPage()).toEqual([0, 0]);
    await scanWith([plain]);
    expect(await readIssue()).toMatchObject({ state: 'cleared', answer: 'no_barrier', findings: 1 });
    await scanWith([wrapped]);
    expect(await readIssue()).toMatchObject({
      state: 'cleared',
      answerNote: 'Angesehen',
      skeleton: 'article>figure>img',
    });
    expect(await countsOfPage()).toEqual([0, 0]);
    await scanWith([]);
    expect(await readIssue()).toMatchObject({ state: 'cleared', findings: 0 });
    await scanWith([plain]);
    expect(await readIssue()).toMatchObject({ state: 'cleared', findings: 1, regressedScanId: null });
  });

  it('“barrier” makes it a failure: open, fixed when it is gone, a regression when it is back', async () => {
    await scanWith([plain]);
    await answer('barrier');
    expect(await countsOfPage()).toEqual([1, 0]);
    await scanWith([wrapped]);
    expect(await readIssue()).toMatchObject({ state: 'open', verdict: 'failed', outcome: 'cannot-tell' });
    expect(await countsOfPage()).toEqual([1, 0]);
    expect(await fixture.latestScan()).toMatchObject({ findings: 1, openIssues: 1, newIssues: 0 });
    await scanWith([]);
    expect(await readIssue()).toMatchObject({ state: 'fixed', answer: 'barrier' });
    await scanWith([plain]);
    const scan = await fixture.latestScan();
    expect(await readIssue()).toMatchObject({ state: 'open', answer: 'barrier', regressedScanId: scan.id });
  });

  it('is taken back: the question waits again, and pages count it', async () => {
    await scanWith([plain]);
    await answer('barrier');
    await takeBack();
    expect(await readIssue()).toMatchObject({ state: 'in_review', answer: null, answeredBy: null, answerNote: null });
    expect(await countsOfPage()).toEqual([0, 1]);
    await scanWith([plain]);
    expect(await readIssue()).toMatchObject({ state: 'in_review', verdict: 'cannot-tell' });
  });

  it('waits for the project’s lock, so that a scan that ends counts it', async () => {
    await scanWith([plain]);
    const { ctx, accountId, projectId } = fixture;
    const scan = { db: ctx.db, accountIds: [accountId], lock: (tx: Transaction) => lockProject(tx, projectId) };
    expect(await waitsFor(scan, () => answer('barrier'))).toBe(true);
  });
});

it('every source that has seen an issue is kept with it, once', async () => {
  await scanWith([question('article>img', ['axe:image-alt']), question('article>img', ['ibm:img_alt_valid'])]);
  expect((await readIssue())?.sources).toEqual(['axe:image-alt', 'ibm:img_alt_valid']);
  await scanWith([question('article>img', ['axe:image-alt', 'zugang:text-pixels'])]);
  expect((await readIssue())?.sources).toEqual(['axe:image-alt', 'ibm:img_alt_valid', 'zugang:text-pixels']);
});
