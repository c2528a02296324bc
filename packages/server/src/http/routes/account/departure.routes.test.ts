import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmDeparture, listDepartures } from '#modules/partnership';
import { setBlocked } from '#modules/identity';
import { inScope } from '#platform/db/client';
import { insertSampleProject } from '#platform/db/sample-project';
import {
  accounts,
  contractAcceptances,
  memberships,
  reportShares,
  resellers,
  users,
  webhookEndpoints,
} from '#platform/db/schema/index';
import { inOperatorScope } from '#platform/operator-scope';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, readMails, type Person } from '../../testing/people.ts';
import { securityEventsOf } from '../../testing/security-events.ts';
import { openPartnerships } from './partnership.fixture.ts';

const { database, server } = await createHarness();
const { acceptContract, call, createPair, departureOf, leave, operator, read } = openPartnerships(database, server);

const statusOf = async (person: Person, projectId: string) =>
  (await server.call('GET', `/api/projects/${projectId}`, { cookie: person.cookie })).status;
/** The customers whose end of the relation waits, as their reseller finds them in its list. */
const leaving = async ({ cookie }: Person): Promise<string[]> => {
  const answer = await server.call('GET', '/api/reseller/customers?filter=leaving', { cookie });
  const { rows } = (await answer.json()) as { rows: { id: string; isLeaving: boolean }[] };
  return rows.filter(({ isLeaving }) => isLeaving).map(({ id }) => id);
};
const openId = async ({ accountId }: Person) =>
  (await listDepartures(operator)).find((departure) => departure.accountId === accountId)?.id ?? '';

