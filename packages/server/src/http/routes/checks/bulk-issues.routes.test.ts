import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits, type BulkResult, type IssueEvent } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { auditLog, findings, issues, memberships, pages } from '#platform/db/schema/index';
import { notifyWaiting } from '../../../modules/issue/assignment/notify-assigned.fixture.ts';
import { createHarness } from '../../testing/create-harness.ts';
import { codeOf, createPerson, readMails, type Person } from '../../testing/people.ts';

const { database, server } = await createHarness();
let owner: Person;
let colleague: Person;
let stranger: Person;
let ids: SampleProject;
/** A failure, one that is ignored, one that is fixed, a question, another question. */
let failure: string;
let ignored: string;
let fixed: string;
let question: string;
let other: string;

type NewIssue = Partial<typeof issues.$inferInsert>;
const insertIssues = async (rows: NewIssue[]): Promise<string[]> => {
  const stored = await inScope(database.db, [owner.accountId], (tx) =>
    tx
      .insert(issues)
      .values(
        rows.map((row) => ({
          accountId: owner.accountId,
          projectId: ids.projectId,
          key: randomUUID(),
          ruleId: 'link-name',
          outcome: 'failed' as const,
          impact: 'serious' as const,
          region: 'main',
          skeleton: 'p>a',
          snippet: '<a href="#">',
          findings: 1,
          pages: 1,
          firstScanId: ids.scanId,
          ...row,
        })),
      )
      .returning({ id: issues.id }),
  );
  return stored.map(({ id }) => id);
};

beforeAll(async () => {
  owner = await createPerson(database, server);
  colleague = await createPerson(database, server);
  stranger = await createPerson(database, server);
  await inScope(database.db, [owner.accountId], (tx) =>
    tx.insert(memberships).values({ accountId: owner.accountId, userId: colleague.userId, role: 'editor' }),
  );
});
beforeEach(async () => {
  ids = await insertSampleProject(database, { accountId: owner.accountId, host: `${randomUUID()}.example` });
  [failure, ignored, fixed, question, other] = (await insertIssues([
    {},
    { state: 'ignored', ignoreReason: 'Reine Zierde' },
    { state: 'fixed', findings: 0, pages: 0, fixedAt: new Date() },
    { outcome: 'cannot-tell', state: 'in_review', ruleId: 'color-contrast' },
    { outcome: 'cannot-tell', state: 'in_review', ruleId: 'color-contrast' },
  ])) as [string, string, string, string, string];
});

const call = (path: string, json: unknown, { cookie }: { cookie: string } = owner) =>
  server.call('POST', `/api/projects/${ids.projectId}/issues/${path}`, { cookie, json });
const bulk = async (selection: unknown, change: unknown): Promise<BulkResult> => {
  const answer = await call('bulk', { selection, change });
  expect(answer.status).toBe(200);
  return (await answer.json()) as BulkResult;
};
const undo = async ({ batchId }: BulkResult): Promise<BulkResult> => {
  const answer = await call(`bulk/${batchId}/undo`, {});
  expect(answer.status).toBe(200);
  return (await answer.json()) as BulkResult;
};
const rowsOf = async () => {
  const rows = await inScope(database.db, [owner.accountId], (tx) =>
    tx.select().from(issues).where(eq(issues.projectId, ids.projectId)),
  );
  return new Map(rows.map((row) => [row.id, row]));
};
const statesOf = async (...wanted: string[]) => {
  const rows = await rowsOf();
  return wanted.map((id) => rows.get(id)?.state);
};
const skippedOf = ({ skipped }: BulkResult) =>
  Object.fromEntries(skipped.map(({ reason, issueIds }) => [reason, issueIds]));
const historyOf = async (id: string): Promise<IssueEvent[]> => {
  const path = `/api/projects/${ids.projectId}/issues/${id}/history`;
  return ((await (await server.call('GET', path, { cookie: owner.cookie })).json()) as { rows: IssueEvent[] }).rows;
};

