import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffOperations, StaffRequest, StaffDeparture, StaffWork } from '@zugang/contract';
import { recordHeartbeat } from '#modules/scan';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import {
  accounts,
  enterpriseRequests,
  hostRateLimits,
  inboundMails,
  outboxMails,
  paymentCases,
  scanPages,
  scans,
  users,
  workers,
} from '#platform/db/schema/index';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, readMails, type Person } from '../../testing/people.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';
import { openPartnerships } from '../account/partnership.fixture.ts';

const { database, server } = await createHarness();
const { acceptContract, ask, createPair, leave } = openPartnerships(database, server);

let staff: Person;
beforeAll(async () => {
  staff = await createPerson(database, server);
  await database.db
    .update(users)
    .set({ staffRoles: ['admin'] })
    .where(eq(users.id, staff.userId));
  staff = { ...staff, cookie: await server.signIn(staff.userId, { hasSecondFactor: true }) };
});

const get = async <T>(path: string): Promise<T> =>
  (await (await server.call('GET', `/api/staff/${path}`, { cookie: staff.cookie })).json()) as T;
const post = (path: string, reason: string) =>
  server.call('POST', `/api/staff/${path}`, { cookie: staff.cookie, json: { reason } });
type Lists = { requests: StaffRequest[]; departures: StaffDeparture[] };

const eventsOfStaff = async (kind: string): Promise<string[]> => {
  const owner = await connectAsOwner(database.url);
  const { rows } = await owner.query<{ reason: string }>(
    'select reason from security_events where kind = $1 and actor = $2 order by id',
    [kind, `staff:${staff.userId}`],
  );
  await owner.end();
  return rows.map(({ reason }) => reason);
};

describe('requests to become a reseller', () => {
  it('are listed, and accepted with a reason that is in the security log', async () => {
    const person = await createPerson(database, server);
    await ask(person);
    const { requests } = await get<Lists>('requests');
    const request = requests.find(({ accountId }) => accountId === person.accountId);
    expect(request).toMatchObject({ company: 'Agentur Nord GmbH', contactName: 'Nora Nord' });
    expect((await post(`requests/${request?.id}/accept`, 'ab')).status).toBe(400);
    expect((await post(`requests/${request?.id}/accept`, 'Called, contract signed')).status).toBe(200);
    const [account] = await inScope(database.db, [person.accountId], (tx) =>
      tx.select().from(accounts).where(eq(accounts.id, person.accountId)),
    );
    expect(account?.kind).toBe('reseller');
    expect(await auditedActions(database, person.accountId)).toContain('reseller.accept');
    expect(await eventsOfStaff('operator.accept_request')).toEqual(['Called, contract signed']);
    expect(await codeOf(await post(`requests/${request?.id}/accept`, 'Once more'))).toBe('NOT_FOUND');
  });

  it('are declined with an answer for the account, and a reason that stays in the security log', async () => {
    const person = await createPerson(database, server);
    await ask(person);
    const { requests } = await get<Lists>('requests');
    const request = requests.find(({ accountId }) => accountId === person.accountId);
    const decline = (answer?: string) =>
      server.call('POST', `/api/staff/requests/${request?.id}/decline`, {
        cookie: staff.cookie,
        json: { reason: 'Not an agency at all', answer },
      });
    expect((await decline()).status).toBe(400);
    expect((await decline(' ')).status).toBe(400);
    expect((await decline('Leider nur für Agenturen')).status).toBe(200);
    const [mail] = await readMails(server, person.email);
    expect(mail?.text).toContain('Leider nur für Agenturen');
    expect(mail?.text).not.toContain('Not an agency');
    expect(await eventsOfStaff('operator.decline_request')).toEqual(['Not an agency at all']);
  });
});

describe('departures', () => {
  it('say what they need, and are confirmed', async () => {
    const { customer } = await createPair();
    await leave(customer);
    const find = async () =>
      (await get<Lists>('requests')).departures.find(({ accountId }) => accountId === customer.accountId);
    const departure = await find();
    expect(departure).toMatchObject({ begunBy: 'customer', hasOwner: true, hasContract: false });
    const confirm = () => post(`departures/${departure?.id}/confirm`, 'Both agree');
    expect(await codeOf(await confirm())).toBe('DEPARTURE_UNREADY');
    await acceptContract(customer);
    expect((await confirm()).status).toBe(200);
    expect(await find()).toBeUndefined();
    expect(await eventsOfStaff('operator.confirm_departure')).toEqual(['Both agree']);
  });
});

