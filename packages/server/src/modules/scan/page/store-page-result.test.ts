import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Finding } from '@zugang/engine';
import { findings, issues, pages, projects, scanPages } from '#platform/db/schema/index';
import { checkedResult, findingOf, pageOf } from '../scan.fixture.ts';
import { linkedPages, scanSite } from '../scan-site.fixture.ts';
import { startScan } from '../start/start-scan.ts';
import { storePageResult } from './store-page-result.ts';

const paths = ['/', '/a', '/b', '/c', '/d'];
const { site, fixture } = scanSite(linkedPages(paths));

const begin = async (mode: 'all' | 'changed' = 'all') => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode });
  await fixture.crawlToEnd();
};
/** A scan in which `/a` has these findings and the other pages none. */
const scanWith = async (list: Finding[]) => {
  await begin();
  for (const path of paths) await fixture.store(path, checkedResult(path === '/a' ? list : []));
};
const readIssues = () => fixture.run((tx) => tx.select().from(issues).orderBy(issues.key));
const readIssue = async () => (await readIssues())[0];
const img = findingOf('image-alt', 'img');

describe('the result of a page', () => {
  it('becomes findings, grouped into issues by cause', async () => {
    await begin();
    const review = findingOf('color-contrast', 'p', { outcome: 'cannot-tell' });
    const nav = findingOf('image-alt', 'img', { region: 'navigation' });
    await fixture.store('/a', checkedResult([img, img, nav, review]));
    await fixture.store('/b', checkedResult([img]));
    const rows = await readIssues();
    expect(
      rows
        .map(({ ruleId, region, state, findings: found, pages: on }) => [ruleId, region, state, found, on].join(' '))
        .toSorted(),
    ).toEqual(['color-contrast main in_review 1 1', 'image-alt main open 3 2', 'image-alt navigation open 1 1']);
    expect((await fixture.pageRows()).get('/a')).toMatchObject({
      state: 'checked',
      findings: 3,
      reviews: 1,
      statusCode: 200,
      browserVersion: '153.0.1.2',
    });
  });

  it('says what was not tried on the page, until it is checked in full again', async () => {
    const result = checkedResult([]);
    if (result.kind !== 'checked') throw new Error('was not checked');
    const partly = { ...result, check: { ...result.check, untried: ['focus' as const] } };
    for (const [of, expected] of [[partly, ['focus']] as const, [result, []] as const]) {
      await begin();
      for (const path of paths) await fixture.store(path, of);
      expect((await fixture.pageRows()).get('/a')?.untried).toEqual(expected);
    }
  });

  it('counts once, however often it is delivered', async () => {
    await begin();
    const results = await Promise.all([1, 2, 3, 4].map(() => fixture.store('/a', checkedResult([img]))));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readIssue()).toMatchObject({ findings: 1, pages: 1 });
  });

  it('keeps every counter right, whatever the pages had before and in whichever order they come', async () => {
    const skeletons = ['img', 'svg', 'input', 'canvas', 'area', 'object'];
    let seed = 20_261_121;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const anyFindings = () =>
      Array.from({ length: random(7) }, () => findingOf('image-alt', skeletons[random(6)] ?? 'img'));
    for (let round = 0; round < 6; round += 1) {
      await begin();
      await Promise.all(paths.map((path) => fixture.store(path, checkedResult(anyFindings()))));
      const wrong = await fixture.run((tx) =>
        tx.execute(sql`select i.key from issues i
          left join (select issue_id, count(*)::int as n, count(distinct page_id)::int as p from findings group by 1) f on f.issue_id = i.id
          where (i.findings, i.pages) is distinct from (coalesce(f.n, 0), coalesce(f.p, 0))
            or (i.findings > 0) <> exists (select from findings s where s.id = i.sample_finding_id and s.issue_id = i.id)`),
      );
      expect(wrong.rows).toEqual([]);
      const sums = await fixture.run((tx) =>
        tx.execute(
          sql`select p.url from pages p where p.findings <> (select count(*) from findings f where f.page_id = p.id)`,
        ),
      );
      expect(sums.rows).toEqual([]);
      expect((await fixture.latestScan()).state).toBe('finished');
    }
  });

  it('is stored whatever characters the page is made of', async () => {
    await begin();
    const odd = 'a\0b\uD800c <b>𝄞 العربية';
    const finding = findingOf('image-alt', `img${odd}`, { snippet: odd, selector: odd, data: { text: odd } });
    await fixture.store('/a', checkedResult([finding]));
    const [row] = await fixture.run((tx) => tx.select().from(findings));
    expect(row?.snippet).toBe('ab\uFFFDc <b>𝄞 العربية');
    expect(row?.data).toEqual({ text: 'ab\uFFFDc <b>𝄞 العربية' });
  });

  it('ends the scan with the last page, and writes the figures once', async () => {
    await begin();
    for (const path of paths.slice(1)) await fixture.store(path, checkedResult([img]));
    expect(await fixture.latestScan()).toMatchObject({ state: 'running', finishedAt: null });
    await fixture.store('/', checkedResult([]));
    const scan = await fixture.latestScan();
    expect(scan).toMatchObject({
      state: 'finished',
      pagesChecked: 5,
      findings: 4,
      openIssues: 1,
      newIssues: 1,
      fixedIssues: 0,
    });
    expect(scan.score).toBeGreaterThan(0);
    const [project] = await fixture.run((tx) => tx.select().from(projects));
    expect(project?.score).toBe(scan.score);
  });

  it('is dropped if the project was deleted in the meantime', async () => {
    await begin();
    const { accountId, projectId } = fixture;
    const message = {
      accountId,
      projectId,
      scanId: (await fixture.latestScan()).id,
      pageId: (await fixture.pageRows()).get('/a')?.id ?? '',
    };
    await fixture.run((tx) => tx.delete(projects).where(eq(projects.id, projectId)));
    const input = { message, result: checkedResult([img]), screenshotKey: null, evidence: null, browserVersion: null };
    const stored = await fixture.run((tx) => storePageResult(tx, fixture.ctx, input));
    expect(stored).toEqual({ isStored: false, unusedKey: null });
  });

  it('feeds links that only the rendered page has into the frontier again', async () => {
    site.answers.set('/nur-js', pageOf('Nur JS'));
    await begin();
    await fixture.store('/a', checkedResult([], [`${site.url}nur-js`, `${site.url}b`, 'https://example.org/']));
    await fixture.crawlToEnd();
    const rows = await fixture.pageRows();
    expect(rows.get('/nur-js')).toMatchObject({ state: 'found', referrerId: rows.get('/a')?.id });
    const pending = await fixture.run((tx) => tx.select().from(scanPages).where(eq(scanPages.state, 'pending')));
    expect(pending).toHaveLength(5);
  });
});

