import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Announcement, AnnouncementInput, WrittenAnnouncement } from '@zugang/contract';
import { inScope } from '#platform/db/client';
import { insertSampleSubscription } from '#platform/db/sample-subscription';
import { subscriptions, users } from '#platform/db/schema/index';
import { insertBareProject } from '#platform/db/test-billable';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, type Person } from '../../testing/people.ts';
import { connectAsOwner } from '../../testing/table-hashes.ts';

const { database, server } = await createHarness();

const said: AnnouncementInput = {
  priority: 'medium',
  kind: 'dismissible',
  audience: { kind: 'all' },
  startsAt: '2026-01-01T08:00:00.000Z',
  endsAt: null,
  de: { title: 'Wartung', text: 'Am Sonntag' },
  en: { title: 'Maintenance', text: 'On Sunday' },
  url: null,
};

type People = Record<'staff' | 'direct' | 'partner' | 'customer' | 'sibling' | 'other', Person>;
let people: People;
beforeAll(async () => {
  const staff = await createPerson(database, server);
  await database.db
    .update(users)
    .set({ staffRoles: ['admin'] })
    .where(eq(users.id, staff.userId));
  const cookie = await server.signIn(staff.userId, { hasSecondFactor: true });
  const partner = await createPerson(database, server, { kind: 'reseller' });
  const ofPartner = { kind: 'reseller_customer', resellerAccountId: partner.accountId } as const;
  const foreign = await createPerson(database, server, { kind: 'reseller' });
  people = {
    staff: { ...staff, cookie },
    partner,
    direct: await createPerson(database, server),
    customer: await createPerson(database, server, ofPartner),
    sibling: await createPerson(database, server, ofPartner),
    other: await createPerson(database, server, { ...ofPartner, resellerAccountId: foreign.accountId }),
  };
});

beforeEach(async () => {
  const owner = await connectAsOwner(database.url);
  await owner.query('delete from announcements');
  await owner.end();
});

type Sent<T> = { status: number; body: T & { code?: string } };
const send = async <T>(...[person, method, path, json]: [Person, string, string, object?]): Promise<Sent<T>> => {
  const answer = await server.call(method, `/api${path}`, { cookie: person.cookie, ...(json ? { json } : {}) });
  return { status: answer.status, body: (await answer.json()) as T & { code?: string } };
};
const tell = async (change: Partial<AnnouncementInput> = {}): Promise<WrittenAnnouncement> => {
  const { status, body } = await send<WrittenAnnouncement>(people.staff, 'POST', '/staff/announcements', {
    announcement: { ...said, ...change },
  });
  expect(status).toBe(201);
  return body;
};
const read = async (person: Person, locale = 'de'): Promise<Announcement[]> =>
  (await send<{ announcements: Announcement[] }>(person, 'GET', `/announcements?locale=${locale}`)).body.announcements;
const whoReads = async (): Promise<string[]> => {
  const names = Object.entries(people).map(async ([name, person]) => ((await read(person)).length > 0 ? [name] : []));
  return (await Promise.all(names)).flat().toSorted();
};
const book = ({ accountId }: Person, name: 'standard' | 'pro') =>
  inScope(database.db, [accountId], async (tx) => {
    const subscriptionId = randomUUID();
    const projectId = await insertBareProject(tx, accountId);
    await insertSampleSubscription(tx, { accountId, projectId, subscriptionId });
    await tx.update(subscriptions).set({ package: name }).where(eq(subscriptions.id, subscriptionId));
  });
const toPartner = (change: Partial<AnnouncementInput> = {}) =>
  send<WrittenAnnouncement>(people.partner, 'POST', `/accounts/${people.partner.accountId}/announcements`, {
    announcement: { ...said, ...change },
  });

