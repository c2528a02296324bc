import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionStatus } from '@zugang/contract';
import { correctInvoice } from '#modules/invoice';
import { projects, subscriptions } from '#platform/db/schema/index';
import { insertBareProject } from '#platform/db/test-billable';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import {
  bookPlan,
  cancelSubscription,
  changePlan,
  endWithProject,
  quotePlan,
  restoreSubscription,
  runBillingDay,
} from '../index.ts';
import { beginBilling, monthly } from '../subscription.fixture.ts';
import { transitions } from '../transitions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = '2027-01-31';
const begin = () => beginBilling(database);

describe('a trial', () => {
  it('begins with the first day for a project that never had one, ends by itself and is said three days before', async () => {
    const one = await begin();
    await one.run(start);
    expect(await one.row()).toMatchObject({ status: 'trialing', package: 'pro', trialEndsOn: '2027-02-14' });
    await one.run('2027-02-10');
    expect(await one.mails()).toEqual([]);
    await one.run('2027-02-11');
    await one.run('2027-02-13');
    expect((await one.mails()).map((subject) => subject.split(':')[0])).toEqual([
      'Ihr Test endet am 14. Februar 2027',
      'Ihr Test endet am 14. Februar 2027',
      'Ihr Test endet am 14. Februar 2027',
    ]);
    await one.run('2027-02-14');
    await one.run('2027-02-15');
    expect(await one.row()).toMatchObject({ status: 'canceled', endedOn: '2027-02-14' });
    expect(await one.invoices()).toEqual([]);
    expect(await one.within((tx) => tx.$count(subscriptions))).toBe(3);
  });

  it('that is booked becomes paid on its last day, with one invoice, however often the day is run', async () => {
    const one = await begin();
    await one.run(start);
    await one.book('2027-02-03');
    await Promise.all([one.run('2027-02-14'), one.run('2027-02-14'), one.run('2027-02-14')]);
    expect(await one.row()).toMatchObject({
      status: 'active',
      anchorOn: '2027-02-14',
      periodStart: '2027-02-14',
      periodEnd: '2027-03-14',
    });
    expect(await one.invoices()).toMatchObject([
      { netCents: 1_900, serviceStart: '2027-02-14', serviceEnd: '2027-03-13' },
    ]);
  });

  it('that was not ordered ends at once where it is cancelled', async () => {
    const one = await begin();
    await one.run(start);
    const { id } = await one.row();
    expect(await one.cancel(id, '2027-02-03')).toMatchObject({ status: 'canceled', endedOn: '2027-02-03' });
    await one.run('2027-02-04');
    expect((await one.row()).status).toBe('canceled');
  });
});

