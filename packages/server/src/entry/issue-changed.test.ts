import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { startEgress, type Egress } from '@zugang/crawler/egress';
import { limits, webhookPayload, type BulkResult, type WebhookPayload } from '@zugang/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEndpoint, deliverWebhook } from '#modules/webhook';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { insertSampleProject, type SampleProject } from '#platform/db/sample-project';
import { issues, memberships, webhookDeliveries } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { createKey } from '../http/testing/create-key.ts';
import { createPerson, type Person } from '../http/testing/people.ts';
import { startTestServer, type TestServer } from '../http/testing/test-server.ts';
import { isSignedBy, startReceiver, type Receiver } from '../modules/webhook/receiver.fixture.ts';
import { connectModules } from './connect-modules.ts';

connectModules();

let database: TestDatabase;
let server: TestServer;
let receiver: Receiver;
let egress: Egress;
let owner: Person;
let colleague: Person;
let ctx: Context;
let ids: SampleProject;
let secret: string;

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startReceiver();
  egress = await startEgress({ allowHosts: [receiver.host] });
  const tenant = await database.createTenant();
  ctx = { ...tenant.ctx, settings: { ...tenant.ctx.settings, allowHosts: [receiver.host] } };
  server = await startTestServer(database);
  owner = { ...tenant, cookie: await server.signIn(tenant.userId) };
  colleague = await createPerson(database, server);
  await inScope(database.db, [owner.accountId], (tx) =>
    tx.insert(memberships).values({ accountId: owner.accountId, userId: colleague.userId, role: 'editor' }),
  );
});
beforeEach(async () => {
  receiver.received.length = 0;
  ids = await insertSampleProject(database, { accountId: owner.accountId, host: `${randomUUID()}.example` });
  const { projectId } = ids;
  const input = { projectId, url: receiver.url, description: '', events: ['issue.changed' as const] };
  ({ secret } = await createEndpoint(ctx, input));
});
afterAll(async () => {
  await server.close();
  await egress.close();
  await receiver.close();
  await database.drop();
});

const inAccount: <T>(work: (tx: Parameters<Parameters<typeof inScope>[2]>[0]) => Promise<T>) => Promise<T> = (work) =>
  inScope(database.db, [owner.accountId], work);

const call = async <T = unknown>(path: string, json: unknown, key?: string): Promise<T> => {
  const as = key ? { headers: { authorization: `Bearer ${key}` } } : { cookie: owner.cookie };
  const answer = await server.call('POST', `/api/projects/${ids.projectId}/issues/${path}`, { ...as, json });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as T;
};

type Changed = Extract<WebhookPayload, { type: 'issue.changed' }>;

/** What a worker sends now, as the receiver got it: signed, and as the contract describes it. */
const deliver = async (): Promise<Changed['data'][]> => {
  const isWaiting = eq(webhookDeliveries.state, 'pending');
  const rows = await inAccount((tx) =>
    tx.select().from(webhookDeliveries).where(isWaiting).orderBy(asc(webhookDeliveries.createdAt)),
  );
  const before = receiver.received.length;
  for (const { id, round, attempts: attempt, accountId } of rows)
    await deliverWebhook(ctx, egress, { accountId, deliveryId: id, round, attempt });
  const received = receiver.received.slice(before);
  expect(received.every((one) => isSignedBy(secret, one))).toBe(true);
  return received.map(({ body }) => {
    const payload = webhookPayload.parse(JSON.parse(body));
    if (payload.type !== 'issue.changed') throw new Error(`${payload.type} was not asked for`);
    return payload.data;
  });
};

const insertIssues = (count: number): Promise<string[]> =>
  inAccount(async (tx) => {
    const { projectId, scanId: firstScanId } = ids;
    const { accountId } = owner;
    const looks = { ruleId: 'link-name', outcome: 'failed', impact: 'serious', region: 'main' } as const;
    const of = { accountId, projectId, firstScanId, skeleton: 'p>a', snippet: '<a>', findings: 1, pages: 1 };
    const rows = Array.from({ length: count }, () => ({ ...looks, ...of, key: randomUUID() }));
    const stored = await tx.insert(issues).values(rows).returning({ id: issues.id });
    return stored.map(({ id }) => id);
  });

