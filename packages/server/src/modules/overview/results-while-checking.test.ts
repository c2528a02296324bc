import { expect, it } from 'vitest';
import { listPages } from '#modules/page';
import { startScan } from '#modules/scan';
import { pages } from '#platform/db/schema/index';
import { checkedResult, findingOf } from '../scan/scan.fixture.ts';
import { linkedPages, scanSite } from '../scan/scan-site.fixture.ts';
import { readOverview } from './read-overview.ts';

const paths = ['/', '/a'];
const { fixture } = scanSite(linkedPages(paths));

const image = findingOf('image-alt', 'main>img', { impact: 'critical' });
const start = () => startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });

/** What the screens show of the results: figures, worst pages, the list of pages. */
const readShown = async () => {
  const { projectId, ctx } = fixture;
  const { coverage, findings, openIssues, worstPages, topIssues } = await readOverview(ctx, { projectId });
  const input = { projectId, state: 'pages' as const, sort: 'url' as const, page: 1, size: 20 };
  const { rows, total, states } = await listPages(ctx, input);
  return {
    checked: coverage.pagesChecked,
    findings,
    openIssues,
    topIssues: topIssues.length,
    worst: worstPages.map(({ url, findings: count }) => [new URL(url).pathname, count]),
    pages: rows.map(({ url, state, findings: count }) => [new URL(url).pathname, state, count]),
    total,
    states,
  };
};

it('what was found last is shown until the page is checked again', async () => {
  await start();
  await fixture.crawlToEnd();
  for (const path of paths) await fixture.store(path, checkedResult([image, image]));
  const before = await readShown();
  expect(before).toMatchObject({ checked: 2, findings: 4, openIssues: 1, total: 2 });
  expect(before.pages).toEqual([
    ['/', 'checked', 2],
    ['/a', 'checked', 2],
  ]);
  await start();
  // As the first step of the crawl leaves them.
  await fixture.run((tx) => tx.update(pages).set({ state: 'queued' }));
  expect(await readShown()).toEqual(before);
  await fixture.crawlToEnd();
  expect(await readShown()).toEqual(before);
  await fixture.store('/', checkedResult([image]));
  expect(await readShown()).toMatchObject({
    checked: 2,
    findings: 3,
    pages: [
      ['/', 'checked', 1],
      ['/a', 'checked', 2],
    ],
  });
});