describe('a paid subscription', () => {
  it('renews on the last day of shorter months, one invoice for each period, and makes up for missed days', async () => {
    const one = await begin();
    await one.book(start);
    for (const day of ['2027-02-27', '2027-02-28', '2027-02-28', '2027-05-31']) await one.run(day);
    const made = (await one.invoices()).map(({ serviceStart, serviceEnd }) => `${serviceStart} ${serviceEnd}`);
    expect(made).toEqual([
      '2027-01-31 2027-02-27',
      '2027-02-28 2027-03-30',
      '2027-03-31 2027-04-29',
      '2027-04-30 2027-05-30',
      '2027-05-31 2027-06-29',
    ]);
  });

  it('cancelled ends with its period, unless it is taken back before', async () => {
    const one = await begin();
    const { id } = await one.book(start);
    expect(await one.cancel(id, '2027-02-03')).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
      nextInvoiceOn: null,
    });
    await expect(one.cancel(id, '2027-02-04')).rejects.toThrow('state');
    expect(await one.reactivate(id, '2027-02-04')).toMatchObject({ nextInvoiceOn: '2027-02-28' });
    await one.cancel(id, '2027-02-05');
    await one.run('2027-02-28');
    expect(await one.row()).toMatchObject({ status: 'canceled', endedOn: '2027-02-28' });
    expect(await one.invoices()).toHaveLength(1);
    await expect(one.reactivate(id, '2027-03-01')).rejects.toThrow('state');
    expect((await one.book('2027-03-02')).id).not.toBe(id);
  });

  it('becomes larger at once: the remaining days are charged, the unused ones credited, on one invoice', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01');
    const changed = await one.change(id, { ...monthly, package: 'pro' }, '2027-04-16');
    expect(changed).toMatchObject({ package: 'pro', periodEnd: '2027-05-01', price: { netCents: 4_900 } });
    const [, upgrade] = await one.invoices();
    // 15 of 30 days: half of 49 EUR less half of 19 EUR.
    expect(upgrade).toMatchObject({ netCents: 1_500, serviceStart: '2027-04-16', serviceEnd: '2027-04-30' });
    expect(upgrade?.lines).toMatchObject([{ unitCents: 2_450, discountCents: 950 }]);
    await one.run('2027-05-01');
    expect((await one.invoices())[2]).toMatchObject({ netCents: 4_900 });
  });

  it('paid yearly from now on begins a new period at once', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01');
    const changed = await one.change(id, { ...monthly, interval: 'year' }, '2027-04-16');
    expect(changed).toMatchObject({ periodStart: '2027-04-16', periodEnd: '2028-04-16' });
    expect((await one.invoices())[1]).toMatchObject({ netCents: 18_240 - 950 });
  });

  it('gives back what is unused of a year that began with unused days of a month', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01');
    await one.change(id, { ...monthly, interval: 'year' }, '2027-04-16');
    await one.change(id, { ...monthly, interval: 'year', package: 'pro' }, '2027-04-17');
    // 365 of 366 days of 470.40 EUR, less those of 182.40 EUR, of which 9.50 EUR were paid with the month.
    expect((await one.invoices())[2]?.lines).toMatchObject([{ unitCents: 46_911, discountCents: 18_190 }]);
  });

  it('gives back no more than was paid where an invoice was taken back', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01');
    const [first] = await one.invoices();
    const taken = { invoiceId: first?.id ?? '', lines: null, today: '2027-04-10', reason: 'wrong' };
    await one.within((tx) => correctInvoice(tx, one.ctx, taken));
    await one.change(id, { ...monthly, package: 'pro' }, '2027-04-16');
    expect((await one.invoices())[2]?.lines).toMatchObject([{ unitCents: 2_450, discountCents: 0 }]);
  });

  it('that becomes smaller and yearly begins a whole year', async () => {
    const one = await begin();
    const { id } = await one.book('2027-01-15', { ...monthly, package: 'pro' });
    await one.run('2027-02-15');
    await one.change(id, { ...monthly, interval: 'year' }, '2027-02-20');
    await one.run('2027-03-15');
    expect(await one.row()).toMatchObject({ anchorOn: '2027-03-15', periodEnd: '2028-03-15' });
    expect((await one.invoices())[2]).toMatchObject({ serviceStart: '2027-03-15', serviceEnd: '2028-03-14' });
  });

  it('becomes smaller at the end of its period, and not where that is taken back', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01', { ...monthly, package: 'pro' });
    const planned = await one.change(id, monthly, '2027-04-16');
    expect(planned).toMatchObject({ package: 'pro', plannedChange: { package: 'standard', startsOn: '2027-05-01' } });
    expect((await one.change(id, { ...monthly, package: 'pro' }, '2027-04-17')).plannedChange).toBeNull();
    await one.change(id, monthly, '2027-04-18');
    await one.run('2027-05-01');
    expect(await one.row()).toMatchObject({ package: 'standard', netCents: 1_900, plannedChange: null });
    expect((await one.invoices()).map(({ netCents }) => netCents)).toEqual([4_900, 1_900]);
  });

  it('is changed once for a key, and refused with another amount', async () => {
    const one = await begin();
    const { id: subscriptionId } = await one.book('2027-04-01');
    const change = { subscriptionId, ...monthly, package: 'pro' as const, key: randomUUID() };
    await expect(changePlan(one.ctx, { ...change, grossCents: 1 }, '2027-04-16')).rejects.toThrow('price');
    const twice = [1, 2].map(() => changePlan(one.ctx, { ...change, grossCents: 1_785 }, '2027-04-16'));
    for (const changed of await Promise.all(twice)) expect(changed.package).toBe('pro');
    expect(await one.invoices()).toHaveLength(2);
    await expect(cancelSubscription(one.ctx, { subscriptionId, key: change.key }, '2027-04-16')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('ends with its project: nothing more is invoiced', async () => {
    const one = await begin();
    await one.book('2027-04-01');
    await one.within(async (tx) => {
      await endWithProject(tx, one.ctx, {
        accountId: one.accountId,
        projectId: one.projectId,
        title: 'Beispiel',
        today: '2027-04-05',
      });
      await tx.delete(projects).where(eq(projects.id, one.projectId));
    });
    await one.run('2027-05-01');
    expect((await one.row()).status).toBe('canceled');
    expect(await one.invoices()).toHaveLength(1);
  });

  it('that is unpaid for thirty days ends; paid before that, it begins a new period where the old one is over', async () => {
    const [lost, saved] = [await begin(), await begin()];
    for (const one of [lost, saved]) {
      const { id } = await one.book('2027-04-01');
      await one.move(id, 'past_due', '2027-04-16');
      await one.move(id, 'unpaid', '2027-04-30');
      await one.run('2027-05-29');
      expect((await one.row()).status).toBe('unpaid');
    }
    await lost.run('2027-05-30');
    expect(await lost.row()).toMatchObject({ status: 'canceled', endedOn: '2027-05-30' });
    const { id: subscriptionId } = await saved.row();
    await saved.within((tx) => restoreSubscription(tx, { subscriptionId, today: '2027-05-29' }));
    await saved.run('2027-05-29');
    expect(await saved.row()).toMatchObject({ status: 'active', periodStart: '2027-05-29', periodEnd: '2027-06-29' });
    expect((await saved.invoices()).map(({ serviceStart }) => serviceStart)).toEqual(['2027-04-01', '2027-05-29']);
  });

  it('goes on with the next night where what it owed was taken back', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01');
    await one.move(id, 'past_due', '2027-04-16');
    await one.move(id, 'unpaid', '2027-05-10');
    const [first] = await one.invoices();
    const taken = { invoiceId: first?.id ?? '', lines: null, today: '2027-05-20', reason: 'wrong' };
    await one.within((tx) => correctInvoice(tx, one.ctx, taken));
    await one.run('2027-05-21');
    expect(await one.row()).toMatchObject({ status: 'active', periodStart: '2027-05-21', periodEnd: '2027-06-21' });
  });

  it('that cannot be billed does not keep the others of its account', async () => {
    const one = await begin();
    await one.book('2027-04-01');
    const project = await one.within((tx) => insertBareProject(tx, one.accountId));
    const order = { projectId: project, product: 'tool' as const, isBusiness: true, acceptsTerms: true };
    const { confirmedCents: grossCents } = await quotePlan(one.ctx, { ...order, ...monthly }, '2027-04-01');
    await bookPlan(one.ctx, { ...order, ...monthly, key: randomUUID(), grossCents }, '2027-04-01');
    const [first] = await one.within((tx) => tx.select().from(subscriptions).orderBy(subscriptions.id).limit(1));
    // With tax more than an invoice can hold.
    await one.within((tx) =>
      tx
        .update(subscriptions)
        .set({ priceListVersion: 0, baseCents: 2_000_000_000, netCents: 2_000_000_000 })
        .where(eq(subscriptions.id, first?.id ?? '')),
    );
    await expect(one.run('2027-05-01')).rejects.toThrow('could not be billed');
    expect(await one.invoices()).toHaveLength(3);
  });
});

describe('the state of a subscription', () => {
  const states = Object.keys(transitions) as SubscriptionStatus[];

  it('moves along the table, and every other step is refused', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01');
    for (const from of states)
      for (const to of states) {
        const set = { status: from, endedOn: null };
        await one.within((tx) => tx.update(subscriptions).set(set).where(eq(subscriptions.id, id)));
        const moved = await one.move(id, to, '2027-04-02').then(
          ({ status }) => status,
          (error: { code: string }) => error.code,
        );
        expect(moved).toBe(transitions[from].includes(to) ? to : 'SUBSCRIPTION_STATE');
      }
  });
});

describe('without a seller', () => {
  it('a day does nothing', async () => {
    const one = await begin();
    await runBillingDay(database.contextFor(null), one.accountId, start);
    const held = await one.within((tx) =>
      tx.$count(
        subscriptions,
        and(eq(subscriptions.projectId, one.projectId), eq(subscriptions.accountId, one.accountId)),
      ),
    );
    expect(held).toBe(0);
  });
});