describe('an issue that a person changes', () => {
  it('sends its state, its assignee and its due date, each as it was and as it is', async () => {
    await call(`${ids.issueId}/due`, { dueOn: '2030-01-31' });
    await call(`${ids.issueId}/assign`, { assigneeId: colleague.userId });
    await call(`${ids.issueId}/ignore`, { reason: 'Reine Zierde' });
    const person = { userId: colleague.userId, name: expect.any(String) };
    const same = { issueId: ids.issueId, ruleId: 'image-alt', state: null, assignee: null, dueOn: null };
    const delivered = await deliver();
    expect(delivered.map((one) => one.issues)).toEqual([
      [{ ...same, revision: 1, dueOn: { from: null, to: '2030-01-31' } }],
      [{ ...same, revision: 2, assignee: { from: null, to: person } }],
      [{ ...same, revision: 3, state: { from: 'open', to: 'ignored' } }],
    ]);
    expect(delivered[0]).toMatchObject({ actor: { kind: 'person' }, isBulk: false, isUndo: false });
    expect(delivered[0]?.actor.name).toBeTruthy();
    expect(new URL(delivered[0]?.url ?? '').pathname).toBe(`/projects/${ids.projectId}/issues/${ids.issueId}`);
  });

  it('is not sent if none of these changed, or the change was refused', async () => {
    await call(`${ids.issueId}/ignore`, { reason: 'Reine Zierde' });
    expect(await deliver()).toHaveLength(1);
    await call(`${ids.issueId}/ignore`, { reason: 'Wird abgeschaltet' });
    await call(`${ids.issueId}/assign`, { assigneeId: null });
    await call(`${ids.issueId}/comments`, { text: 'Wer kümmert sich?' });
    const path = `/api/projects/${ids.projectId}/issues/${ids.issueId}/assign`;
    const json = { assigneeId: randomUUID() };
    expect((await server.call('POST', path, { cookie: owner.cookie, json })).status).toBe(400);
    expect(await deliver()).toEqual([]);
  });
});

describe('an issue that a program changes', () => {
  it('sends the name of its key', async () => {
    const { key } = await createKey(database, owner.accountId);
    await call(`${ids.issueId}/due`, { dueOn: '2030-01-31' }, key);
    expect(await deliver()).toMatchObject([{ actor: { kind: 'program', name: 'Prüfung' } }]);
  });
});

describe('issues that are changed at once', () => {
  it('are one event with all that changed, and one more where that is taken back', async () => {
    const [first = '', second = ''] = await insertIssues(2);
    await call(`${first}/due`, { dueOn: '2030-01-31' });
    await deliver();
    const change = { kind: 'due', dueOn: '2030-01-31' };
    const { batchId } = await call<BulkResult>('bulk', { selection: { ids: [first, second, ids.issueId] }, change });
    await call(`bulk/${batchId}/undo`, {});
    const [done, undone] = await deliver();
    const changed = [second, ids.issueId].toSorted();
    expect(done).toMatchObject({ isBulk: true, isUndo: false });
    expect(done?.issues.map(({ issueId }) => issueId).toSorted()).toEqual(changed);
    expect(new URL(done?.url ?? '').pathname).toBe(`/projects/${ids.projectId}/issues`);
    expect(undone).toMatchObject({ isBulk: true, isUndo: true });
    expect(undone?.issues.map(({ issueId }) => issueId).toSorted()).toEqual(changed);
    expect(undone?.issues[0]?.dueOn).toEqual({ from: '2030-01-31', to: null });
  });

  it('are one event also where they are as many as can be, small enough for most receivers', async () => {
    await insertIssues(limits.bulk.max - 1);
    const change = { kind: 'assign', assigneeId: colleague.userId };
    await call('bulk', { selection: { filter: { state: 'all' } }, change });
    const delivered = await deliver();
    expect(delivered.map((one) => one.issues.length)).toEqual([limits.bulk.max]);
    expect(Buffer.byteLength(receiver.received.at(-1)?.body ?? '')).toBeLessThan(256 * 1024);
  });
});