describe('acting on many issues', () => {
  it('ignores with one reason, and says what was left and why', async () => {
    const missing = randomUUID();
    const result = await bulk(
      { ids: [failure, fixed, question, missing] },
      { kind: 'ignore', reason: 'Wird abgeschaltet' },
    );
    expect(result.changed).toBe(2);
    expect(skippedOf(result)).toEqual({ fixed: [fixed], not_found: [missing] });
    expect(await statesOf(failure, question, fixed)).toEqual(['ignored', 'ignored', 'fixed']);
    expect((await historyOf(failure))[0]).toMatchObject({
      kind: 'state',
      to: 'ignored',
      note: 'Wird abgeschaltet',
      isBulk: true,
    });
    expect(await historyOf(fixed)).toHaveLength(1);
  });

  it('leaves one audit row with its figures', async () => {
    const { batchId } = await bulk(
      { ids: [failure, question, fixed] },
      { kind: 'ignore', reason: 'Wird abgeschaltet' },
    );
    const rows = await inScope(database.db, [owner.accountId], (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'issue.bulk'), eq(auditLog.targetId, ids.projectId)))
        .orderBy(asc(auditLog.id)),
    );
    expect(rows).toMatchObject([{ data: { kind: 'ignore', batchId, changed: 2, skipped: 1 } }]);
  });

  it('opens again, and puts failures in review, where they count as failures all the same', async () => {
    expect((await bulk({ ids: [ignored, failure] }, { kind: 'reopen' })).changed).toBe(1);
    expect(await statesOf(ignored)).toEqual(['open']);
    const review = await bulk({ ids: [failure, question, fixed] }, { kind: 'review' });
    expect(review.changed).toBe(1);
    expect(skippedOf(review)).toEqual({ unchanged: [question], fixed: [fixed] });
    expect(await statesOf(failure)).toEqual(['in_review']);
    const overview = await server.call('GET', `/api/projects/${ids.projectId}/overview`, { cookie: owner.cookie });
    expect(await overview.json()).toMatchObject({ openIssues: 3, reviewIssues: 2 });
    expect((await bulk({ ids: [failure] }, { kind: 'reopen' })).changed).toBe(1);
    expect(await statesOf(failure)).toEqual(['open']);
  });

  it('answers all questions of a rule at once, and pages count anew', async () => {
    await inScope(database.db, [owner.accountId], async (tx) => {
      const { accountId } = owner;
      const of = { accountId, projectId: ids.projectId, pageId: ids.pageId, scanId: ids.scanId };
      const place = { selector: 'p', snippet: '<p>', impact: 'serious' as const, sources: ['axe:color-contrast'] };
      await tx.insert(findings).values([question, other].map((issueId) => ({ ...of, ...place, issueId })));
    });
    const filter = { rule: 'color-contrast', state: 'in_review' };
    const result = await bulk({ filter }, { kind: 'answer', answer: 'barrier', note: 'Nachgemessen' });
    expect(result).toMatchObject({ changed: 2, skipped: [] });
    expect(await statesOf(question, other)).toEqual(['open', 'open']);
    const readPage = async () =>
      (
        await inScope(database.db, [owner.accountId], (tx) => tx.select().from(pages).where(eq(pages.id, ids.pageId)))
      )[0];
    expect(await readPage()).toMatchObject({ findings: 3, reviews: 0 });
    expect(skippedOf(await bulk({ ids: [failure] }, { kind: 'answer', answer: 'barrier' }))).toEqual({
      no_question: [failure],
    });
    await undo(result);
    expect(await statesOf(question, other)).toEqual(['in_review', 'in_review']);
    expect(await readPage()).toMatchObject({ findings: 1, reviews: 2 });
  });

  it('assigns all that fit a filter, with one mail to the list', async () => {
    const filter = { outcome: 'failed', state: 'pending', assignee: 'nobody' };
    const result = await bulk({ filter }, { kind: 'assign', assigneeId: colleague.userId });
    expect(result.changed).toBe(2);
    await notifyWaiting(database, ids.projectId);
    const mails = (await readMails(server, colleague.email)).filter(({ text }) => text.includes(ids.projectId));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('2 Ursachen');
    expect(mails[0]?.text).toContain('/issues?assignee=me&sort=due');
    expect((await bulk({ filter }, { kind: 'assign', assigneeId: colleague.userId })).changed).toBe(0);
  });

  it('refuses more than it can do at once, and then changes nothing', async () => {
    await insertIssues(Array.from({ length: limits.bulk.max + 1 }, () => ({})));
    const answer = await call('bulk', { selection: { filter: {} }, change: { kind: 'due', dueOn: '2030-01-31' } });
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'BULK_LIMIT']);
    expect([...(await rowsOf()).values()].every(({ dueOn }) => dueOn === null)).toBe(true);
    const named = await call('bulk', {
      selection: { ids: Array.from({ length: limits.bulk.max + 1 }, () => randomUUID()) },
      change: { kind: 'review' },
    });
    expect(named.status).toBe(400);
  });

  it('is refused without a reason, for strangers’ people, and to who does not belong', async () => {
    const selection = { ids: [failure] };
    expect((await call('bulk', { selection, change: { kind: 'ignore', reason: 'ab' } })).status).toBe(400);
    expect((await call('bulk', { selection, change: { kind: 'close' } })).status).toBe(400);
    expect((await call('bulk', { selection: { ids: [] }, change: { kind: 'review' } })).status).toBe(400);
    const assignment = { kind: 'assign', assigneeId: stranger.userId };
    expect(await codeOf(await call('bulk', { selection, change: assignment }))).toBe('ASSIGNEE_INVALID');
    expect((await call('bulk', { selection, change: { kind: 'review' } }, stranger)).status).toBe(404);
    expect((await call('bulk', { selection, change: { kind: 'review' } }, { cookie: '' })).status).toBe(401);
    expect(await statesOf(failure)).toEqual(['open']);
  });

  it('reaches no issue of another project', async () => {
    const elsewhere = await insertSampleProject(database, { accountId: stranger.accountId });
    const result = await bulk({ ids: [elsewhere.issueId] }, { kind: 'ignore', reason: 'Wird abgeschaltet' });
    expect(result).toMatchObject({ batchId: null, changed: 0 });
    expect(skippedOf(result)).toEqual({ not_found: [elsewhere.issueId] });
  });
});

