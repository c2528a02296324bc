import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PageOutline } from '@zugang/engine';
import type { PageResult } from '@zugang/browser';
import { documents, findings, issues, pages } from '#platform/db/schema/index';
import { cancelScan } from '../control/cancel-scan.ts';
import { examineLinkedDocument } from '../linked-document/examine-linked-document.ts';
import { checkedResult, findingOf, pageOf } from '../scan.fixture.ts';
import { linkedPages, scanSite } from '../scan-site.fixture.ts';
import { startScan } from '../start/start-scan.ts';

const paths = ['/', '/a', '/b', '/c'];
const { site, fixture } = scanSite(linkedPages(paths));

const place = { region: 'main', selector: 'main > a', snippet: '<a>', skeleton: 'p>a[href]', box: null } as const;
const img = findingOf('image-alt', 'img');

/** A page with this title and these documents. */
const resultOf = (title: string, files: readonly string[] = [], found = [img]): PageResult => {
  const result = checkedResult(found);
  if (result.kind !== 'checked') throw new Error('not checked');
  const outline: PageOutline = {
    title,
    language: 'de',
    heading: `Über ${Math.random()}`,
    parts: [],
    help: [],
    documents: files.map((file) => ({ ...place, url: `${site.url}${file}`, name: `Datei ${file}\0` })),
    hasSearch: true,
    hasSitemap: true,
  };
  return { ...result, check: { ...result.check, outline } };
};

const begin = async (mode: 'all' | 'changed' = 'all') => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode });
  await fixture.crawlToEnd();
};
const scanWith = async (titles: readonly string[], files: Record<string, string[]> = {}) => {
  await begin();
  for (const [at, path] of paths.entries()) await fixture.store(path, resultOf(titles[at] ?? path, files[path]));
};
const examineAll = async () => {
  const waiting = await fixture.run((tx) => tx.select().from(documents).where(eq(documents.state, 'pending')));
  const { accountId, projectId } = fixture;
  for (const { id, scanId } of waiting)
    await examineLinkedDocument(fixture.ctx, fixture.egress, { accountId, projectId, scanId, documentId: id });
  return waiting.length;
};
const cancelLatest = async () =>
  cancelScan(fixture.ctx, { projectId: fixture.projectId, scanId: (await fixture.latestScan()).id });
/** `rule state findings` of each issue that comparing pages made. */
const acrossIssues = async () => {
  const rows = await fixture.run((tx) =>
    tx
      .select()
      .from(issues)
      .where(sql`rule_id <> 'image-alt'`),
  );
  return rows.map(({ ruleId, state, findings: found }) => `${ruleId} ${state} ${found}`).toSorted();
};
const wrongCounts = async () => {
  const { rows } = await fixture.run((tx) =>
    tx.execute(sql`
      select p.url from pages p left join findings f on f.page_id = p.id left join issues i on i.id = f.issue_id
      group by p.id having p.findings <> count(i.id) filter (where i.outcome = 'failed')
        or p.reviews <> count(i.id) filter (where i.outcome <> 'failed')
      union all select i.key from issues i
        where i.findings <> (select count(*) from findings f where f.issue_id = i.id)`),
  );
  return rows;
};

describe('what only several pages show', () => {
  it('becomes an issue when the scan ends, on the pages it is seen on, and is fixed when it is gone', async () => {
    await scanWith(['Eins', 'Zwei', 'Gleich', 'Gleich']);
    expect(await acrossIssues()).toEqual(['title-repeated open 2']);
    expect((await fixture.pageRows()).get('/b')).toMatchObject({ findings: 2 });
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished', newIssues: 2, openIssues: 2 });
    expect(await wrongCounts()).toEqual([]);
    await scanWith(['Eins', 'Zwei', 'Drei', 'Vier']);
    expect(await acrossIssues()).toEqual(['title-repeated fixed 0']);
    expect(await wrongCounts()).toEqual([]);
  });

  it('is judged with the pages that had not changed', async () => {
    await scanWith(['Eins', 'Zwei', 'Drei', 'Gleich']);
    site.answers.set('/a', pageOf('Neu', paths));
    await begin('changed');
    await fixture.store('/a', resultOf('Gleich'));
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished', pagesUnchanged: 3 });
    expect(await acrossIssues()).toEqual(['title-repeated open 2']);
    expect(await wrongCounts()).toEqual([]);
  });

  it('stays as it was while pages are checked again, and where the scan is cancelled', async () => {
    await scanWith(['Eins', 'Zwei', 'Gleich', 'Gleich']);
    await begin();
    await fixture.store('/b', resultOf('Anders'));
    expect(await wrongCounts()).toEqual([]);
    expect(await acrossIssues()).toEqual(['title-repeated open 2']);
    await cancelLatest();
    expect(await acrossIssues()).toEqual(['title-repeated open 2']);
  });
});

describe('documents that pages link to', () => {
  const noPdf = '%PDF-1.7 broken';

  it('are fetched once each before the scan ends, and are stored with their links', async () => {
    site.answers.set('/preise.pdf', { status: 200, headers: { 'content-type': 'application/pdf' }, body: noPdf });
    await scanWith(paths, { '/a': ['preise.pdf', 'liste.xlsx'], '/b': ['preise.pdf'] });
    expect(await fixture.latestScan()).toMatchObject({ state: 'running' });
    expect(await examineAll()).toBe(1);
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished' });
    expect(site.requests.filter(({ path }) => path === '/preise.pdf')).toHaveLength(1);
    expect(await acrossIssues()).toEqual(['document-to-check in_review 1', 'document-to-check in_review 2']);
    const rows = await fixture.run((tx) => tx.select().from(documents).orderBy(documents.url));
    expect(rows.map(({ url, format, state }) => [url.slice(site.url.length), format, state])).toEqual([
      ['liste.xlsx', 'spreadsheet', 'not_examined'],
      ['preise.pdf', 'pdf', 'failed'],
    ]);
    expect(await wrongCounts()).toEqual([]);
  });

  it('are not fetched where robots.txt forbids it, nor from other sites', async () => {
    site.answers.set('/robots.txt', 'User-agent: *\nDisallow: /intern/');
    await begin();
    const result = resultOf('Eins', ['intern/a.pdf']);
    const other = { ...place, url: 'https://other.example/b.pdf', name: 'B' };
    if (result.kind === 'checked') result.check.outline?.documents.push(other);
    for (const path of paths) await fixture.store(path, path === '/' ? result : resultOf(path));
    await examineAll();
    expect(site.requests.map(({ path }) => path)).not.toContain('/intern/a.pdf');
    const rows = await fixture.run((tx) => tx.select().from(documents).orderBy(documents.url));
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['failed', 'not_examined']);
    expect(await fixture.latestScan()).toMatchObject({ state: 'finished' });
  });

  it('do not hold a scan that is cancelled, and are forgotten when nothing links to them', async () => {
    await scanWith(paths, { '/a': ['preise.pdf'] });
    await cancelLatest();
    expect(await examineAll()).toBe(0);
    await scanWith(paths);
    expect(await fixture.run((tx) => tx.select().from(documents))).toEqual([]);
    expect(await fixture.run((tx) => tx.select().from(findings))).toHaveLength(paths.length);
    expect(await fixture.run((tx) => tx.select().from(pages))).toHaveLength(paths.length);
  });
});
