import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, beforeAll, afterAll } from 'vitest';
import type { Interval } from '@zugang/contract';
import { parsePriceFile, publishPriceList, showPriceList } from '#modules/price-list';
import { addDays } from '#platform/calendar';
import { outboxMails, priceLists, subscriptionOrders } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { beginBilling, monthly } from '../subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
// Each test begins with the list in the code.
afterEach(async () => {
  await database.db.delete(priceLists);
});

const start = '2027-01-31';

/** Publishes the newest list with every monthly price of the tool changed by so many cents. */
const publish = async (cents: number, validFrom: string, today: string): Promise<void> => {
  const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'New prices' } as const;
  const ctx = { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  const { list } = await showPriceList(ctx);
  const changed = (prices: readonly { bracket: number; monthlyCents: number }[] = []) =>
    prices.map(({ bracket, monthlyCents }) => ({ bracket, monthlyCents: monthlyCents + cents }));
  const { tool } = list.products;
  const products = { ...list.products, tool: { standard: changed(tool?.standard), pro: changed(tool?.pro) } };
  await publishPriceList(ctx, parsePriceFile(JSON.stringify({ ...list, products, validFrom })), today);
};

type Billed = Awaited<ReturnType<typeof beginBilling>>;
const begin = () => beginBilling(database);
const notices = async (one: Billed) => (await one.mails()).filter((subject) => subject.startsWith('Neuer Preis ab'));
const prices = async (one: Billed) =>
  (await one.invoices()).map(({ serviceStart, netCents }) => [serviceStart, netCents]);

