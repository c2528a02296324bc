import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits, reportExportSchema, type Dashboard, type Issue, type ProjectExport } from '@zugang/contract';
import { questionGuesses } from '@zugang/engine/catalogue';
import { makeNextExport } from '#modules/report-export';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { issues } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let cookie: string;
let ids: SampleProject;

/** A rule without a requirement behind it: its questions come last. */
const advice = 'new-window-without-notice';

type NewIssue = Partial<typeof issues.$inferInsert>;
const insertQuestions = (rows: NewIssue[]) =>
  inScope(database.db, [ids.accountId], (tx) =>
    tx.insert(issues).values(
      rows.map((row) => ({
        accountId: ids.accountId,
        projectId: ids.projectId,
        key: randomUUID(),
        ruleId: 'color-contrast',
        outcome: 'cannot-tell' as const,
        state: 'in_review' as const,
        impact: 'serious' as const,
        region: 'main',
        skeleton: 'p>a',
        snippet: '<a href="#">',
        findings: 3,
        pages: 1,
        firstScanId: ids.scanId,
        ...row,
      })),
    ),
  );
const get = async <T>(path: string): Promise<T> => {
  const answer = await server.call('GET', `/api${path}`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};
const list = (query: string) =>
  get<{ rows: Issue[]; total: number }>(`/projects/${ids.projectId}/issues?state=in_review&${query}`);
const answer = async (id: string | undefined, value: 'barrier' | 'no_barrier') => {
  const path = `/api/projects/${ids.projectId}/issues/${id}/answer`;
  expect((await server.call('POST', path, { cookie, json: { answer: value } })).status).toBe(200);
};
const rulesOf = ({ rows }: { rows: Issue[] }): string[] => rows.map(({ ruleId }) => ruleId);

beforeEach(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
});

describe('the order of questions', () => {
  const inOrder = async () => rulesOf(await list('sort=likelihood'));

  it('is by how likely a barrier is, before anybody has answered', async () => {
    const asked = ['new-window-without-notice', 'dragging-only', 'focus-mark-faint', 'bypass'];
    await insertQuestions(asked.map((ruleId) => ({ ruleId })));
    const guess = (ruleId: string) => questionGuesses.get(ruleId) ?? 0;
    const expected = asked.toSorted((a, b) => guess(b) - guess(a));
    expect(new Set(asked.map(guess)).size).toBe(asked.length);
    expect(await inOrder()).toEqual(expected);
  });

  it('learns from what people answered to the same rule', async () => {
    const rows = Array.from({ length: 4 }, () => ({ ruleId: 'dragging-only' }));
    await insertQuestions([...rows, ...Array.from({ length: 4 }, () => ({}))]);
    const { rows: asked } = await list('sort=likelihood');
    const ofRule = (ruleId: string) => asked.filter((one) => one.ruleId === ruleId);
    for (const { id } of ofRule('color-contrast').slice(1)) await answer(id, 'no_barrier');
    for (const { id } of ofRule('dragging-only').slice(1)) await answer(id, 'barrier');
    expect(await inOrder()).toEqual(['dragging-only', 'color-contrast']);
  });

  it('puts first what somebody has taken on, and more pages before fewer', async () => {
    await insertQuestions([{ pages: 1 }, { pages: 300 }, { ruleId: advice, dueOn: '2026-12-01' }]);
    const { rows } = await list('sort=likelihood');
    expect(rows.map(({ ruleId, pages }) => [ruleId, pages])).toEqual([
      [advice, 1],
      ['color-contrast', 300],
      ['color-contrast', 1],
    ]);
  });
});

describe('of many questions', () => {
  const { asked } = limits.questions;
  beforeEach(() =>
    insertQuestions([...Array.from({ length: asked + 5 }, (_, index) => ({ pages: index + 1 })), { ruleId: advice }]),
  );

  it('the likeliest are asked now, the others wait, and one comes up when one is answered', async () => {
    const now = await list(`asked=now&sort=likelihood&size=100`);
    const later = await list(`asked=later&sort=likelihood`);
    expect([now.total, now.rows.length, later.total]).toEqual([asked, asked, 6]);
    expect(new Set([...now.rows, ...later.rows].map(({ id }) => id)).size).toBe(asked + 6);
    expect(rulesOf(later).at(-1)).toBe(advice);
    await answer(now.rows[0]?.id, 'barrier');
    const after = await list(`asked=now&sort=likelihood&size=100`);
    expect(after.total).toBe(asked);
    expect(after.rows.map(({ id }) => id)).toContain(later.rows[0]?.id);
    expect((await list('asked=later')).total).toBe(5);
    expect((await list('asked=later&region=footer')).total).toBe(0);
  });

  it('overview, report, dashboard and files count what is asked, and say how many wait', async () => {
    const counts = { reviewIssues: asked, furtherQuestions: 6 };
    expect(await get(`/projects/${ids.projectId}/overview`)).toMatchObject(counts);
    const report = await get<{ reviewsTotal: number; criteria: { criterion: string; reviews: number }[] }>(
      `/projects/${ids.projectId}/report`,
    );
    expect(report).toMatchObject({ reviewsTotal: asked, overview: counts });
    expect(report.criteria.find(({ criterion }) => criterion === '1.4.3')?.reviews).toBe(asked + 5);
    const { questions } = await get<Dashboard>('/dashboard');
    expect(questions).toMatchObject({ total: asked, rows: [{ questions: asked }] });
    const path = `/api/projects/${ids.projectId}/exports`;
    const created = await server.call('POST', path, { cookie, json: { format: 'json', locale: 'de' } });
    const { id } = (await created.json()) as ProjectExport;
    await makeNextExport(database.contextFor(null), { accountId: ids.accountId });
    const file = await server.call('GET', `${path}/${id}/file`, { cookie });
    const { totals, issues: listed } = reportExportSchema.parse(await file.json());
    expect(totals).toMatchObject({ ...counts, reviews: asked * 3 });
    const questionsOf = listed.filter(({ outcome }) => outcome === 'cannot-tell');
    expect(questionsOf.filter(({ isAsked }) => isAsked === false)).toHaveLength(6);
    expect(questionsOf).toHaveLength(asked + 6);
  });

  it('those of another project take nobody’s turn', async () => {
    const other = await insertSampleProject(database, { accountId: ids.accountId, host: 'other.example' });
    await inScope(database.db, [ids.accountId], (tx) =>
      tx.update(issues).set({ outcome: 'cannot-tell', state: 'in_review' }).where(eq(issues.id, other.issueId)),
    );
    const { questions } = await get<Dashboard>('/dashboard');
    expect(questions.rows.map((row) => row.questions)).toEqual([asked, 1]);
  });
});
