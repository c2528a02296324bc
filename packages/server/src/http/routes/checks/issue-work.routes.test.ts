import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Issue, IssueComment, IssueEvent } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { issueComments, issues, memberships, users } from '#platform/db/schema/index';
import { notifyWaiting } from '../../../modules/issue/assignment/notify-assigned.fixture.ts';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, linkOf, readMails, type Person } from '../../testing/people.ts';

const { database, server } = await createHarness();
let owner: Person;
/** Of the same account, may only look. */
let colleague: Person;
/** Of the reseller that looks after the account. */
let partner: Person;
let stranger: Person;
let ids: SampleProject;

const join = async (accountId: string, role: 'editor' | 'viewer', firstName: string): Promise<Person> => {
  const person = await createPerson(database, server);
  await database.db.update(users).set({ firstName }).where(eq(users.id, person.userId));
  await inScope(database.db, [accountId], (tx) =>
    tx.insert(memberships).values({ accountId, userId: person.userId, role }),
  );
  return person;
};

beforeAll(async () => {
  partner = await createPerson(database, server, { kind: 'reseller' });
  owner = await createPerson(database, server, { kind: 'reseller_customer', resellerAccountId: partner.accountId });
  colleague = await join(owner.accountId, 'viewer', 'Kim');
  stranger = await createPerson(database, server);
  ids = await insertSampleProject(database, { accountId: owner.accountId });
});

const issuePath = () => `/api/projects/${ids.projectId}/issues/${ids.issueId}`;
const post = (path: string, json: unknown, { cookie }: { cookie: string } = owner) =>
  server.call('POST', `${issuePath()}/${path}`, { cookie, json });
const read = async <T>(path: string, { cookie }: { cookie: string } = owner): Promise<T> =>
  (await (await server.call('GET', path, { cookie })).json()) as T;
const readIssue = () => read<Issue>(issuePath());
const readHistory = async (query = 'size=100') =>
  (await read<{ rows: IssueEvent[] }>(`${issuePath()}/history?${query}`)).rows;
const assign = async (assigneeId: string | null, as: { cookie: string } = owner): Promise<Issue> => {
  const answer = await post('assign', { assigneeId }, as);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Issue;
};
const list = async (query: string, as: { cookie: string } = owner) =>
  (await read<{ rows: Issue[] }>(`/api/projects/${ids.projectId}/issues?${query}`, as)).rows.map(({ id }) => id);

