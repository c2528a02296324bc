import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { pageScore, projectScore } from '@zugang/engine';
import { readOverview } from '#modules/overview';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { findings, issues, pages, projects, scanIssues, scans } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { rescoreProjects } from './rescore-projects.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** What rules fail on each page; `region` is ignored. */
const failures = [['image-alt', 'region'], ['color-contrast', 'a-rule-of-old'], ['region'], ['title-repeated'], []];
const scoreWith = (ruleIds: readonly string[]): number =>
  pageScore({ findings: ruleIds.map((ruleId) => ({ ruleId, outcome: 'failed' as const })) });

type Ids = { accountId: string; projectId: string; domainId: string; scanId: string };

const addIssue = async (tx: Transaction, ids: Ids, ruleId: string, pageId: string | null) => {
  const { accountId, projectId, scanId } = ids;
  const shared = { accountId, projectId, impact: 'serious' as const, snippet: '<a>' };
  const count = pageId === null ? 0 : 1;
  const counted = { findings: count, pages: count, state: ruleId === 'region' ? 'ignored' : 'open' } as const;
  const place = { region: 'main', skeleton: 'a', key: randomUUID(), firstScanId: scanId, firstSeenAt: day(1) };
  const [issue] = await tx
    .insert(issues)
    .values({ ...shared, ...counted, ...place, ruleId, outcome: 'failed' })
    .returning();
  const issueId = issue?.id ?? '';
  if (pageId !== null)
    await tx.insert(findings).values({ ...shared, pageId, issueId, scanId, selector: 'a', sources: [] });
  return { issueId, ruleId };
};

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));

/** A scan with a score of the first measure that left these causes on so many pages each. */
const addScan = async (
  tx: Transaction,
  { accountId, projectId }: Ids,
  {
    at,
    left,
    ...scan
  }: { at: Date; left: readonly (readonly [string, number])[] } & Partial<typeof scans.$inferInsert>,
) => {
  const figures = { score: 60, pagesChecked: failures.length, openIssues: 3, startedAt: at, finishedAt: at };
  const [row] = await tx
    .insert(scans)
    .values({ accountId, projectId, mode: 'all', state: 'finished', ...figures, ...scan })
    .returning();
  for (const [issueId, count] of left) {
    const kept = { verdict: 'failed', findings: count, pages: count } as const;
    await tx.insert(scanIssues).values({ scanId: row?.id ?? '', issueId, accountId, ...kept });
  }
};

/** A project with scores of the first measure: 80 now, and 60 of four checks before. `label` failed on three pages once. */
const createOldProject = async () => {
  const tenant = await database.createTenant();
  const { accountId } = tenant;
  const ids = await insertSampleProject(database, { accountId });
  const { projectId, domainId, scanId } = ids;
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  await within(async (tx) => {
    await tx.delete(pages).where(eq(pages.projectId, projectId));
    await tx.delete(issues).where(eq(issues.projectId, projectId));
    const all: { issueId: string; ruleId: string }[] = [];
    for (const [index, ruleIds] of failures.entries()) {
      const [pageId, url] = [randomUUID(), `https://example.org/${randomUUID()}`];
      const page = { id: pageId, accountId, projectId, domainId, url, shape: url, state: 'checked' as const };
      await tx.insert(pages).values({ ...page, score: 80, createdAt: new Date(day(1).getTime() + index) });
      for (const ruleId of ruleIds) all.push(await addIssue(tx, ids, ruleId, pageId));
    }
    const gone = await addIssue(tx, ids, 'label', null);
    const kept = all.filter(({ ruleId }) => ruleId !== 'region').map(({ issueId }) => [issueId, 1] as const);
    await tx.update(projects).set({ score: 80, scoreMeasure: 1 }).where(eq(projects.id, projectId));
    await tx.update(scans).set({ score: 80 }).where(eq(scans.id, scanId));
    await addScan(tx, ids, { at: day(3), left: [...kept, [gone.issueId, 3]] });
    await addScan(tx, ids, { at: day(4), left: kept, mode: 'page', pagesChecked: 1 });
    await addScan(tx, ids, { at: day(5), left: [], state: 'cancelled' });
    await addScan(tx, ids, { at: day(6), left: [] });
  });
  const read = () =>
    within(async (tx) => ({
      pages: (await tx.select().from(pages).where(eq(pages.projectId, projectId)).orderBy(pages.createdAt)).map(
        ({ score }) => score,
      ),
      scans: (
        await tx
          .select({ score: scans.score })
          .from(scans)
          .where(eq(scans.projectId, projectId))
          .orderBy(scans.startedAt)
      ).map(({ score }) => score),
      project: (await tx.select().from(projects).where(eq(projects.id, projectId)))[0],
    }));
  return { ctx: tenant.ctx, projectId, read };
};

it('gives pages, projects and past scans of the first measure the score they would get today, once', async () => {
  const { ctx, projectId, read } = await createOldProject();
  await rescoreProjects(database.db);
  const scores = failures.map(scoreWith);
  const today = projectScore(scores) ?? 0;
  const after = await read();
  expect(after.pages).toEqual(scores);
  expect(after.project).toMatchObject({ score: today, scoreMeasure: 2 });
  const withLabel = failures.map((ruleIds, index) => scoreWith(index < 3 ? [...ruleIds, 'label'] : ruleIds));
  expect(projectScore(withLabel)).toBeLessThan(today);
  // What the last two left is not kept: one was cancelled, the other ended before it was.
  expect(after.scans).toEqual([projectScore(withLabel), today, null, null, today]);
  const overview = await readOverview(ctx, { projectId });
  expect(overview.scoreConvertedAt).toBe(after.project?.scoreConvertedAt?.toISOString());
  expect(overview.pageShares).toMatchObject({
    pages: 5,
    critical: 1,
    serious: 2,
    criteria: { '1.1.1': 1, '1.4.3': 1 },
  });
  await rescoreProjects(database.db);
  expect(await read()).toEqual(after);
});

it('says nothing of the change once all checks of the trend are newer', async () => {
  const { ctx, projectId, read } = await createOldProject();
  await rescoreProjects(database.db);
  const { project } = await read();
  await inScope(database.db, [project?.accountId ?? ''], (tx) =>
    tx
      .update(projects)
      .set({ scoreConvertedAt: day(2) })
      .where(eq(projects.id, projectId)),
  );
  expect((await readOverview(ctx, { projectId })).scoreConvertedAt).toBeNull();
});

it('leaves projects of today’s measure alone', async () => {
  const tenant = await database.createTenant();
  const { projectId } = await insertSampleProject(database, { accountId: tenant.accountId });
  const before = await readOverview(tenant.ctx, { projectId });
  await rescoreProjects(database.db);
  expect(await readOverview(tenant.ctx, { projectId })).toEqual(before);
  expect(before.scoreConvertedAt).toBeNull();
});
