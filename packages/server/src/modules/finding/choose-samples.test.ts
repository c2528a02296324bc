import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Finding } from '@zugang/engine';
import { startScan } from '#modules/scan';
import { findings, issues, pages } from '#platform/db/schema/index';
import { checkedResult, findingOf } from '../scan/scan.fixture.ts';
import { linkedPages, scanSite } from '../scan/scan-site.fixture.ts';

const paths = ['/', '/a', '/b'];
const { fixture } = scanSite(linkedPages(paths));

const box = { x: 10, y: 10, width: 90, height: 30 };
/** The same component with other markup, as each page and place has it. */
const linkAt = (place: string, values: Partial<Finding> = {}): Finding =>
  findingOf('link-name', 'ul>li>a', {
    selector: `#${place}`,
    snippet: `<a id="${place}" href="/${place}"></a>`,
    box,
    ...values,
  });

/** A scan in which the pages are checked in this order, each with this. */
const scanWith = async (found: Record<string, Finding[]>) => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
  for (const [path, list] of Object.entries(found)) await fixture.store(path, checkedResult(list));
};

/** The page and element of the picture, and the markup that is shown beside it. */
const readShown = async () => {
  const [row] = await fixture.run((tx) =>
    tx
      .select({ url: pages.url, selector: findings.selector, ofPicture: findings.snippet, shown: issues.snippet })
      .from(issues)
      .innerJoin(findings, eq(findings.id, issues.sampleFindingId))
      .innerJoin(pages, eq(pages.id, findings.pageId)),
  );
  return { ...row, url: row && new URL(row.url).pathname };
};

describe('the element that is shown for an issue', () => {
  it('stays the same over scans, in whatever order the pages come', async () => {
    const found = { '/': [linkAt('one'), linkAt('two')], '/a': [linkAt('three')], '/b': [linkAt('four')] };
    await scanWith(found);
    expect(await readShown()).toMatchObject({ url: '/', selector: '#one' });
    await scanWith({ '/b': found['/b'], '/': found['/'].toReversed(), '/a': found['/a'] });
    const shown = await readShown();
    expect(shown).toMatchObject({ url: '/', selector: '#one' });
    expect(shown.shown).toBe(shown.ofPicture);
  });

  it('is another one with its own markup where it is gone', async () => {
    await scanWith({ '/': [linkAt('one')], '/a': [linkAt('three')], '/b': [] });
    await scanWith({ '/': [], '/a': [linkAt('three')], '/b': [] });
    expect(await readShown()).toMatchObject({
      url: '/a',
      ofPicture: '<a id="three" href="/three"></a>',
      shown: '<a id="three" href="/three"></a>',
    });
  });

  it.each([
    ['is hidden', { box: null }],
    ['shows nothing', { isBlank: true }],
    ['is on a telephone only', { data: { viewport: 'mobile' } }],
  ])('is one with a picture as soon as one is found, if the first %s', async (_why, values) => {
    await scanWith({ '/': [linkAt('one', values)], '/a': [linkAt('three')], '/b': [linkAt('four')] });
    const shown = await readShown();
    expect(shown).toMatchObject({ url: '/a', selector: '#three' });
    expect(shown.shown).toBe(shown.ofPicture);
  });
});
