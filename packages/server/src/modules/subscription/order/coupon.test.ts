import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCoupon, listCoupons, type CouponTerms } from '#modules/coupon';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { bookPlan } from '../index.ts';
import { beginBilling, monthly } from '../subscription.fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = '2027-01-31';
const begin = () => beginBilling(database);
const make = async (change: Partial<CouponTerms> = {}): Promise<string> => {
  const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Fair' } as const;
  const ctx = { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
  const code = `C${randomUUID()}`.toUpperCase();
  const terms = { percent: 10, cents: null, duration: 'once', months: null, validUntil: null } as const;
  await createCoupon(ctx, { code, maxRedemptions: null, products: null, ...terms, ...change });
  return code;
};
const redemptions = async (code: string) => {
  const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Fair' } as const;
  const all = await listCoupons({ db: database.db, ip: '', userAgent: '', requestId: '', mandate });
  return all.find((one) => one.code === code)?.redemptions;
};
const nets = async (one: Awaited<ReturnType<typeof begin>>) => (await one.invoices()).map(({ netCents }) => netCents);
const months = ['2027-02-28', '2027-03-31', '2027-04-30'];

describe('a coupon of a subscription', () => {
  it.each([
    ['once', { duration: 'once' }, [1_710, 1_900, 1_900, 1_900]],
    ['two months', { duration: 'months', months: 2 }, [1_710, 1_710, 1_900, 1_900]],
    ['forever', { duration: 'forever' }, [1_710, 1_710, 1_710, 1_710]],
    ['an amount', { percent: null, cents: 500, duration: 'forever' }, [1_400, 1_400, 1_400, 1_400]],
    ['more than the price', { percent: null, cents: 5_000, duration: 'months', months: 1 }, [0, 1_900, 1_900, 1_900]],
    ['everything', { percent: 100, duration: 'once' }, [0, 1_900, 1_900, 1_900]],
  ] as const)('is taken off each period while it lasts: %s', async (_, terms, expected) => {
    const one = await begin();
    await one.book(start, monthly, await make(terms));
    for (const day of months) await one.run(day);
    expect(await nets(one)).toEqual(expected);
    expect((await one.invoices()).every(({ grossCents, netCents }) => netCents >= 0 && grossCents >= netCents)).toBe(
      true,
    );
  });

  it('is shown before it is ordered: the discount, what is paid now and then, and the price without it', async () => {
    const one = await begin();
    const code = await make({ duration: 'months', months: 1 });
    const yearly = { ...monthly, interval: 'year' } as const;
    expect(await one.quote(yearly, start, code)).toMatchObject({
      price: { baseCents: 22_800, discountCents: 6_384, netCents: 16_416 },
      coupon: { code, lastsUntil: '2027-02-28' },
      dueNow: { netCents: 16_416 },
      nextGrossCents: 21_706,
      regularGrossCents: 21_706,
    });
    expect(await redemptions(code)).toBe(0);
  });

  it('that is redeemed during the trial begins with the first paid day', async () => {
    const one = await begin();
    await one.run(start);
    await one.book('2027-02-03', monthly, await make({ duration: 'once' }));
    for (const day of ['2027-02-14', '2027-03-14']) await one.run(day);
    expect(await nets(one)).toEqual([1_710, 1_900]);
  });

  it('lasts over a change of the package, and is not given back with the unused days', async () => {
    const one = await begin();
    const { id } = await one.book('2027-04-01', monthly, await make({ duration: 'forever', percent: 50 }));
    expect(await one.change(id, { ...monthly, package: 'pro' }, '2027-04-16')).toMatchObject({
      price: { netCents: 2_450 },
    });
    const [, upgrade] = await one.invoices();
    // 15 of 30 days: half of 24.50 EUR less half of the 9.50 EUR that were paid.
    expect(upgrade?.lines).toMatchObject([{ unitCents: 1_225, discountCents: 475 }]);
    await one.run('2027-05-01');
    expect((await nets(one)).at(-1)).toBe(2_450);
  });

  it('is redeemed with the order alone: not where that is refused, nor twice for a repeated one', async () => {
    const one = await begin();
    const coupon = await make();
    const { confirmedCents: grossCents } = await one.quote(monthly, start, coupon);
    const order = { projectId: one.projectId, product: 'tool' as const, isBusiness: true, acceptsTerms: true };
    const booking = { ...order, ...monthly, coupon, key: randomUUID() };
    await expect(bookPlan(one.ctx, { ...booking, grossCents: 2_261 }, start)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
    expect(await redemptions(coupon)).toBe(0);
    await Promise.all([1, 2, 3].map(() => bookPlan(one.ctx, { ...booking, grossCents }, start)));
    expect(await redemptions(coupon)).toBe(1);
    const other = { ...monthly, coupon, key: randomUUID(), grossCents };
    await expect(bookPlan(one.ctx, { ...order, ...other, product: 'live-inspect' }, start)).rejects.toMatchObject({
      code: 'COUPON_USED',
    });
  });
});
