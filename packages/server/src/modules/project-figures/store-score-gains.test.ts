import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pageScore, scoreGain, sumUpPages, type ScoredPage } from '@zugang/engine';
import { readOverview } from '#modules/overview';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { findings, issues, pages } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { storeScoreGains } from './store-score-gains.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
let ctx: Context;
let ids: SampleProject;

const inAccount = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => inScope(database.db, [ids.accountId], work);

const addPage = (score: number | null): Promise<string> =>
  inAccount(async (tx) => {
    const { accountId, projectId, domainId } = ids;
    const [id, url] = [randomUUID(), `https://example.org/${randomUUID()}`];
    await tx.insert(pages).values({ id, accountId, projectId, domainId, url, shape: url, state: 'checked', score });
    return id;
  });

type Added = { ruleId: string; outcome?: 'failed' | 'cannot-tell'; on: readonly string[] };

const addIssue = ({ ruleId, outcome = 'failed', on }: Added): Promise<string> =>
  inAccount(async (tx) => {
    const { accountId, projectId, scanId } = ids;
    const id = randomUUID();
    const shared = { impact: 'serious' as const, snippet: '<a>' };
    const counted = { findings: on.length * 2, pages: on.length };
    const place = { region: 'main', skeleton: 'a', key: id, firstScanId: scanId };
    await tx.insert(issues).values({ id, accountId, projectId, ruleId, outcome, ...shared, ...place, ...counted });
    for (const pageId of on) {
      const row = { accountId, projectId, pageId, issueId: id, scanId, selector: 'a', sources: [], ...shared };
      await tx.insert(findings).values([row, row]);
    }
    return id;
  });

const gainOf = (issueId: string): Promise<number | null | undefined> =>
  inAccount(async (tx) => {
    const [row] = await tx.select({ gain: issues.scoreGain }).from(issues).where(eq(issues.id, issueId));
    return row?.gain;
  });

const store = (): Promise<void> => inAccount((tx) => storeScoreGains(tx, ids.projectId));
/** What the engine says; `others`: the scores of the project's other pages. */
const expected = (ruleId: string, on: readonly ScoredPage[], others: readonly number[]): number =>
  scoreGain({ ruleId, outcome: 'failed' }, on, { all: sumUpPages([...on.map(({ score }) => score), ...others]) });
const scoreWith = (ruleIds: readonly string[]): number =>
  pageScore({ findings: ruleIds.map((ruleId) => ({ ruleId, outcome: 'failed' as const })) });
const page = (score: number, failedRules: readonly string[], isRuleFailedElsewhere = false): ScoredPage => ({
  score,
  failedRules,
  isRuleFailedElsewhere,
});

beforeEach(async () => {
  const tenant = await database.createTenant();
  ctx = tenant.ctx;
  ids = await insertSampleProject(database, { accountId: tenant.accountId });
});

describe('what fixing an issue alone would bring', () => {
  it('is what the engine computes, over all pages with a score', async () => {
    const onPoor = ['color-contrast', 'region', 'a-rule-of-old'];
    const [poor, fair] = [await addPage(scoreWith(onPoor)), await addPage(scoreWith(['color-contrast']))];
    await addPage(100);
    await addPage(null);
    const contrast = await addIssue({ ruleId: 'color-contrast', on: [poor, fair, ids.pageId] });
    const region = await addIssue({ ruleId: 'region', on: [poor] });
    const gone = await addIssue({ ruleId: 'a-rule-of-old', on: [poor] });
    await store();
    const [poorPage, fairPage] = [page(scoreWith(onPoor), onPoor), page(60, ['color-contrast'])];
    const onSample = page(71.5, ['image-alt', 'color-contrast']);
    const ofContrast = expected('color-contrast', [poorPage, fairPage, onSample], [100]);
    expect(await gainOf(contrast)).toBe(ofContrast);
    expect(ofContrast).toBeGreaterThan(5);
    expect(await gainOf(region)).toBe(expected('region', [poorPage], [60, 71.5, 100]));
    expect(await gainOf(gone)).toBe(expected('a-rule-of-old', [poorPage], [60, 71.5, 100]));
    expect(await gainOf(ids.issueId)).toBe(expected('image-alt', [onSample], [poorPage.score, 60, 100]));
  });

  it('counts critical pages as the engine does, the last of them most', async () => {
    await inAccount((tx) => tx.delete(pages).where(eq(pages.id, ids.pageId)));
    const both = ['label', 'link-name'];
    const [first, second] = [await addPage(scoreWith(both)), await addPage(scoreWith(['label']))];
    for (let index = 0; index < 8; index += 1) await addPage(100);
    const clean = Array.from({ length: 8 }, () => 100);
    const label = await addIssue({ ruleId: 'label', on: [first, second] });
    const link = await addIssue({ ruleId: 'link-name', on: [first] });
    await store();
    const pagesOf = { first: page(scoreWith(both), both), second: page(30, ['label']) };
    expect(await gainOf(label)).toBe(expected('label', [pagesOf.first, pagesOf.second], clean));
    expect(await gainOf(label)).toBeGreaterThan(15);
    expect(await gainOf(link)).toBe(expected('link-name', [pagesOf.first], [30, ...clean]));
  });

  it('is nothing where the rule fails on the page in another issue too, and for questions', async () => {
    const [both, one] = [await addPage(60), await addPage(60)];
    const first = await addIssue({ ruleId: 'link-name', on: [both] });
    const second = await addIssue({ ruleId: 'link-name', on: [both, one] });
    const question = await addIssue({ ruleId: 'label', outcome: 'cannot-tell', on: [one] });
    await store();
    expect(await gainOf(first)).toBe(0);
    expect(await gainOf(second)).toBe(
      expected('link-name', [page(60, ['link-name'], true), page(60, ['link-name'])], [71.5]),
    );
    expect(await gainOf(second)).toBeGreaterThan(5);
    expect(await gainOf(question)).toBe(0);
  });

  it('is unknown where nothing of it is left, and counts only what is comparable on one page', async () => {
    const empty = await addIssue({ ruleId: 'image-alt', on: [] });
    const across = await addIssue({ ruleId: 'title-repeated', on: [ids.pageId] });
    await store();
    expect(await gainOf(empty)).toBeNull();
    expect(await gainOf(across)).toBe(0);
    expect(await gainOf(ids.issueId)).toBe(28.5);
  });

  it('is what the overview shows', async () => {
    await store();
    await inAccount((tx) =>
      tx
        .update(issues)
        .set({ scoreGain: 12.3 })
        .where(and(eq(issues.projectId, ids.projectId), eq(issues.id, ids.issueId))),
    );
    const { topIssues } = await readOverview(ctx, { projectId: ids.projectId });
    expect(topIssues.find(({ id }) => id === ids.issueId)?.scoreGain).toBe(12.3);
  });
});
