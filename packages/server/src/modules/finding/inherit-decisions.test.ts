import { describe, expect, it } from 'vitest';
import type { Finding } from '@zugang/engine';
import { answerIssue, assignIssue, ignoreIssue, listHistory } from '#modules/issue';
import { compareScans } from '#modules/report';
import { startScan } from '#modules/scan';
import { requirePrincipal } from '#platform/context';
import { issues, pages } from '#platform/db/schema/index';
import { checkedResult, findingOf } from '../scan/scan.fixture.ts';
import { linkedPages, scanSite } from '../scan/scan-site.fixture.ts';
import { readPredecessors } from './read-predecessors.ts';

const paths = ['/', '/a'];
const { fixture } = scanSite(linkedPages(paths));

const scanWith = async (found: Finding[]) => {
  await startScan(fixture.ctx, { projectId: fixture.projectId, mode: 'all' });
  await fixture.crawlToEnd();
  for (const path of paths) await fixture.store(path, checkedResult(found));
};
/** As if all pages had been checked by an earlier version of the engine. */
const ageEngine = () => fixture.run((tx) => tx.update(pages).set({ checkedHash: 'content:zugang-0' }));
const picture = (skeleton: string, outcome: Finding['outcome'] = 'failed'): Finding =>
  findingOf('image-alt', skeleton, {
    outcome,
    selector: `main > ${skeleton}`,
    snippet: `<img src="/${skeleton}.jpg">`,
  });
const asked = (finding: Finding): Finding => ({ ...finding, outcome: 'cannot-tell' });

const readIssues = () => fixture.run((tx) => tx.select().from(issues).orderBy(issues.id));
const first = async () => {
  const [row] = await readIssues();
  if (!row) throw new Error('no issue was found');
  return { row, target: { projectId: fixture.projectId, issueId: row.id } };
};
const living = async () => (await readIssues()).filter(({ findings }) => findings > 0);
const historyOf = async (issueId: string) => {
  const { rows } = await listHistory(fixture.ctx, { projectId: fixture.projectId, issueId, page: 1, size: 50 });
  return rows.map((event) => ('issueId' in event ? [event.kind, event.issueId] : [event.kind]));
};

const image = picture('article>div>img');
const nothingChanged = { newIssues: 0, fixedIssues: 0, regressions: 0 };

describe('an issue at whose place a newer engine judges otherwise', () => {
  it('hands on the answer to its question: what is no barrier is none as a failure either', async () => {
    await scanWith([asked(image)]);
    const { row, target } = await first();
    await answerIssue(fixture.ctx, { ...target, answer: 'no_barrier', note: 'Zierde' });
    await ageEngine();
    await scanWith([image]);
    const [now] = await living();
    expect(now).toMatchObject({ outcome: 'failed', state: 'cleared', answerNote: 'Zierde', pages: 2 });
    expect((await first()).row).toMatchObject({ state: 'fixed', fixedAt: null, replacedById: now?.id, findings: 0 });
    expect(await historyOf(now?.id ?? '')).toEqual([['inherited', row.id], ['found']]);
    expect((await historyOf(row.id))[0]).toEqual(['replaced', now?.id]);
    expect(await fixture.latestScan()).toMatchObject({ ...nothingChanged, openIssues: 0 });
  });

  it('hands on that it is ignored, who deals with it and until when, and gets it back with its place', async () => {
    await scanWith([image]);
    const { row, target } = await first();
    const { userId } = requirePrincipal(fixture.ctx);
    await assignIssue(fixture.ctx, { ...target, assigneeId: userId });
    await ignoreIssue(fixture.ctx, { ...target, reason: 'Wird abgelöst' });
    await ageEngine();
    await scanWith([asked(image)]);
    const taken = { state: 'ignored', ignoreReason: 'Wird abgelöst', assigneeId: userId, pages: 2 };
    expect(await living()).toMatchObject([{ ...taken, outcome: 'cannot-tell' }]);
    await ageEngine();
    await scanWith([image]);
    expect(await living()).toMatchObject([{ ...taken, id: row.id, replacedById: null, regressedScanId: null }]);
    expect(await fixture.latestScan()).toMatchObject(nothingChanged);
  });

  it('is neither new nor gone between two checks', async () => {
    await scanWith([asked(image)]);
    const from = await fixture.latestScan();
    await ageEngine();
    await scanWith([image]);
    const to = await fixture.latestScan();
    const { projectId } = fixture;
    const compared = await compareScans(fixture.ctx, { projectId, fromScanId: from.id, toScanId: to.id });
    expect([compared.added, compared.gone, compared.remaining].map(({ total }) => total)).toEqual([0, 0, 1]);
  });

  it('is not hidden by another of its component that was ignored', async () => {
    const other = picture('article>div>div>img');
    await scanWith([image]);
    await ignoreIssue(fixture.ctx, { ...(await first()).target, reason: 'Zierde' });
    await scanWith([image, other]);
    await ageEngine();
    await scanWith([asked(image), asked(other)]);
    const states = (await living()).map(({ state, findings }) => [state, findings]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['ignored', 2],
        ['in_review', 2],
      ]),
    );
    expect(states).toHaveLength(2);
  });

  it('hands on nothing where the same engine judges a page that has changed', async () => {
    await scanWith([asked(image)]);
    await answerIssue(fixture.ctx, { ...(await first()).target, answer: 'no_barrier', note: undefined });
    await scanWith([image]);
    expect(await living()).toMatchObject([{ state: 'open', answer: null }]);
    expect((await first()).row).toMatchObject({ state: 'cleared', replacedById: null });
  });

  it('is one whose rule has another name now', async () => {
    await scanWith([image]);
    await ageEngine();
    const renamed = { ...image, ruleId: 'image-text' };
    const pageId = (await fixture.pageRows()).get('/a')?.id ?? '';
    const found = await fixture.run((tx) =>
      readPredecessors(tx, new Map([[pageId, [renamed]]]), { 'image-text': ['image-alt'] }),
    );
    expect(found.get(renamed)).toMatchObject([{ ruleId: 'image-alt' }]);
  });
});
