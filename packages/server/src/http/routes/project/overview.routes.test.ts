import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Overview } from '@zugang/contract';
import { coverage, pageScore } from '@zugang/engine';
import { inScope, type Transaction } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { domains, findings, issues, pages, projects, scans } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();

const newProject = async () => {
  const { accountId, userId } = await database.createTenant();
  const cookie = await server.signIn(userId);
  const ids = await insertSampleProject(database, { accountId });
  const change = <T>(work: (tx: Transaction) => Promise<T>) => inScope(database.db, [accountId], work);
  const read = async (): Promise<Overview> => {
    const answer = await server.call('GET', `/api/projects/${ids.projectId}/overview`, { cookie });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Overview;
  };
  return { ids, change, read, cookie };
};

const issueOf = (ids: SampleProject, over: Partial<typeof issues.$inferInsert>) => ({
  accountId: ids.accountId,
  projectId: ids.projectId,
  key: randomUUID(),
  ruleId: 'color-contrast',
  outcome: 'failed' as const,
  impact: 'serious' as const,
  region: 'main',
  skeleton: 'p>a',
  snippet: '<a>',
  findings: 5,
  pages: 2,
  firstScanId: ids.scanId,
  ...over,
});
const pageOf = (ids: SampleProject, over: Partial<typeof pages.$inferInsert> & { url: string }) => ({
  accountId: ids.accountId,
  projectId: ids.projectId,
  domainId: ids.domainId,
  shape: over.url,
  state: 'checked' as const,
  ...over,
});