describe('what the operator tells', () => {
  it.each([
    ['all', ['customer', 'direct', 'other', 'partner', 'sibling', 'staff']],
    ['customers', ['direct', 'staff']],
    ['resellers', ['partner']],
    ['reseller_customers', ['customer', 'other', 'sibling']],
  ] as const)('to “%s” is read by them alone', async (kind, readers) => {
    await tell({ audience: { kind } });
    expect(await whoReads()).toEqual(readers);
  });

  it('to one account is read by its people, not by its reseller', async () => {
    const { accountId } = people.customer;
    expect(await tell({ audience: { kind: 'account', accountId } })).toMatchObject({ accountName: 'Test' });
    expect(await whoReads()).toEqual(['customer']);
  });

  it('to a package is read where it can be used', async () => {
    await book(people.sibling, 'pro');
    await book(people.direct, 'standard');
    await tell({ audience: { kind: 'package', package: 'pro' } });
    expect(await whoReads()).toEqual(['sibling']);
  });

  it('is shown in its period, in the reader’s language, the most important first', async () => {
    await tell({ priority: 'low' });
    await tell({ priority: 'high', en: { title: 'Outage', text: 'Now' } });
    await tell({ startsAt: '2999-01-01T00:00:00.000Z' });
    await tell({ endsAt: '2026-01-02T00:00:00.000Z' });
    expect(await read(people.direct, 'en')).toMatchObject([
      { title: 'Outage', text: 'Now', priority: 'high', partner: null, isRead: false },
      { title: 'Maintenance', priority: 'low' },
    ]);
  });

  it('is put away by one reader alone, and on all devices', async () => {
    const { id } = await tell();
    expect((await send(people.direct, 'POST', `/announcements/${id}/dismiss`)).status).toBe(200);
    expect(await whoReads()).toEqual(['customer', 'other', 'partner', 'sibling', 'staff']);
    const onAnotherDevice = { ...people.direct, cookie: await server.signIn(people.direct.userId) };
    expect(await read(onAnotherDevice)).toEqual([]);
    expect((await send(people.direct, 'POST', `/announcements/${id}/dismiss`)).status).toBe(404);
  });

  it('cannot be put away where it is persistent', async () => {
    const { id } = await tell({ kind: 'persistent' });
    const refused = await send(people.direct, 'POST', `/announcements/${id}/dismiss`);
    expect([refused.status, refused.body.code]).toEqual([409, 'ANNOUNCEMENT_STAYS']);
    await send(people.direct, 'POST', `/announcements/${id}/read`);
    expect(await read(people.direct)).toMatchObject([{ id, isRead: true }]);
  });

  it('is seen once where it is meant to be', async () => {
    const { id } = await tell({ kind: 'one_time' });
    expect(await read(people.direct)).toHaveLength(1);
    await send(people.direct, 'POST', `/announcements/${id}/read`);
    expect(await read(people.direct)).toEqual([]);
    expect(await read(people.customer)).toHaveLength(1);
  });

  it('is changed and withdrawn, which staff see with its readers', async () => {
    const { id } = await tell();
    await send(people.direct, 'POST', `/announcements/${id}/read`);
    const announcement = { ...said, de: { title: 'Verschoben', text: 'Montag' } };
    await send(people.staff, 'PUT', `/staff/announcements/${id}`, { announcement });
    expect(await read(people.direct)).toMatchObject([{ title: 'Verschoben', isRead: true }]);
    const { body } = await send<WrittenAnnouncement>(people.staff, 'POST', `/staff/announcements/${id}/withdraw`);
    expect(body).toMatchObject({ state: 'ended', readers: 1 });
    expect(await whoReads()).toEqual([]);
  });

  it('never begins where it is withdrawn before', async () => {
    const { id } = await tell({ startsAt: '2999-01-01T00:00:00.000Z', endsAt: '2999-02-01T00:00:00.000Z' });
    const { body } = await send<WrittenAnnouncement>(people.staff, 'POST', `/staff/announcements/${id}/withdraw`);
    expect(body.state).toBe('ended');
    expect(body.startsAt <= (body.endsAt ?? '')).toBe(true);
  });
});

describe('what a partner tells', () => {
  it('is read by its customers, with its name, and recorded', async () => {
    const { status, body } = await toPartner();
    expect(status).toBe(201);
    expect(await whoReads()).toEqual(['customer', 'sibling']);
    expect(await read(people.customer)).toMatchObject([{ id: body.id, partner: 'Test' }]);
    expect(await auditedActions(database, people.partner.accountId)).toContain('announcement.create');
  });

  it('to one customer is read by that one', async () => {
    await toPartner({ audience: { kind: 'account', accountId: people.customer.accountId } });
    expect(await whoReads()).toEqual(['customer']);
  });

  it('reaches no customer of another partner, and no group of the operator’s', async () => {
    const foreign = await toPartner({ audience: { kind: 'account', accountId: people.other.accountId } });
    expect(foreign.status).toBe(404);
    const itself = await toPartner({ audience: { kind: 'account', accountId: people.partner.accountId } });
    expect(itself.status).toBe(404);
    expect((await toPartner({ audience: { kind: 'resellers' } })).status).toBe(400);
  });

  it('is not the operator’s to change, nor the other way round', async () => {
    const [ofPartner, ofOperator] = [(await toPartner()).body.id, (await tell()).id];
    const asStaff = await send(people.staff, 'POST', `/staff/announcements/${ofPartner}/withdraw`);
    const path = `/accounts/${people.partner.accountId}/announcements/${ofOperator}/withdraw`;
    expect([asStaff.status, (await send(people.partner, 'POST', path)).status]).toEqual([404, 404]);
  });

  it('stops being read by a customer that has left', async () => {
    await toPartner();
    const owner = await connectAsOwner(database.url);
    const { accountId } = people.sibling;
    const leave = (resellerId: string | null, kind: string) =>
      owner.query('update accounts set reseller_account_id = $2, kind = $3 where id = $1', [
        accountId,
        resellerId,
        kind,
      ]);
    await leave(null, 'direct');
    expect(await whoReads()).toEqual(['customer']);
    await leave(people.partner.accountId, 'reseller_customer');
    await owner.end();
  });
});

describe('what is written', () => {
  it.each([
    [{ de: { title: '', text: 'x' } }],
    [{ de: { title: 'x'.repeat(121), text: 'x' } }],
    [{ en: { title: 'x', text: 'x'.repeat(2_001) } }],
    [{ url: 'javascript:alert(1)' }],
    [{ endsAt: '2025-12-31T00:00:00.000Z' }],
    [{ startsAt: 'gestern' }],
  ])('is refused where it is %j', async (change) => {
    expect((await toPartner(change as Partial<AnnouncementInput>)).status).toBe(400);
  });

  it('ends at fifty that are not over', async () => {
    const { accountId } = people.partner;
    const owner = await connectAsOwner(database.url);
    await owner.query(
      `insert into announcements (account_id, priority, kind, audience, starts_at, de, en)
       select $1, 'low', 'persistent', 'all', now(), $2, $3 from generate_series(1, 50)`,
      [accountId, said.de, said.en],
    );
    await owner.end();
    const answer = await server.call('POST', `/api/accounts/${accountId}/announcements`, {
      cookie: people.partner.cookie,
      json: { announcement: said },
    });
    expect(await codeOf(answer)).toBe('ANNOUNCEMENT_LIMIT');
  });
});