describe('taking a bulk back', () => {
  it('puts every issue back as it was, and says so in its history', async () => {
    const result = await bulk({ ids: [failure, question] }, { kind: 'ignore', reason: 'Aus Versehen' });
    expect(await undo(result)).toMatchObject({ changed: 2, skipped: [] });
    expect(await statesOf(failure, question)).toEqual(['open', 'in_review']);
    expect((await rowsOf()).get(failure)).toMatchObject({ ignoreReason: null, ignoredBy: null });
    expect((await historyOf(failure))[0]).toMatchObject({ kind: 'state', from: 'ignored', to: 'open' });
  });

  it('leaves alone what was changed since', async () => {
    const result = await bulk({ ids: [failure, question] }, { kind: 'due', dueOn: '2030-01-31' });
    await call(`${failure}/due`, { dueOn: '2030-02-28' });
    const undone = await undo(result);
    expect(undone.changed).toBe(1);
    expect(skippedOf(undone)).toEqual({ changed_since: [failure] });
    const rows = await rowsOf();
    expect([rows.get(failure)?.dueOn, rows.get(question)?.dueOn]).toEqual(['2030-02-28', null]);
  });

  it('assigns nothing again to who has left', async () => {
    const leaver = await createPerson(database, server);
    await inScope(database.db, [owner.accountId], (tx) =>
      tx.insert(memberships).values({ accountId: owner.accountId, userId: leaver.userId, role: 'editor' }),
    );
    await bulk({ ids: [failure] }, { kind: 'assign', assigneeId: leaver.userId });
    const result = await bulk({ ids: [failure] }, { kind: 'assign', assigneeId: owner.userId });
    await server.call('POST', `/api/accounts/${owner.accountId}/leave`, { cookie: leaver.cookie, json: {} });
    expect((await undo(result)).changed).toBe(1);
    expect((await rowsOf()).get(failure)).toMatchObject({ assigneeId: null, assigneeMembershipId: null });
  });

  it('calls fixed what no page has any more', async () => {
    const result = await bulk({ ids: [failure] }, { kind: 'ignore', reason: 'Wird abgeschaltet' });
    await inScope(database.db, [owner.accountId], (tx) =>
      tx.update(issues).set({ findings: 0, pages: 0 }).where(eq(issues.id, failure)),
    );
    await undo(result);
    expect(await statesOf(failure)).toEqual(['fixed']);
  });

  it('is not for strangers, and not of what never was', async () => {
    const { batchId } = await bulk({ ids: [failure] }, { kind: 'due', dueOn: '2030-01-31' });
    expect((await call(`bulk/${batchId}/undo`, {}, stranger)).status).toBe(404);
    expect((await call(`bulk/${randomUUID()}/undo`, {})).status).toBe(404);
  });
});