describe('the overview', () => {
  it('shows the score beside what it rests on', async () => {
    const { ids, change, read } = await newProject();
    await change((tx) =>
      tx
        .insert(pages)
        .values([
          pageOf(ids, { url: 'https://example.org/1', state: 'found' }),
          pageOf(ids, { url: 'https://example.org/2', state: 'skipped', skipReason: 'robots' }),
          pageOf(ids, { url: 'https://example.org/3', state: 'error' }),
        ]),
    );
    const { score, coverage: restsOn, latestScan } = await read();
    expect(score).toBe(71.5);
    expect(restsOn).toEqual({ pagesChecked: 1, pagesKnown: 3, pagesInError: 1, ...coverage('AA') });
    expect(latestScan?.state).toBe('finished');
  });

  it('shows the progress of the first check while it runs', async () => {
    const { ids, change, read } = await newProject();
    await change(async (tx) => {
      await tx.update(projects).set({ score: null }).where(eq(projects.id, ids.projectId));
      await tx.update(scans).set({ state: 'running', finishedAt: null }).where(eq(scans.id, ids.scanId));
    });
    expect(await read()).toMatchObject({ score: 71.5, latestScan: { state: 'running', pagesChecked: 1 } });
  });

  it('says when pages were left out because ownership of the domain is not proved', async () => {
    const { ids, change, read } = await newProject();
    expect((await read()).isLimitedToUnverified).toBe(false);
    const left = pageOf(ids, { url: 'https://example.org/11', state: 'skipped', skipReason: 'page_limit' });
    await change((tx) => tx.insert(pages).values(left));
    expect(await read()).toMatchObject({ isLimitedToUnverified: true, coverage: { pagesChecked: 1, pagesKnown: 2 } });
    await change((tx) => tx.update(domains).set({ verifiedAt: new Date() }).where(eq(domains.id, ids.domainId)));
    expect((await read()).isLimitedToUnverified).toBe(false);
  });

  it.each([
    ['openIssues', 'state=pending&outcome=failed'],
    ['reviewIssues', 'state=in_review&outcome=cannot-tell'],
    ['fixedIssues', 'state=fixed&outcome=failed'],
    ['ignoredIssues', 'state=ignored&outcome=failed'],
  ] as const)('counts as %s what the list behind the figure shows, questions apart', async (figure, query) => {
    const { ids, change, read, cookie } = await newProject();
    const states = ['open', 'in_review', 'fixed', 'ignored', 'cleared'] as const;
    await change((tx) =>
      tx
        .insert(issues)
        .values([
          ...states.slice(0, 4).map((state) => issueOf(ids, { state, ruleId: 'link-name' })),
          ...states.slice(1).map((state) => issueOf(ids, { state, outcome: 'cannot-tell' })),
          issueOf(ids, { state: 'fixed', outcome: 'cannot-tell', answer: 'barrier' }),
        ]),
    );
    const listed = await server.call('GET', `/api/projects/${ids.projectId}/issues?${query}`, { cookie });
    const { total } = (await listed.json()) as { total: number };
    expect(total).toBeGreaterThan(0);
    expect((await read())[figure]).toBe(total);
  });

  it('counts failures and reviews apart, by severity and by criterion', async () => {
    const { ids, change, read } = await newProject();
    await change((tx) =>
      tx
        .insert(issues)
        .values([
          issueOf(ids, {}),
          issueOf(ids, { outcome: 'cannot-tell', state: 'in_review', findings: 7 }),
          issueOf(ids, { state: 'ignored', ruleId: 'link-name' }),
          issueOf(ids, { state: 'fixed', ruleId: 'link-name', findings: 0 }),
          issueOf(ids, { ruleId: 'button-name', impact: 'critical', findings: 2, regressedScanId: ids.scanId }),
        ]),
    );
    const overview = await read();
    expect(overview).toMatchObject({
      findings: 8,
      openIssues: 3,
      reviewIssues: 1,
      ignoredIssues: 1,
      fixedIssues: 1,
      regressions: 1,
      severity: [
        { impact: 'critical', issues: 2, findings: 3 },
        { impact: 'serious', issues: 1, findings: 5 },
        { impact: 'moderate', issues: 0, findings: 0 },
        { impact: 'minor', issues: 0, findings: 0 },
      ],
    });
    expect(overview.criteria).toContainEqual({ criterion: '1.4.3', issues: 1, findings: 5, reviews: 1 });
    expect(overview.criteria.map(({ criterion }) => criterion)).toEqual(['1.1.1', '1.4.3', '4.1.2']);
  });

  it('says by how much each fix would raise the score, as scoring the pages again would', async () => {
    const { ids, change, read } = await newProject();
    const before = pageScore({ findings: [{ ruleId: 'image-alt' }, { ruleId: 'color-contrast' }].map(failed) });
    const after = pageScore({ findings: [{ ruleId: 'color-contrast' }].map(failed) });
    await change(async (tx) => {
      await tx.update(pages).set({ score: before }).where(eq(pages.id, ids.pageId));
      const [contrast] = await tx.insert(issues).values(issueOf(ids, {})).returning();
      await tx.insert(findings).values({
        accountId: ids.accountId,
        projectId: ids.projectId,
        pageId: ids.pageId,
        issueId: contrast?.id ?? '',
        scanId: ids.scanId,
        selector: 'p',
        snippet: '<p>',
        impact: 'serious',
        sources: ['axe:color-contrast'],
      });
    });
    const { topIssues } = await read();
    const gain = topIssues.find(({ ruleId }) => ruleId === 'image-alt')?.scoreGain;
    expect(gain).toBeCloseTo(after - before, 0);
    expect(gain).toBeGreaterThan(1);
  });

  it('shows the ten worst pages and the last thirty scans, oldest first', async () => {
    const { ids, change, read } = await newProject();
    const tenant = { accountId: ids.accountId, projectId: ids.projectId };
    await change(async (tx) => {
      const urls = Array.from({ length: 15 }, (_, index) => ({
        url: `https://example.org/${index}`,
        score: 10 + index,
      }));
      await tx.insert(pages).values(urls.map((page) => pageOf(ids, { ...page, findings: 3 })));
      const start = Date.parse('2025-01-01T00:00:00Z');
      await tx.insert(scans).values(
        Array.from({ length: 35 }, (_, day) => ({
          ...tenant,
          mode: 'all' as const,
          state: 'finished' as const,
          startedAt: new Date(start + day * 86_400_000),
          finishedAt: new Date(start + day * 86_400_000 + 60_000),
          score: day,
        })),
      );
    });
    const { worstPages, trend } = await read();
    expect(worstPages).toHaveLength(10);
    expect(worstPages.map(({ score }) => score)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(trend).toHaveLength(30);
    expect(trend.map(({ at }) => at)).toEqual(trend.map(({ at }) => at).toSorted());
    expect(trend.at(-2)?.score).toBe(34);
  });

  it('leaves checks of one page out of the trend, but for the newest scan, whose score is shown', async () => {
    const { ids, change, read } = await newProject();
    const tenant = { accountId: ids.accountId, projectId: ids.projectId };
    const scanOf = (mode: 'all' | 'page', minute: number) => {
      const at = new Date(Date.parse('2030-01-01T00:00:00Z') + minute * 60_000);
      return { ...tenant, mode, state: 'finished' as const, startedAt: at, finishedAt: at, score: minute };
    };
    await change((tx) => tx.insert(scans).values([scanOf('all', 1), scanOf('page', 2), scanOf('page', 3)]));
    expect((await read()).trend.slice(-2).map(({ score }) => score)).toEqual([1, 3]);
  });

  it('of a project that nothing is known of yet is empty, not wrong', async () => {
    const { ids, change, read } = await newProject();
    await change(async (tx) => {
      await tx.delete(issues).where(eq(issues.projectId, ids.projectId));
      await tx.delete(pages).where(eq(pages.projectId, ids.projectId));
      await tx.delete(scans).where(eq(scans.projectId, ids.projectId));
    });
    expect(await read()).toMatchObject({
      coverage: { pagesChecked: 0, pagesKnown: 0 },
      topIssues: [],
      worstPages: [],
      trend: [],
      latestScan: null,
    });
  });
});

const failed = ({ ruleId }: { ruleId: string }) => ({
  ruleId,
  outcome: 'failed' as const,
  impact: 'serious' as const,
  region: 'main' as const,
  selector: 'x',
  snippet: 'x',
  skeleton: 'x',
  box: null,
  data: {},
  sources: [],
});
