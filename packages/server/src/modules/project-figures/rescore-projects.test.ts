import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { pageScore, projectScore } from '@zugang/engine';
import { readOverview } from '#modules/overview';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { findings, issues, pages, projects, scans } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { rescoreProjects } from './rescore-projects.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

/** A project with scores of the first measure: 80 now and 60 before, over a page for each list of rules that fail on it. */
const createOldProject = async (failures: readonly (readonly string[])[]) => {
  const tenant = await database.createTenant();
  const { accountId } = tenant;
  const { projectId, domainId, scanId } = await insertSampleProject(database, { accountId });
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.db, [accountId], work);
  await within(async (tx) => {
    await tx.delete(pages).where(eq(pages.projectId, projectId));
    await tx.delete(issues).where(eq(issues.projectId, projectId));
    for (const ruleIds of failures) {
      const [pageId, url] = [randomUUID(), `https://example.org/${randomUUID()}`];
      const page = { id: pageId, accountId, projectId, domainId, url, shape: url, state: 'checked' as const };
      await tx.insert(pages).values({ ...page, score: 80 });
      for (const ruleId of ruleIds) {
        const shared = { accountId, projectId, impact: 'serious' as const, snippet: '<a>' };
        const place = { region: 'main', skeleton: 'a', key: randomUUID(), firstScanId: scanId, findings: 1, pages: 1 };
        const [issue] = await tx
          .insert(issues)
          .values({ ...shared, ...place, ruleId, outcome: 'failed' })
          .returning();
        await tx
          .insert(findings)
          .values({ ...shared, pageId, issueId: issue?.id ?? '', scanId, selector: 'a', sources: [] });
      }
    }
    await tx.update(projects).set({ score: 80, scoreMeasure: 1 }).where(eq(projects.id, projectId));
    await tx.update(scans).set({ score: 80 }).where(eq(scans.id, scanId));
    const finishedAt = new Date('2026-01-05');
    const older = { accountId, projectId, mode: 'all', state: 'finished', startedAt: finishedAt, finishedAt } as const;
    await tx.insert(scans).values({ ...older, score: 60 });
  });
  const read = () =>
    within(async (tx) => ({
      pages: (await tx.select().from(pages).where(eq(pages.projectId, projectId))).map(({ score }) => score),
      scans: await tx
        .select({ score: scans.score })
        .from(scans)
        .where(eq(scans.projectId, projectId))
        .orderBy(scans.startedAt),
      project: (await tx.select().from(projects).where(eq(projects.id, projectId)))[0],
    }));
  return { ctx: tenant.ctx, projectId, read };
};

const sorted = (numbers: readonly (number | null)[]) => numbers.toSorted((a, b) => (a ?? 0) - (b ?? 0));

it('gives pages and projects of the first measure the score they would get today, and converts past scans, once', async () => {
  const failures = [['image-alt', 'region'], ['color-contrast', 'a-rule-of-old'], ['region'], ['title-repeated'], []];
  const { ctx, projectId, read } = await createOldProject(failures);
  await rescoreProjects(database.db);
  const scores = failures.map((ruleIds) =>
    pageScore({ findings: ruleIds.map((ruleId) => ({ ruleId, outcome: 'failed' as const })) }),
  );
  const today = projectScore(scores) ?? 0;
  const after = await read();
  expect(sorted(after.pages)).toEqual(sorted(scores));
  expect(after.project).toMatchObject({ score: today, scoreMeasure: 2 });
  // 40 points were missing before and 20 are now: the distances keep that ratio.
  expect(after.scans[0]?.score).toBeCloseTo(Math.max(0, 100 - 2 * (100 - today)), 5);
  expect(after.scans[1]?.score).toBe(today);
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

it('leaves projects of today’s measure alone', async () => {
  const tenant = await database.createTenant();
  const { projectId } = await insertSampleProject(database, { accountId: tenant.accountId });
  const before = await readOverview(tenant.ctx, { projectId });
  await rescoreProjects(database.db);
  expect(await readOverview(tenant.ctx, { projectId })).toEqual(before);
  expect(before.scoreConvertedAt).toBeNull();
});