describe('leaving a reseller', () => {
  it('begins on either side and can be taken back by the side that began it', async () => {
    const { reseller, customer } = await createPair();
    expect(await read(customer)).toMatchObject({ reseller: 'Test', mayLeave: true });
    const begun = await departureOf(await leave(customer));
    expect(begun).toMatchObject({ begunBy: 'customer', hasOwner: true, hasContract: false, mayWithdraw: true });
    expect(await codeOf(await leave(reseller, customer.accountId))).toBe('DEPARTURE_OPEN');
    expect((await readMails(server, reseller.email))[0]?.text).toContain(`/reseller/customers/${customer.accountId}`);
    expect(await read(reseller, customer.accountId)).toMatchObject({
      departure: { mayWithdraw: false },
      mayLeave: false,
    });
    expect(await leaving(reseller)).toEqual([customer.accountId]);
    const stay = (person: Person) => call(person, `DELETE ${customer.accountId}/departure`);
    expect((await stay(reseller)).status).toBe(403);
    expect((await stay(customer)).status).toBe(200);
    expect(await leaving(reseller)).toEqual([]);
    expect(await codeOf(await stay(customer))).toBe('NO_DEPARTURE');
    const again = await departureOf(await leave(reseller, customer.accountId));
    expect(again).toMatchObject({ begunBy: 'reseller', mayWithdraw: true });
    expect((await readMails(server, customer.email))[0]?.text).toContain('/settings/partner');
    expect(await auditedActions(database, customer.accountId)).toEqual([
      'departure.begin',
      'departure.withdraw',
      'departure.begin',
    ]);
  });

  it('is begun by owners and administrators of an account that has a reseller', async () => {
    const { reseller } = await createPair();
    const kind = { kind: 'reseller_customer', resellerAccountId: reseller.accountId, role: 'editor' } as const;
    const editor = await createPerson(database, server, kind);
    expect((await leave(editor)).status).toBe(403);
    expect(await codeOf(await leave(await createPerson(database, server)))).toBe('NO_RESELLER');
    expect((await leave(await createPerson(database, server), editor.accountId)).status).toBe(404);
    expect((await leave({ ...editor, cookie: '' })).status).toBe(401);
  });

  it('is confirmed only with an owner of the customer’s own and a contract with the operator', async () => {
    const { reseller, customer } = await createPair();
    await acceptContract(customer);
    await leave(customer);
    const id = await openId(customer);
    const refused = { code: 'DEPARTURE_UNREADY' };
    // The contract with the reseller, accepted before, does not count.
    await expect(confirmDeparture(operator, { id })).rejects.toMatchObject(refused);
    expect((await acceptContract(customer)).status).toBe(200);
    // A person of the reseller as the only owner is no owner of the customer's own.
    const isIts = eq(memberships.accountId, customer.accountId);
    await inScope(database.db, [customer.accountId], (tx) =>
      tx.update(memberships).set({ userId: reseller.userId }).where(isIts),
    );
    await expect(confirmDeparture(operator, { id })).rejects.toMatchObject(refused);
    await inScope(database.db, [customer.accountId], (tx) =>
      tx.update(memberships).set({ userId: customer.userId }).where(isIts),
    );
    expect(await confirmDeparture(operator, { id })).toEqual({ account: 'Test' });
    await expect(confirmDeparture(operator, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('leaves projects and history with the customer, and nothing with the reseller', async () => {
    const { reseller, customer } = await createPair();
    const { projectId, shareId, endpointId } = await insertSampleProject(database, customer);
    await inScope(database.db, [customer.accountId], async (tx) => {
      await tx.insert(memberships).values({ accountId: customer.accountId, userId: reseller.userId, role: 'admin' });
      await tx.update(reportShares).set({ createdBy: reseller.userId });
      await tx.update(webhookEndpoints).set({ createdBy: reseller.userId });
    });
    await leave(customer);
    await acceptContract(customer);
    expect(await statusOf(reseller, projectId)).toBe(200);
    await confirmDeparture(operator, { id: await openId(customer) });
    expect(await statusOf(reseller, projectId)).toBe(404);
    expect(await statusOf(customer, projectId)).toBe(200);
    expect((await call(reseller, `GET ${customer.accountId}/partnership`)).status).toBe(404);
    const after = await inScope(database.db, [customer.accountId], async (tx) => ({
      account: await tx.select().from(accounts).where(eq(accounts.id, customer.accountId)),
      shares: await tx.select().from(reportShares).where(eq(reportShares.id, shareId)),
      endpoints: await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId)),
      contracts: (await tx.select().from(contractAcceptances)).length,
    }));
    expect(after).toMatchObject({
      account: [{ kind: 'direct', resellerAccountId: null }],
      shares: [{ revokedAt: expect.any(Date) }],
      endpoints: [{ state: 'paused' }],
      contracts: 2,
    });
    expect(await read(customer)).toMatchObject({ kind: 'direct', reseller: null, departure: null });
    for (const { email } of [reseller, customer])
      expect((await readMails(server, email))[0]?.subject).toBe('Test: Betreuung beendet');
    const events = await securityEventsOf(
      database,
      "kind = 'operator.confirm_departure' and reason = $1",
      'Ticket 4711',
    );
    expect(events.length).toBeGreaterThan(0);
  });

  it('ends the reseller’s open streams', async () => {
    const { reseller, customer } = await createPair();
    const { projectId } = await insertSampleProject(database, customer);
    await leave(customer);
    await acceptContract(customer);
    const { cookie } = reseller;
    const stream = await server.call('GET', `/api/projects/${projectId}/progress`, { cookie });
    expect(stream.status).toBe(200);
    const ended = stream.text();
    await confirmDeparture(operator, { id: await openId(customer) });
    await ended;
    expect((await server.call('GET', `/api/projects/${projectId}/progress`, { cookie })).status).toBe(404);
  });
});

describe('a reseller that is blocked or wants to go', () => {
  it('leaves its customers working', async () => {
    const { reseller, customer } = await createPair();
    const { projectId } = await insertSampleProject(database, customer);
    await inOperatorScope(operator, { kind: 'operator.block', userId: reseller.userId }, (scope) =>
      setBlocked(scope, reseller.userId, true),
    );
    expect(await statusOf(reseller, projectId)).toBe(401);
    expect(await statusOf(customer, projectId)).toBe(200);
    expect((await leave(customer)).status).toBe(200);
    await database.db.update(users).set({ isBlocked: false }).where(eq(users.id, reseller.userId));
  });
});

describe('the contract of a reseller’s customer', () => {
  it('names the reseller by its legal name and address, and the operator once the customer leaves', async () => {
    const { reseller, customer } = await createPair();
    const place = { street: 'Hafenstraße 1', postcode: '24103', city: 'Kiel', country: 'DE' };
    await inScope(database.db, [reseller.accountId], (tx) =>
      tx.update(resellers).set({ ...place, legalName: 'Agentur Nord GmbH' }),
    );
    const text = async () => (await call(customer, `GET ${customer.accountId}/contracts/processing?locale=de`)).text();
    expect(await text()).toContain('Agentur Nord GmbH, Hafenstraße 1, 24103 Kiel, DE');
    await leave(customer);
    expect(await text()).not.toContain('Agentur Nord');
  });
});