describe('a new price of a running subscription', () => {
  it('is announced once, and holds from the first period that begins six weeks later', async () => {
    const one = await begin();
    const { id } = await one.book(start);
    await publish(500, '2027-02-01', '2027-02-01');
    for (let times = 0; times < 3; times += 1) await one.run('2027-02-10');
    await Promise.all([one.run('2027-02-11'), one.run('2027-02-11')]);
    // Six weeks after 10 February is 24 March; the next period begins on 31 March.
    expect(await notices(one)).toEqual(['Neuer Preis ab 31. März 2027: Beispiel']);
    const row = await one.row();
    expect(row).toMatchObject({ netCents: 1_900, priceNotice: { noticedOn: '2027-02-10', notBefore: '2027-03-24' } });
    const orders = await one.within((tx) => tx.select().from(subscriptionOrders));
    expect(orders.filter(({ kind }) => kind === 'price_notice')).toHaveLength(1);
    for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) await one.run(day);
    expect(await prices(one)).toEqual([
      [start, 1_900],
      ['2027-02-28', 1_900],
      ['2027-03-31', 2_400],
      ['2027-04-30', 2_400],
    ]);
    expect(await one.row()).toMatchObject({ id, priceListVersion: 1, priceNotice: null });
    expect(await notices(one)).toHaveLength(1);
  });

  it('begins exactly on the day six weeks after the notice, not a day earlier', async () => {
    for (const [noticed, price] of [
      ['2027-02-17', 2_400],
      ['2027-02-18', 1_900],
    ] as const) {
      const one = await begin();
      await one.book(start);
      await publish(500, '2027-02-01', '2027-02-01');
      await one.run(noticed);
      for (const day of ['2027-02-28', '2027-03-31']) await one.run(day);
      expect((await prices(one)).at(-1)).toEqual(['2027-03-31', price]);
      await database.db.delete(priceLists);
    }
  });

  it('waits for the list’s own day, and is told in the reader’s language with both prices and the last day to cancel', async () => {
    const one = await begin();
    await one.book(start);
    await publish(500, '2027-06-15', '2027-02-01');
    await one.run('2027-02-01');
    const [mail] = (await database.db.select().from(outboxMails)).filter(
      ({ subject, recipient }) => subject.startsWith('Neuer Preis') && recipient === one.email,
    );
    for (const part of ['19,00 € im Monat', '24,00 € im Monat', '30. Juni 2027', 'kündigen Sie bis zum 29. Juni 2027'])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(part);
    for (const day of ['2027-05-31', '2027-06-30']) await one.run(day);
    expect((await prices(one)).slice(-2)).toEqual([
      ['2027-05-31', 1_900],
      ['2027-06-30', 2_400],
    ]);
  });

  it('ends with a change, which has its own price', async () => {
    const one = await begin();
    const { id } = await one.book(start);
    await publish(500, '2027-02-01', '2027-02-01');
    await one.run('2027-02-10');
    expect((await one.row()).priceNotice).not.toBeNull();
    await one.change(id, { ...monthly, package: 'pro' }, '2027-02-15');
    const { priceNotice, netCents } = await one.row();
    expect(priceNotice).toBeNull();
    for (const day of ['2027-02-28', '2027-03-31']) await one.run(day);
    expect((await prices(one)).slice(-2)).toEqual([
      ['2027-02-28', netCents],
      ['2027-03-31', netCents],
    ]);
  });

  it('shows on the subscription, and what the next invoice comes to', async () => {
    const one = await begin();
    const { id } = await one.book(start);
    await publish(500, '2027-02-01', '2027-02-01');
    await one.run('2027-02-10');
    await one.run('2027-02-28');
    await one.cancel(id, '2027-03-01');
    const shown = await one.reactivate(id, '2027-03-02');
    expect(shown).toMatchObject({
      price: { netCents: 1_900 },
      priceNotice: { netCents: 2_400, noticedOn: '2027-02-10', startsOn: '2027-03-31' },
      nextInvoiceOn: '2027-03-31',
      nextGrossCents: 2_856,
    });
  });

  it('is not announced to who cancelled, nor where the price stays, nor for a trial', async () => {
    const [cancelled, tried] = [await begin(), await begin()];
    const { id } = await cancelled.book(start);
    await cancelled.cancel(id, '2027-02-01');
    await tried.run('2027-02-01');
    await publish(500, '2027-02-02', '2027-02-01');
    const same = await begin();
    await same.book('2027-02-03');
    for (const one of [cancelled, tried, same]) {
      await one.run('2027-02-04');
      expect(await notices(one)).toEqual([]);
    }
    expect((await same.row()).netCents).toBe(2_400);
  });

  it('that a newer list takes back is dropped; one that a newer list changes is announced anew', async () => {
    const one = await begin();
    await one.book(start);
    await publish(500, '2027-02-01', '2027-02-01');
    await one.run('2027-02-01');
    await publish(200, '2027-02-02', '2027-02-02');
    await one.run('2027-02-02');
    expect((await one.row()).priceNotice).toMatchObject({ priceListVersion: 2, baseCents: 2_600 });
    await publish(-700, '2027-02-03', '2027-02-03');
    await one.run('2027-02-03');
    expect((await one.row()).priceNotice).toBeNull();
    await one.run('2027-03-31');
    expect((await prices(one)).map(([, cents]) => cents)).toEqual([1_900, 1_900, 1_900]);
  });

  it('waits while a change is planned, which keeps the price it was ordered with', async () => {
    const one = await begin();
    const { id } = await one.book(start, { ...monthly, package: 'pro' });
    await one.change(id, monthly, '2027-02-01');
    await publish(500, '2027-02-02', '2027-02-02');
    await one.run('2027-02-03');
    expect(await notices(one)).toEqual([]);
    await one.run('2027-02-28');
    expect(await notices(one)).toHaveLength(1);
    await one.run('2027-03-31');
    await one.run('2027-04-30');
    expect((await prices(one)).map(([, cents]) => cents)).toEqual([4_900, 1_900, 1_900, 2_400]);
  });

  it.each(['month', 'year'] as const)(
    'never reaches a period before its time, whatever the day (%s)',
    async (interval: Interval) => {
      const one = await begin();
      await one.book(start, { ...monthly, interval });
      await publish(500, '2027-02-02', '2027-02-02');
      const noticed = '2027-02-20';
      await one.run(noticed);
      for (let day = noticed; day < '2028-04-01'; day = addDays(day, 27)) await one.run(day);
      for (const [day, cents] of await prices(one)) {
        const old = interval === 'year' ? 18_240 : 1_900;
        expect(Number(cents) > old).toBe(String(day) >= addDays(noticed, 42));
      }
      expect((await one.within((tx) => tx.select().from(priceLists))).length).toBe(1);
    },
  );
});
