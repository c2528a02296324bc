import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProjectReport, ScanComparison } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { findings, issues, scanIssues, scans } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let ids: SampleProject;
let cookie: string;

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
});

type IssueValues = Partial<typeof issues.$inferInsert> & Pick<typeof issues.$inferInsert, 'ruleId' | 'outcome'>;
const insertIssue = (values: IssueValues): Promise<string> =>
  inScope(database.db, [ids.accountId], async (tx) => {
    const id = randomUUID();
    await tx.insert(issues).values({
      id,
      accountId: ids.accountId,
      projectId: ids.projectId,
      key: randomUUID(),
      impact: 'serious',
      region: 'main',
      skeleton: 'div>img',
      snippet: '<img src="b.jpg">',
      findings: 3,
      pages: 2,
      firstScanId: ids.scanId,
      ...values,
    });
    return id;
  });
const readReport = async (): Promise<ProjectReport> => {
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/report`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ProjectReport;
};
const criterionOf = ({ criteria }: ProjectReport, id: string) => {
  const found = criteria.find(({ criterion }) => criterion === id);
  if (!found) throw new Error(`${id} is not in the report`);
  return found;
};

describe('the report', () => {
  it('judges every criterion that one of the standards has, by what it has', async () => {
    const report = await readReport();
    const has = (standard: 'wcag22' | 'en301549v3' | 'en301549v4' | 'bitv') =>
      report.criteria.filter(({ clauses }) => clauses[standard] !== null).length;
    expect({ wcag22: has('wcag22'), v4: has('en301549v4'), v3: has('en301549v3'), bitv: has('bitv') }).toEqual({
      wcag22: 55,
      v4: 55,
      v3: 50,
      bitv: 50,
    });
    expect(criterionOf(report, '1.1.1')).toMatchObject({
      clauses: { wcag22: '1.1.1', en301549v4: '9.1.1.1', en301549v3: '9.1.1.1', bitv: '9.1.1.1' },
      state: 'failed',
      basis: 'rules',
      issues: 1,
      findings: 1,
    });
    expect(criterionOf(report, '2.5.8').clauses.en301549v3).toBeNull();
    expect(criterionOf(report, '4.1.1').clauses).toMatchObject({ wcag22: null, en301549v3: '9.4.1.1' });
    expect(criterionOf(report, '1.4.3')).toMatchObject({ state: 'no_findings', basis: 'rules' });
    expect(criterionOf(report, '1.2.4')).toMatchObject({ state: 'to_test', basis: null });
  });

  it('puts what fails in one component together, and questions apart from failures', async () => {
    await insertIssue({ ruleId: 'link-name', outcome: 'failed' });
    await insertIssue({ ruleId: 'picture-names', outcome: 'cannot-tell', state: 'in_review' });
    await insertIssue({ ruleId: 'select-name', outcome: 'failed', state: 'fixed', findings: 0, pages: 0 });
    const report = await readReport();
    expect(report.components).toMatchObject([
      { region: 'main', issues: 2, findings: 4, impact: 'critical', ruleIds: ['link-name', 'image-alt'] },
    ]);
    expect(report.componentsTotal).toBe(1);
    expect(report.reviews).toMatchObject([{ ruleId: 'picture-names', outcome: 'cannot-tell', findings: 3 }]);
    expect(criterionOf(report, '2.4.4')).toMatchObject({ state: 'failed', issues: 1, findings: 3 });
    expect(report.affected).toContainEqual({ group: 'blind', issues: 2 });
  });

  it('counts a page once for a criterion that two causes on it violate', async () => {
    const issueId = await insertIssue({ ruleId: 'input-image-alt', outcome: 'failed', findings: 1, pages: 1 });
    const { accountId, projectId, pageId, scanId } = ids;
    const found = {
      impact: 'critical' as const,
      sources: ['axe:input-image-alt'],
      selector: 'input',
      snippet: '<input>',
    };
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(findings).values({ accountId, projectId, pageId, scanId, issueId, ...found }),
    );
    expect(criterionOf(await readReport(), '1.1.1')).toMatchObject({ issues: 2, findings: 2, pages: 1 });
    await inScope(database.db, [accountId], (tx) => tx.delete(issues).where(eq(issues.id, issueId)));
  });

  it('names the pages with something on them, and the project with its score and coverage', async () => {
    const report = await readReport();
    expect(report).toMatchObject({
      title: 'Beispiel',
      host: 'example.org',
      pagesTotal: 1,
      browsers: ['Chromium 153.0.1.2'],
    });
    expect(report.pages).toMatchObject([{ url: 'https://example.org/', score: 71.5, findings: 1 }]);
    expect(report.overview).toMatchObject({ score: 71.5, coverage: { pagesChecked: 1, criteriaTotal: 55 } });
  });
});

describe('comparing two checks', () => {
  const insertScan = async (startedAt: string, kept: { issueId: string; findings: number }[]): Promise<string> =>
    inScope(database.db, [ids.accountId], async (tx) => {
      const { accountId, projectId } = ids;
      const at = new Date(startedAt);
      const [scan] = await tx
        .insert(scans)
        .values({
          accountId,
          projectId,
          mode: 'all',
          state: 'finished',
          startedAt: at,
          finishedAt: at,
          score: 80,
          openIssues: 1,
        })
        .returning();
      const scanId = scan?.id ?? '';
      const counted = { verdict: 'failed' as const, pages: 1 };
      if (kept.length > 0)
        await tx.insert(scanIssues).values(kept.map((row) => ({ accountId, scanId, ...counted, ...row })));
      return scanId;
    });
  const compare = async (fromScanId: string, toScanId: string) => {
    const query = new URLSearchParams({ fromScanId, toScanId });
    const path = `/api/projects/${ids.projectId}/report/comparison?${query.toString()}`;
    const answer = await server.call('GET', path, { cookie });
    return { status: answer.status, body: (await answer.json()) as ScanComparison };
  };
  it('says what is new, what is gone and what is left', async () => {
    const image = ids.issueId;
    const link = await insertIssue({ ruleId: 'link-name', outcome: 'failed' });
    const gone = { ruleId: 'select-name', outcome: 'failed', state: 'fixed', findings: 0, pages: 0 } as const;
    const select = await insertIssue(gone);
    const first = await insertScan('2026-01-01', [
      { issueId: image, findings: 5 },
      { issueId: select, findings: 2 },
    ]);
    const second = await insertScan('2026-02-01', [
      { issueId: image, findings: 1 },
      { issueId: link, findings: 3 },
    ]);
    const { body } = await compare(first, second);
    expect(body).toMatchObject({
      isComparable: true,
      added: { total: 1, rows: [{ ruleId: 'link-name', findings: 3, findingsBefore: 0 }] },
      gone: { total: 1, rows: [{ ruleId: 'select-name', state: 'fixed', findingsBefore: 2 }] },
      remaining: { total: 1, rows: [{ ruleId: 'image-alt', findings: 1, findingsBefore: 5 }] },
    });
    expect((await compare(second, first)).body.added.rows).toMatchObject([{ ruleId: 'select-name' }]);
  });

  it('says so where a check ended before its issues were kept, and knows no other project’s', async () => {
    const old = await insertScan('2025-01-01', []);
    expect((await compare(old, ids.scanId)).body.isComparable).toBe(false);
    const other = await insertSampleProject(database, { accountId: ids.accountId, host: 'anders.example' });
    expect((await compare(other.scanId, ids.scanId)).status).toBe(404);
  });
});