describe('assigning an issue', () => {
  it('can be to members and to the people of the reseller, and to no others', async () => {
    const { people } = await read<{ people: { userId: string; side: string; isSelf: boolean }[] }>(
      `/api/projects/${ids.projectId}/assignees`,
    );
    expect(people[0]).toMatchObject({ userId: owner.userId, isSelf: true, side: 'account' });
    expect(people.find(({ userId }) => userId === partner.userId)).toMatchObject({ side: 'reseller', isSelf: false });
    expect(people.map(({ userId }) => userId)).not.toContain(stranger.userId);
    for (const assigneeId of [stranger.userId, randomUUID()]) {
      const refused = await post('assign', { assigneeId });
      expect([refused.status, await codeOf(refused)]).toEqual([400, 'ASSIGNEE_INVALID']);
    }
    expect((await readIssue()).assignee).toBeNull();
  });

  it('shows the assignee, records history and audit, and notifies the person with a link', async () => {
    const assigned = await assign(colleague.userId);
    expect(assigned.assignee).toEqual({ userId: colleague.userId, name: 'Kim Test' });
    expect((await readHistory())[0]).toMatchObject({
      kind: 'assigned',
      actor: { kind: 'person', name: 'Toni Test' },
      from: null,
      to: { userId: colleague.userId, name: 'Kim Test' },
    });
    expect(await auditedActions(database, owner.accountId)).toContain('issue.assign');
    await notifyWaiting(database, ids.projectId);
    const [mail] = await readMails(server, colleague.email);
    expect(mail?.subject).toContain('Ihnen zugewiesen');
    expect(linkOf(mail).pathname).toBe(`/projects/${ids.projectId}/issues/${ids.issueId}`);
  });

  it('leads the people of the reseller to their customer’s project, in one’s own name writes nothing', async () => {
    await assign(partner.userId);
    await notifyWaiting(database, ids.projectId);
    const [mail] = await readMails(server, partner.email);
    expect(linkOf(mail).pathname).toContain(`/reseller/customer-projects/${ids.projectId}/issues/`);
    const before = (await readMails(server, owner.email)).length;
    await assign(owner.userId);
    await notifyWaiting(database, ids.projectId);
    expect(await readMails(server, owner.email)).toHaveLength(before);
  });

  it('is not mailed to an unconfirmed address', async () => {
    const unconfirmed = await join(owner.accountId, 'editor', 'Uwe');
    await database.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed.userId));
    await assign(unconfirmed.userId);
    await notifyWaiting(database, ids.projectId);
    expect(await readMails(server, unconfirmed.email)).toEqual([]);
  });

  it('notices who was faster', async () => {
    const { revision } = await assign(null);
    expect((await post('assign', { assigneeId: owner.userId, revision })).status).toBe(200);
    const late = await post('assign', { assigneeId: colleague.userId, revision });
    expect([late.status, await codeOf(late)]).toEqual([409, 'CONFLICT']);
    expect((await post('due', { dueOn: '2030-01-31', revision })).status).toBe(409);
    expect((await readIssue()).assignee?.userId).toBe(owner.userId);
  });

  it('is hidden from other accounts, and refused to viewers', async () => {
    expect((await server.call('POST', `${issuePath()}/assign`, { json: { assigneeId: null } })).status).toBe(401);
    expect((await post('assign', { assigneeId: null }, stranger)).status).toBe(404);
    expect((await post('assign', { assigneeId: null }, colleague)).status).toBe(403);
    expect((await post('assign', { assigneeId: 'ich' })).status).toBe(400);
  });

  it('ends when the person leaves the account; in the history their name goes', async () => {
    const leaver = await join(owner.accountId, 'editor', 'Lea');
    await assign(leaver.userId);
    await post('comments', { text: 'Ich sehe nach' }, leaver);
    expect(
      (await server.call('POST', `/api/accounts/${owner.accountId}/leave`, { cookie: leaver.cookie, json: {} })).status,
    ).toBe(200);
    expect((await readIssue()).assignee).toBeNull();
    const assigned = (await readHistory()).find((event) => event.kind === 'assigned');
    expect(assigned).toMatchObject({ to: { userId: leaver.userId, name: null } });
    const { rows } = await read<{ rows: IssueComment[] }>(`${issuePath()}/comments`);
    expect(rows[0]).toMatchObject({ text: 'Ich sehe nach', author: { userId: leaver.userId, name: null } });
  });

  it('of the reseller’s people ends in their customers’ projects too when they leave the reseller', async () => {
    const helper = await join(partner.accountId, 'editor', 'Hanna');
    await assign(helper.userId);
    await server.call('POST', `/api/accounts/${partner.accountId}/leave`, { cookie: helper.cookie, json: {} });
    expect((await readIssue()).assignee).toBeNull();
  });
});

describe('the day an issue is due', () => {
  const due = (dueOn: unknown) => post('due', { dueOn });

  it('is a day, is in the history, and makes it overdue', async () => {
    expect(await (await due('2020-02-29')).json()).toMatchObject({ dueOn: '2020-02-29', isOverdue: true });
    expect((await readHistory())[0]).toMatchObject({ kind: 'due', from: null, to: '2020-02-29' });
    expect(await auditedActions(database, owner.accountId)).toContain('issue.due');
    expect(await list('due=overdue')).toEqual([ids.issueId]);
    expect(await list('due=week')).toEqual([]);
    expect(await (await due('2099-01-01')).json()).toMatchObject({ isOverdue: false });
    expect(await list('due=overdue')).toEqual([]);
    expect(await (await due(null)).json()).toMatchObject({ dueOn: null });
  });

  it.each(['2026-02-30', '31.1.2026', '0000-01-01', '2026-01-31T00:00:00Z', '9999-01-01'])(
    'is not %s',
    async (dueOn) => {
      expect((await due(dueOn)).status).toBe(400);
    },
  );

  it('of today is due this week', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
    expect(await (await due(day)).json()).toMatchObject({ isOverdue: false });
    expect(await list('due=week')).toEqual([ids.issueId]);
  });
});

describe('filters of work', () => {
  it('find what is mine, unassigned, or another user’s', async () => {
    await assign(partner.userId);
    expect(await list('assignee=me')).toEqual([]);
    expect(await list('assignee=me', partner)).toEqual([ids.issueId]);
    expect(await list(`assignee=${partner.userId}`)).toEqual([ids.issueId]);
    expect(await list('assignee=nobody')).toEqual([]);
    await assign(null);
    expect(await list('assignee=nobody&state=pending&sort=due')).toEqual([ids.issueId]);
  });

  it('show one what one has to do in all projects', async () => {
    await assign(partner.userId);
    expect(await read('/api/issues/assigned-to-me', partner)).toMatchObject({
      total: 1,
      rows: [{ id: ids.issueId, projectTitle: 'Beispiel', ownership: 'customer' }],
    });
    expect(await read('/api/issues/assigned-to-me', stranger)).toMatchObject({ total: 0, rows: [] });
    await post('ignore', { reason: 'Reine Zierde' });
    expect(await read('/api/issues/assigned-to-me', partner)).toMatchObject({ total: 0 });
    await post('reopen', {});
  });
});