describe('the operations', () => {
  it('say which worker lives, its browser, and what is missing between them', async () => {
    const whole = { sandbox: true, ownUser: true, networkNamespace: true };
    const facts = { hasBrowser: true, browserVersion: '149.0.1', browserProblem: null, platform: 'linux' };
    const ids = { safe: randomUUID(), root: randomUUID(), gone: randomUUID() };
    await recordHeartbeat(database, { id: ids.safe, ...facts, browserIsolation: whole });
    const bare = { sandbox: false, ownUser: false, networkNamespace: false };
    await recordHeartbeat(database, { id: ids.root, ...facts, isRoot: true, browserIsolation: bare });
    const without = { hasBrowser: false, browserVersion: null, browserProblem: 'unsandboxed', browserIsolation: null };
    await recordHeartbeat(database, { ...facts, ...without, browserProblem: 'unsandboxed', id: ids.gone });
    await database.db
      .update(workers)
      .set({ seenAt: sql`now() - interval '5 minutes'` })
      .where(eq(workers.id, ids.gone));
    const { workers: seen, isProduction } = await get<StaffOperations>('operations');
    expect(isProduction).toBe(false);
    expect(Object.fromEntries(seen.map(({ id, isGone, gaps }) => [id, { isGone, gaps }]))).toEqual({
      [ids.safe]: { isGone: false, gaps: [] },
      [ids.root]: { isGone: false, gaps: ['unsandboxed', 'root', 'shared_network'] },
      [ids.gone]: { isGone: true, gaps: ['not_started'] },
    });
    expect(seen.find(({ id }) => id === ids.safe)).toMatchObject({ browserVersion: '149.0.1', isolation: whole });
  });

  it('count the jobs of every queue and name those that failed', async () => {
    const owner = await connectAsOwner(database.url);
    await owner.query(
      `insert into pgboss.job (name, data, start_after) values ('check-page', '{}', now() - interval '1 minute'), ('check-page', '{}', now() + interval '1 hour')`,
    );
    await owner.query(
      `insert into pgboss.job (name, data, source_name, source_output, source_created_on)
       values ('failed-jobs', '{"mailId":"none"}', 'send-mail', '{"message":"no such mailbox"}', now() - interval '1 hour')`,
    );
    const { queues, failedJobs } = await get<StaffOperations>('operations');
    expect(queues.find(({ name }) => name === 'check-page')).toMatchObject({ waiting: 1, planned: 1, active: 0 });
    expect(queues.find(({ name }) => name === 'send-mail')).toMatchObject({ failed: 1 });
    expect(queues.map(({ name }) => name)).not.toContain('failed-jobs');
    expect(failedJobs).toMatchObject([{ queue: 'send-mail', reason: 'no such mailbox' }]);
    expect((await get<StaffWork>('work')).counts.failedJobs).toBe(1);
    await owner.query("delete from pgboss.job where name in ('failed-jobs', 'check-page')");
    await owner.end();
  });

  it('name hosts that are paused or used up, and no others', async () => {
    await database.db.insert(hostRateLimits).values([
      { host: 'busy.example', nextAt: new Date(), pausedUntil: new Date(Date.now() + 60_000) },
      { host: 'unproved sum used.example', nextAt: new Date(Date.now() + 120_000) },
      { host: 'free.example', nextAt: new Date(Date.now() + 500) },
    ]);
    const { hosts } = await get<StaffOperations>('operations');
    expect(hosts.map(({ host, cause }) => [host, cause])).toEqual([
      ['used.example', 'unproved'],
      ['busy.example', 'paused'],
    ]);
  });

  it('say how large the database is and how full the disk of the files', async () => {
    const { storage, mails } = await get<StaffOperations>('operations');
    expect(storage.databaseBytes).toBeGreaterThan(1_000_000);
    expect(storage.files?.totalBytes).toBeGreaterThan(storage.files?.freeBytes ?? Infinity);
    // The test's server keeps mails in the mailbox.
    expect(mails).toMatchObject({ isSending: false, waiting: 0, rows: [] });
  });
});