describe('an issue', () => {
  it('that is gone is fixed, and one that comes back is a regression', async () => {
    await scanWith([img]);
    expect(await readIssue()).toMatchObject({ state: 'open' });
    await scanWith([]);
    expect(await readIssue()).toMatchObject({
      state: 'fixed',
      findings: 0,
      fixedScanId: (await fixture.latestScan()).id,
    });
    expect(await fixture.latestScan()).toMatchObject({ fixedIssues: 1, regressions: 0, openIssues: 0 });
    await scanWith([img]);
    const scan = await fixture.latestScan();
    expect(await readIssue()).toMatchObject({ state: 'open', regressedScanId: scan.id, fixedAt: null });
    expect(scan).toMatchObject({ regressions: 1, newIssues: 0, openIssues: 1 });
    await scanWith([]);
    expect(await readIssue()).toMatchObject({ state: 'fixed', regressedScanId: null });
  });

  it('that is ignored stays ignored, found or not', async () => {
    await scanWith([img]);
    await fixture.run((tx) => tx.update(issues).set({ state: 'ignored', ignoreReason: 'Karte' }));
    await scanWith([img, img]);
    expect(await readIssue()).toMatchObject({ state: 'ignored', findings: 2 });
    await scanWith([]);
    expect(await readIssue()).toMatchObject({ state: 'ignored', findings: 0 });
  });

  it('keeps its findings where the page only failed to answer, and loses them where the page is gone', async () => {
    await scanWith([img]);
    await begin();
    const failed = { kind: 'failed', url: '', durationMs: 1 } as const;
    for (const path of paths.filter((other) => other !== '/a')) await fixture.store(path, checkedResult([]));
    await fixture.store('/a', { ...failed, status: null, error: 'timeout' });
    expect(await readIssue()).toMatchObject({ state: 'open', findings: 1 });
    expect((await fixture.pageRows()).get('/a')).toMatchObject({
      state: 'error',
      error: 'timeout',
      findings: 1,
      checkedHash: null,
    });
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished', pagesFailed: 1 });
    site.answers.delete('/a');
    await begin();
    for (const path of paths.filter((other) => other !== '/a')) await fixture.store(path, checkedResult([]));
    expect(await readIssue()).toMatchObject({ state: 'fixed', findings: 0 });
    expect((await fixture.pageRows()).get('/a')).toMatchObject({ error: 'http_4xx', findings: 0, score: null });
  });
});

describe('a scan of what changed', () => {
  it('checks only pages whose HTML is another, and keeps the results of the others', async () => {
    await scanWith([img]);
    site.answers.set('/b', pageOf('Ganz neu', paths));
    await begin('changed');
    const states = await fixture.run((tx) =>
      tx
        .select({ url: pages.url, state: scanPages.state })
        .from(scanPages)
        .innerJoin(pages, eq(pages.id, scanPages.pageId))
        .where(sql`${scanPages.scanId} = (select id from scans order by id desc limit 1)`),
    );
    const pending = states.filter(({ state }) => state === 'pending').map(({ url }) => url);
    expect(pending).toEqual([`${site.url}b`]);
    await fixture.store('/b', checkedResult([]));
    expect(await fixture.latestScan()).toMatchObject({
      state: 'finished',
      pagesChecked: 1,
      pagesUnchanged: 4,
      findings: 1,
    });
    expect(await readIssue()).toMatchObject({ state: 'open', findings: 1 });
  });
});