describe('comments', () => {
  const add = async (text: string, as: Person = owner): Promise<IssueComment> => {
    const answer = await post('comments', { text }, as);
    expect(answer.status).toBe(201);
    return (await answer.json()) as IssueComment;
  };
  const change = (method: 'PATCH' | 'DELETE', id: string, as: Person = owner) =>
    server.call(method, `${issuePath()}/comments/${id}`, { cookie: as.cookie, json: { text: 'Anders' } });

  it('keep their line breaks, and are mailed to those concerned, not to their author', async () => {
    await assign(colleague.userId);
    const ownMails = (await readMails(server, colleague.email)).length;
    const partnerMails = (await readMails(server, partner.email)).length;
    const comment = await add(' Erste Zeile\nzweite Zeile ', colleague);
    expect(comment).toMatchObject({ text: 'Erste Zeile\nzweite Zeile', mayEdit: true, editedAt: null });
    expect(await readMails(server, colleague.email)).toHaveLength(ownMails);
    await add('Gesehen', partner);
    const [mail] = await readMails(server, colleague.email);
    expect(mail?.subject).toContain('Kommentar von Toni Test');
    expect(mail?.text).toContain('Gesehen');
    await add('Danke', colleague);
    expect((await readMails(server, partner.email)).length).toBe(partnerMails + 1);
    expect((await readHistory())[0]).toMatchObject({ kind: 'commented', actor: { name: 'Kim Test' } });
    expect(await auditedActions(database, owner.accountId)).toContain('issue.comment');
  });

  it('are one’s own to change for a day, and to take away', async () => {
    const { id } = await add('Tippfeler');
    expect(await (await change('PATCH', id)).json()).toMatchObject({ text: 'Anders', editedAt: expect.any(String) });
    for (const method of ['PATCH', 'DELETE'] as const) {
      const refused = await change(method, id, partner);
      expect([refused.status, await codeOf(refused)]).toEqual([409, 'COMMENT_CLOSED']);
      expect((await change(method, id, stranger)).status).toBe(404);
      expect((await change(method, randomUUID())).status).toBe(404);
    }
    const old = new Date(Date.now() - 25 * 3_600_000);
    await inScope(database.db, [owner.accountId], (tx) =>
      tx.update(issueComments).set({ createdAt: old }).where(eq(issueComments.id, id)),
    );
    expect((await change('PATCH', id)).status).toBe(409);
    expect((await change('DELETE', id)).status).toBe(200);
    expect((await readHistory())[0]).toMatchObject({ kind: 'comment_removed' });
    const { rows } = await read<{ rows: IssueComment[] }>(`${issuePath()}/comments?size=100`);
    expect(rows.map((comment) => comment.id)).not.toContain(id);
  });

  it.each(['', '   ', 'x'.repeat(5001)])('are neither empty nor endless', async (text) => {
    expect((await post('comments', { text })).status).toBe(400);
  });

  it('are not for strangers', async () => {
    expect((await post('comments', { text: 'Hallo' }, stranger)).status).toBe(404);
    expect((await server.call('GET', `${issuePath()}/comments`)).status).toBe(401);
    expect((await server.call('GET', `${issuePath()}/comments`, { cookie: stranger.cookie })).status).toBe(404);
  });
});

describe('the history', () => {
  it('lists decisions with their reason and answers with their note, and ends with the finding', async () => {
    await post('ignore', { reason: 'Wird abgeschaltet' });
    await post('reopen', {});
    const [reopened, ignored] = await readHistory();
    expect(ignored).toMatchObject({ kind: 'state', from: 'open', to: 'ignored', note: 'Wird abgeschaltet' });
    expect(reopened).toMatchObject({ kind: 'state', from: 'ignored', to: 'open' });
    await inScope(database.db, [owner.accountId], (tx) =>
      tx.update(issues).set({ outcome: 'cannot-tell', state: 'in_review' }).where(eq(issues.id, ids.issueId)),
    );
    await post('answer', { answer: 'barrier', note: 'Mit NVDA gehört' });
    expect((await readHistory())[0]).toMatchObject({
      kind: 'answer',
      from: null,
      to: 'barrier',
      note: 'Mit NVDA gehört',
    });
    expect((await readHistory()).at(-1)).toMatchObject({ kind: 'found', actor: { kind: 'scan' } });
  });

  it('is paged without a gap: its last page ends with the finding', async () => {
    const all = await readHistory();
    const paged: IssueEvent[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 3); page++)
      paged.push(...(await readHistory(`size=3&page=${page}`)));
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
});
