import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Subscription } from '@zugang/contract';
import { addIntervals, todayInBerlin } from '#platform/calendar';
import { inScope } from '#platform/db/client';
import { subscriptionOrders } from '#platform/db/schema/index';
import { insertAddress, insertBareProject } from '#platform/db/test-billable';
import { testSettings } from '#platform/db/test-database';
import { sellingSettings } from '#platform/db/test-seller';
import { createHarness } from '../../testing/create-harness.ts';
import { auditedActions, codeOf, createPerson, readMails } from '../../testing/people.ts';

const { database, server } = await createHarness({ settings: sellingSettings(testSettings()) });
const today = todayInBerlin();
const choice = { package: 'standard', bracket: 100, interval: 'month' };

/** A person with a booked tool. */
const begin = async () => {
  const person = await createPerson(database, server);
  const projectId = await inScope(database.db, [person.accountId], async (tx) => {
    await insertAddress(tx, person.accountId);
    return insertBareProject(tx, person.accountId);
  });
  const json = {
    key: randomUUID(),
    product: 'tool',
    ...choice,
    isBusiness: true,
    acceptsTerms: true,
    grossCents: 2_261,
  };
  const answer = await server.call('POST', `/api/projects/${projectId}/plans/book`, { cookie: person.cookie, json });
  const { subscription } = (await answer.json()) as { subscription: Subscription };
  return { ...person, projectId, id: subscription.id };
};
type Begun = Pick<Awaited<ReturnType<typeof begin>>, 'id' | 'cookie'>;
const verbs = ['change', 'cancel', 'reactivate', 'object'] as const;
const act = ({ id, cookie }: Begun, verb: (typeof verbs)[number], json: object = {}) => {
  const change = verb === 'change' ? { ...choice, grossCents: 2_261 } : {};
  return server.call('POST', `/api/subscriptions/${id}/${verb}`, {
    cookie,
    json: { key: randomUUID(), ...change, ...json },
  });
};
const read = ({ id, cookie }: Begun) => server.call('GET', `/api/subscriptions/${id}`, { cookie });
type List = { items: Subscription[]; monthlyNetCents: number; yearlyNetCents: number };
const list = async (cookie: string) =>
  (await (await server.call('GET', '/api/subscriptions', { cookie })).json()) as List;

describe('subscriptions', () => {
  it('are listed with their sums, and read one by one', async () => {
    const one = await begin();
    const seen = await list(one.cookie);
    expect(seen).toMatchObject({
      items: [{ id: one.id, status: 'active' }],
      monthlyNetCents: 1_900,
      yearlyNetCents: 0,
    });
    expect(await (await read(one)).json()).toEqual(seen.items[0]);
    expect((await list((await createPerson(database, server)).cookie)).items).toEqual([]);
  });

  it('are hidden from editors, and from strangers as if they were missing', async () => {
    const one = await begin();
    const stranger = await createPerson(database, server);
    expect((await server.call('GET', '/api/subscriptions')).status).toBe(401);
    for (const verb of verbs) {
      expect((await act({ ...one, cookie: '' }, verb)).status).toBe(401);
      const foreign = await act({ ...one, cookie: stranger.cookie }, verb);
      const missing = await act({ id: randomUUID(), cookie: stranger.cookie }, verb);
      expect([foreign.status, missing.status]).toEqual([404, 404]);
      expect(await foreign.json()).toMatchObject({ code: await codeOf(missing) });
      expect((await act(one, verb, { key: 'not an id' })).status).toBe(400);
    }
    expect((await read({ ...one, cookie: stranger.cookie })).status).toBe(404);
  });

  it('are cancelled at the end of the period with a receipt, taken back, each once for its key and recorded', async () => {
    const one = await begin();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => act(one, 'cancel', { key })));
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, nextInvoiceOn: null });
    expect(await codeOf(await act(one, 'cancel'))).toBe('SUBSCRIPTION_STATE');
    expect(await (await act(one, 'reactivate')).json()).toMatchObject({
      cancelAtPeriodEnd: false,
      nextInvoiceOn: addIntervals(today, 'month', 1),
    });
    expect(await codeOf(await act(one, 'reactivate'))).toBe('SUBSCRIPTION_STATE');
    expect(await codeOf(await act(one, 'reactivate', { key }))).toBe('CONFLICT');
    const kinds = await inScope(database.db, [one.accountId], (tx) =>
      tx.select({ kind: subscriptionOrders.kind }).from(subscriptionOrders).orderBy(subscriptionOrders.id),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['book', 'cancel', 'reactivate']);
    expect((await auditedActions(database, one.accountId)).slice(-2)).toEqual([
      'subscription.cancel',
      'subscription.reactivate',
    ]);
    const subjects = (await readMails(server, one.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Kündigung bestätigt'))).toHaveLength(1);
  });

  it('are changed for the amount that was shown, and recorded', async () => {
    const one = await begin();
    expect(await codeOf(await act(one, 'change', { package: 'pro', grossCents: 1 }))).toBe('PRICE_CHANGED');
    expect(await codeOf(await act(one, 'change', { bracket: 99 }))).toBe('PACKAGE_REQUIRED');
    // On the first day the whole price is credited: 49 EUR less 19 EUR, with 19 % tax.
    const changed = await act(one, 'change', { package: 'pro', grossCents: 3_570 });
    expect(await changed.json()).toMatchObject({ package: 'pro', openCents: 2_261 + 3_570 });
    expect(await auditedActions(database, one.accountId)).toContain('subscription.change');
    expect(await codeOf(await act(one, 'object'))).toBe('SUBSCRIPTION_STATE');
  });

  it('are not changed while they are cancelled', async () => {
    const one = await begin();
    await act(one, 'cancel');
    const change = { package: 'pro', grossCents: 3_570 };
    expect(await codeOf(await act(one, 'change', change))).toBe('SUBSCRIPTION_STATE');
    await act(one, 'reactivate');
    expect((await act(one, 'change', change)).status).toBe(200);
  });
});
