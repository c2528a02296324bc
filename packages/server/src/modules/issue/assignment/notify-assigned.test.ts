import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context, Principal } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import { alertPreferences, issues, memberships, outboxMails, pendingNotifications } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { assignIssue } from './assign-issue.ts';
import { changeManyIssues } from '../bulk/change-many.ts';
import { readWaiting, notifyWaiting } from './notify-assigned.fixture.ts';
import { undoManyIssues } from '../bulk/undo-bulk.ts';

type Hand = { userId: string; email: string; ctx: Context };

let database: TestDatabase;
let accountId: string;
let owner: Hand;
let admin: Hand;
let colleague: Hand;
let projectId: string;
let issueIds: string[];

/** A member of the account. */
const join = async (): Promise<Hand> => {
  const { userId, email, principal } = await database.createTenant();
  const row = { accountId, userId, role: 'admin' as const };
  await inScope(database.db, [accountId], (tx) => tx.insert(memberships).values(row));
  const accounts: Principal['accounts'] = new Map([[accountId, { role: 'admin', ownership: 'own' }]]);
  return { userId, email, ctx: database.contextFor({ ...principal, accounts }) };
};

beforeAll(async () => {
  database = await createTestDatabase();
  ({ accountId, ...owner } = await database.createTenant());
  admin = await join();
});
afterAll(() => database.drop());
beforeEach(async () => {
  colleague = await join();
  const ids = await insertSampleProject(database, { accountId, host: `${randomUUID()}.example`, title: 'Beispiel' });
  ({ projectId } = ids);
  const of = { accountId, projectId, firstScanId: ids.scanId, skeleton: 'p>a', snippet: '<a>', findings: 1 };
  const looks = { ruleId: 'link-name', outcome: 'failed', impact: 'serious', region: 'main' } as const;
  const rows = Array.from({ length: 12 }, (_, index) => ({ ...of, ...looks, key: randomUUID(), pages: index + 1 }));
  const stored = await inScope(database.db, [accountId], (tx) =>
    tx.insert(issues).values(rows).returning({ id: issues.id }),
  );
  issueIds = [ids.issueId, ...stored.map(({ id }) => id)];
});

const assign = (index: number, to: Hand | null, by = owner) =>
  assignIssue(by.ctx, { projectId, issueId: issueIds[index] ?? '', assigneeId: to?.userId ?? null });
const mailsTo = ({ email }: Hand) => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
const countPending = () =>
  inScope(database.db, [accountId], (tx) =>
    tx.$count(pendingNotifications, eq(pendingNotifications.assigneeId, colleague.userId)),
  );

describe('the notification of assigned issues', () => {
  it('is mailed five minutes later, by one mail that names all of them', async () => {
    await assign(0, colleague);
    await assign(1, colleague);
    await assign(2, colleague);
    expect(await mailsTo(colleague)).toEqual([]);
    expect((await readWaiting(database, projectId)).map(({ seconds }) => seconds)).toEqual([300, 300, 300]);
    await notifyWaiting(database, projectId);
    const [mail, ...others] = await mailsTo(colleague);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ihnen wurden 3 Ursachen zugewiesen (Beispiel)');
    expect(mail?.text).toContain('Toni Test hat Ihnen');
    for (const id of issueIds.slice(0, 3)) expect(mail?.text).toContain(`/projects/${projectId}/issues/${id}`);
    expect(mail?.text).toContain('kritisch, auf einer Seite');
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe/');
  });

  it('names a single issue by its title, and is sent once however often the job runs', async () => {
    await assign(0, colleague);
    await notifyWaiting(database, projectId);
    await notifyWaiting(database, projectId);
    const mails = await mailsTo(colleague);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Ihnen zugewiesen: /);
    expect(mails[0]?.text).toContain(`/projects/${projectId}/issues/${issueIds[0]}`);
    await assign(1, colleague);
    await notifyWaiting(database, projectId);
    expect(await mailsTo(colleague)).toHaveLength(2);
  });

  it('goes into the same mail where some of it was assigned in a bulk; of many the first are named', async () => {
    await assign(0, colleague);
    const change = { kind: 'assign', assigneeId: colleague.userId } as const;
    await changeManyIssues(owner.ctx, { projectId, selection: { ids: issueIds }, change });
    await notifyWaiting(database, projectId);
    const mails = await mailsTo(colleague);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihnen wurden 13 Ursachen zugewiesen (Beispiel)']);
    expect(mails[0]?.text.match(/\/issues\/[0-9a-f]/g)).toHaveLength(10);
    expect(mails[0]?.text).toContain('3 weitere stehen in der Liste.');
  });

  it('is one mail for each person who assigned', async () => {
    await assign(0, colleague);
    await assign(1, colleague, admin);
    await assign(2, colleague, admin);
    await notifyWaiting(database, projectId);
    const subjects = (await mailsTo(colleague)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContain('Ihnen wurden 2 Ursachen zugewiesen (Beispiel)');
  });
});

describe('no notification is sent', () => {
  it('of what was unassigned before, assigned to another person, or undone', async () => {
    await assign(0, colleague);
    await assign(0, null);
    await assign(1, colleague);
    await assign(1, admin);
    const change = { kind: 'assign', assigneeId: colleague.userId } as const;
    const selection = { ids: issueIds.slice(2, 5) };
    const { batchId } = await changeManyIssues(owner.ctx, { projectId, selection, change });
    await undoManyIssues(owner.ctx, { projectId, batchId: batchId ?? '' });
    await notifyWaiting(database, projectId);
    expect(await mailsTo(colleague)).toEqual([]);
    expect(await countPending()).toBe(0);
    expect((await mailsTo(admin)).at(-1)?.subject).toMatch(/^Ihnen zugewiesen: /);
  });

  it('to who took the issue themselves, also if another person had assigned it to them before', async () => {
    await assign(0, colleague, colleague);
    expect(await readWaiting(database, projectId)).toEqual([]);
    await assign(1, colleague);
    await assign(1, null);
    await assign(1, colleague, colleague);
    await notifyWaiting(database, projectId);
    expect(await mailsTo(colleague)).toEqual([]);
  });

  it('to who switched such mails off, left, or works on another project', async () => {
    const row = { accountId, projectId, userId: colleague.userId, assignment: false };
    await inScope(database.db, [accountId], (tx) => tx.insert(alertPreferences).values(row));
    await assign(0, colleague);
    const leaver = await join();
    await assign(1, leaver);
    await inScope(database.db, [accountId], (tx) =>
      tx.delete(memberships).where(eq(memberships.userId, leaver.userId)),
    );
    await notifyWaiting(database, randomUUID());
    expect(await countPending()).toBe(1);
    await notifyWaiting(database, projectId);
    expect([await mailsTo(colleague), await mailsTo(leaver), await countPending()]).toEqual([[], [], 0]);
  });
});
