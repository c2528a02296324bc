import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Finding, issueKey, narrowKey } from '@zugang/engine';
import { issues } from '#platform/db/schema/index';
import { checkedResult, findingOf } from '../scan/scan.fixture.ts';
import { linkedPages, scanSite } from '../scan/scan-site.fixture.ts';
import { startScan } from '#modules/scan';

const paths = ['/', '/a', '/b'];
const { fixture } = scanSite(linkedPages(paths));

const scanWith = async (found: Record<string, Finding[]>) => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
  for (const path of paths) await fixture.store(path, checkedResult(found[path] ?? []));
};
const readIssues = () => fixture.run((tx) => tx.select().from(issues).orderBy(issues.key));

const picture = (skeleton: string, src = '/a.jpg') =>
  findingOf('image-alt', skeleton, { snippet: `<img src="${src}">`, selector: `main > ${src}` });
const plain = picture('article>img');
const wrapped = picture('article>div>img');

describe('an issue whose component has changed', () => {
  it('keeps its state, and nothing is new or fixed', async () => {
    await scanWith({ '/a': [plain] });
    await fixture.run((tx) => tx.update(issues).set({ state: 'ignored', ignoreReason: 'Karte' }));
    await scanWith({ '/a': [wrapped] });
    const rows = await readIssues();
    expect(rows).toMatchObject([{ state: 'ignored', findings: 1, skeleton: 'article>div>img' }]);
    expect(rows[0]?.aliases).toHaveLength(1);
    expect(await fixture.latestScan()).toMatchObject({ newIssues: 0, fixedIssues: 0, regressions: 0 });
  });

  it('is one on pages that have the change and pages that have not, and on pages that are new', async () => {
    await scanWith({ '/a': [plain], '/b': [plain] });
    await scanWith({ '/a': [wrapped], '/b': [plain] });
    await scanWith({ '/': [wrapped], '/a': [wrapped], '/b': [plain, wrapped] });
    const rows = await readIssues();
    const open = rows.filter(({ findings }) => findings > 0);
    expect(open.map(({ findings, pages }) => [findings, pages])).toEqual([[4, 3]]);
  });

  it('was stored under a key of an earlier version of the engine, and is found again once', async () => {
    await scanWith({ '/a': [plain, picture('figure>img', '/other.jpg')] });
    const [first] = await readIssues();
    await fixture.run((tx) =>
      tx
        .update(issues)
        .set({ key: 'made another way', state: 'ignored' })
        .where(eq(issues.id, first?.id ?? '')),
    );
    await scanWith({ '/a': [plain, picture('figure>img', '/other.jpg')] });
    const rows = await readIssues();
    expect(rows.map(({ findings }) => findings)).toEqual([1, 1]);
    expect(rows.filter(({ key }) => key === 'made another way')).toMatchObject([
      { state: 'ignored', aliases: [first?.key] },
    ]);
  });

  it('is another one where neither place nor component agree', async () => {
    await scanWith({ '/a': [plain] });
    await scanWith({ '/a': [picture('figure>img', '/other.jpg')] });
    expect((await readIssues()).map(({ state }) => state).toSorted()).toEqual(['fixed', 'open']);
  });
});

describe('a question', () => {
  const question = (skeleton: string, src: string) => ({ ...picture(skeleton, src), outcome: 'cannot-tell' as const });
  const [inBlock, deeper] = [question('article>div>img', '/a.jpg'), question('article>div>div>img', '/b.jpg')];

  it('is one about all alike elements of a component, on all pages', async () => {
    await scanWith({ '/a': [inBlock, deeper], '/b': [deeper] });
    expect(await readIssues()).toMatchObject([{ state: 'in_review', findings: 3, pages: 2 }]);
  });

  it('from before keeps what was decided about its element; what was not decided becomes one', async () => {
    const rest = question('article>div>div>div>img', '/c.jpg');
    await scanWith({ '/a': [inBlock] });
    const [first] = await readIssues();
    const old = (finding: Finding) => ({ ...first, id: undefined, key: narrowKey(finding), findings: 0, pages: 0 });
    await fixture.run(async (tx) => {
      await tx
        .update(issues)
        .set({ key: narrowKey(inBlock) })
        .where(eq(issues.id, first?.id ?? ''));
      const answered = { answer: 'barrier' as const, answeredAt: new Date(), state: 'open' as const };
      await tx
        .insert(issues)
        .values([
          { ...(old(deeper) as typeof issues.$inferInsert), ...answered },
          old(rest) as typeof issues.$inferInsert,
        ]);
    });
    await scanWith({ '/a': [inBlock, deeper, rest] });
    const rows = (await readIssues()).filter(({ findings }) => findings > 0);
    expect(rows.find(({ answer }) => answer === 'barrier')).toMatchObject({ state: 'open', findings: 1 });
    expect(rows.find(({ answer }) => answer === null)).toMatchObject({
      id: first?.id,
      aliases: [issueKey(inBlock)],
      state: 'in_review',
      findings: 2,
    });
    expect(rows).toHaveLength(2);
  });
});
