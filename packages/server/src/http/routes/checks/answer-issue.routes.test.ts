import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Issue } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, issues } from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';

const { database, server } = await createHarness();
let cookie: string;
let ids: SampleProject;

beforeAll(async () => {
  const { accountId, userId } = await database.createTenant();
  cookie = await server.signIn(userId);
  ids = await insertSampleProject(database, { accountId });
});

const list = async (query: string): Promise<Issue[]> => {
  const answer = await server.call('GET', `/api/projects/${ids.projectId}/issues?${query}`, { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { rows: Issue[] }).rows;
};
const issuePath = () => `/api/projects/${ids.projectId}/issues/${ids.issueId}`;
const decide = async (what: 'ignore' | 'reopen' | 'answer', json: unknown): Promise<Issue> => {
  const answer = await server.call('POST', `${issuePath()}/${what}`, { cookie, json });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Issue;
};
const lastAudit = async () => {
  const [row] = await inScope(database.db, [ids.accountId], (tx) =>
    tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1),
  );
  return row;
};

describe('answering the question of an issue', () => {
  const setIssue = (change: Partial<typeof issues.$inferInsert>) =>
    inScope(database.db, [ids.accountId], (tx) => tx.update(issues).set(change).where(eq(issues.id, ids.issueId)));
  beforeAll(() => setIssue({ outcome: 'cannot-tell', state: 'in_review' }));
  afterAll(() => setIssue({ outcome: 'failed', state: 'open' }));

  it('makes a barrier a failure, with who said so, and takes it back', async () => {
    const answered = await decide('answer', { answer: 'barrier', note: ' Mit der Tastatur versucht ' });
    expect(answered).toMatchObject({
      outcome: 'failed',
      state: 'open',
      answer: { value: 'barrier', note: 'Mit der Tastatur versucht', by: 'Toni Test' },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'issue.answer',
      targetId: ids.issueId,
      data: { from: 'in_review', to: 'open', answerTo: 'barrier', reason: 'Mit der Tastatur versucht' },
    });
    expect((await list('outcome=failed')).map(({ id }) => id)).toContain(ids.issueId);
    expect((await list('outcome=cannot-tell&state=all')).map(({ id }) => id)).not.toContain(ids.issueId);
    expect(await decide('reopen', {})).toMatchObject({ outcome: 'cannot-tell', state: 'in_review', answer: null });
    expect(await lastAudit()).toMatchObject({
      action: 'issue.reopen',
      data: { answerFrom: 'barrier', answerTo: null },
    });
  });

  it('clears what is none, and knows it again after it was ignored for a while', async () => {
    expect(await decide('answer', { answer: 'no_barrier' })).toMatchObject({
      outcome: 'cannot-tell',
      state: 'cleared',
      answer: { value: 'no_barrier', note: null },
    });
    expect((await list('state=cleared')).map(({ id }) => id)).toEqual([ids.issueId]);
    expect(await decide('ignore', { reason: 'Wird abgeschaltet' })).toMatchObject({ state: 'ignored' });
    expect(await decide('reopen', {})).toMatchObject({ state: 'cleared', answer: { value: 'no_barrier' } });
    expect(await decide('reopen', {})).toMatchObject({ state: 'in_review', answer: null });
  });

  it('is refused where a rule decided, and for what is no answer', async () => {
    const answer = (json: unknown) => server.call('POST', `${issuePath()}/answer`, { cookie, json });
    expect((await answer({ answer: 'perhaps' })).status).toBe(400);
    expect((await answer({ answer: 'barrier', note: 'x'.repeat(1001) })).status).toBe(400);
    await setIssue({ outcome: 'failed', state: 'open' });
    const refused = await answer({ answer: 'no_barrier' });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'NO_QUESTION' }]);
  });
});