describe('what waits', () => {
  const read = async () => (await get<StaffWork>('work')).counts as Required<StaffWork['counts']>;

  it('counts checks that have not come further for an hour, and no others', async () => {
    const before = await read();
    const { accountId } = await createPerson(database, server);
    const { scanId, pageId, projectId } = await insertSampleProject(database, { accountId });
    const change = (work: Parameters<typeof inScope<unknown>>[2]) => inScope(database.db, [accountId], work);
    const ago = (interval: string) => sql`now() - ${interval}::interval`;
    await change((tx) => tx.update(scans).set({ state: 'running', startedAt: ago('3 hours') }));
    await change((tx) => tx.update(scanPages).set({ createdAt: ago('3 hours'), finishedAt: ago('2 hours') }));
    const { stuckScans, counts } = await get<StaffWork>('work');
    expect(counts.stuckScans).toBe(before.stuckScans + 1);
    expect(stuckScans?.find(({ id }) => id === scanId)).toMatchObject({ accountName: 'Test', accountId, projectId });
    await change((tx) =>
      tx
        .insert(scanPages)
        .values({ accountId, scanId, pageId, state: 'checked', finishedAt: new Date() })
        .onConflictDoUpdate({ target: [scanPages.scanId, scanPages.pageId], set: { finishedAt: new Date() } }),
    );
    expect((await read()).stuckScans).toBe(before.stuckScans);
  });

  it('names who asked about a website that is too large', async () => {
    const { accountId, userId, email } = await createPerson(database, server);
    const asked = { accountId, userId, message: 'We have 400,000 pages' };
    await inScope(database.db, [accountId], (tx) => tx.insert(enterpriseRequests).values(asked));
    await inScope(database.db, [accountId], (tx) =>
      tx.insert(enterpriseRequests).values({ ...asked, createdAt: sql`now() - interval '31 days'` }),
    );
    const { enterpriseRequests: listed } = await get<StaffWork>('work');
    expect(listed?.filter((row) => row.email === email)).toMatchObject([
      { accountName: 'Test', message: 'We have 400,000 pages' },
    ]);
  });

  it('counts requests, departures and payments, and is itself recorded', async () => {
    const before = await read();
    await ask(await createPerson(database, server));
    const { customer } = await createPair();
    await leave(customer);
    const found = { accountId: customer.accountId, reason: 'amount', currency: 'eur', seenOn: '2026-11-01' } as const;
    await inScope(database.db, [customer.accountId], (tx) =>
      tx.insert(paymentCases).values({ ...found, cause: 'charge:x', cents: 1900 }),
    );
    const { counts, openPayments } = await get<StaffWork>('work');
    const { requests, departures, openPayments: payments } = before;
    expect(counts).toMatchObject({
      requests: requests + 1,
      departures: departures + 1,
      openPayments: payments + 1,
    });
    expect(openPayments).toMatchObject([{ source: 'provider', cents: 1900, bookedOn: '2026-11-01' }]);
    const recorded = await eventsOfStaff('operator.read_work');
    expect(new Set(recorded)).toEqual(new Set(['Staff console: first page']));
  });
});

describe('the mails of an installation that sends them', async () => {
  const sending = await createHarness({}, { isMailboxOpen: false });

  it('are waiting, late or failed, by the host of their address only', async () => {
    const { userId } = await createPerson(sending.database, sending.server);
    await sending.database.db
      .update(users)
      .set({ staffRoles: ['admin'] })
      .where(eq(users.id, userId));
    const mail = { locale: 'de', subject: 's', text: 't', html: 'h' } as const;
    const old = new Date(Date.now() - 3_600_000);
    const [failed] = await sending.database.db
      .insert(outboxMails)
      .values([
        { ...mail, recipient: 'failed@gone.example', createdAt: old, attempts: 8 },
        { ...mail, recipient: 'late@slow.example', createdAt: old, attempts: 2 },
        { ...mail, recipient: 'new@quick.example' },
        { ...mail, recipient: 'sent@good.example', createdAt: old, sentAt: new Date() },
      ])
      .returning();
    const come = { recipients: [], state: 'refused' as const, storageKey: 'x' };
    await sending.database.db.insert(inboundMails).values([
      { ...come, digest: '1', reason: 'no_ticket' },
      { ...come, digest: '2', reason: 'unreadable' },
      { ...come, digest: '3', reason: 'automatic' },
      { ...come, digest: '4', reason: 'no_ticket', receivedAt: new Date(Date.now() - 8 * 86_400_000) },
      { ...come, digest: '5', state: 'taken' },
    ]);
    const owner = await connectAsOwner(sending.database.url);
    await owner.query(
      `insert into pgboss.job (name, data, source_name, source_output) values ('failed-jobs', jsonb_build_object('mailId', $1::text), 'send-mail', '{"message":"no such mailbox"}')`,
      [failed?.id],
    );
    await owner.end();
    const cookie = await sending.server.signIn(userId, { hasSecondFactor: true });
    const call = async <T>(path: string) =>
      (await (await sending.server.call('GET', `/api/staff/${path}`, { cookie })).json()) as T;
    const { mails } = await call<StaffOperations>('operations');
    expect(mails).toMatchObject({ isSending: true, waiting: 2, late: 1, failed: 1, unread: 2 });
    expect(Object.fromEntries(mails.rows.map(({ recipientHost, failure }) => [recipientHost, failure]))).toEqual({
      'gone.example': 'no such mailbox',
      'slow.example': null,
    });
    expect(JSON.stringify(mails)).not.toContain('failed@');
    expect((await call<StaffWork>('work')).counts.lateMails).toBe(2);
  });
});
