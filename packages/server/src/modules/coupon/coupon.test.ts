import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponRedemptions } from '#platform/db/schema/index';
import { createTestDatabase, type TestDatabase } from '#platform/db/test-database';
import { inScope } from '#platform/db/client';
import { createCoupon, listCoupons, redeemCoupon, requireCoupon, withdrawCoupon, type CouponTerms } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const today = '2026-11-23';
const ctx = () => {
  const mandate = { actor: { kind: 'command_line', name: 'ada' }, reason: 'Fair' } as const;
  return { db: database.db, ip: '', userAgent: '', requestId: randomUUID(), mandate };
};
const code = (): string => `C${randomUUID()}`.toUpperCase();
const make = (change: Partial<CouponTerms> = {}) =>
  createCoupon(ctx(), {
    code: code(),
    percent: 10,
    cents: null,
    duration: 'once',
    months: null,
    validUntil: null,
    maxRedemptions: null,
    products: null,
    ...change,
  });
const tenant = async () => (await database.createTenant()).accountId;
const redeem = (accountId: string, typed: string) =>
  inScope(database.db, [accountId], async (tx) => {
    const coupon = await requireCoupon(tx, { typed, accountId, product: 'tool', today });
    await redeemCoupon(tx, { coupon, accountId, subscriptionId: randomUUID() });
  });
const redemptionsOf = async (wanted: string) =>
  (await listCoupons(ctx())).find((one) => one.code === wanted)?.redemptions;

describe('a coupon', () => {
  it('is made once for its code, in any case', async () => {
    const made = await make({ code: 'messe-2026' });
    expect(made).toMatchObject({ code: 'MESSE-2026', redemptions: 0 });
    await expect(make({ code: 'Messe-2026' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await listCoupons(ctx())).map((one) => one.code)).toContain('MESSE-2026');
  });

  it('is redeemed once by an account, however it is typed, and also by requests at once', async () => {
    const one = await make();
    const [first, second] = [await tenant(), await tenant()];
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => redeem(first, one.code.toLowerCase())));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(redeem(first, ` ${one.code} `)).rejects.toMatchObject({ code: 'COUPON_USED' });
    await redeem(second, one.code);
    expect(await redemptionsOf(one.code)).toBe(2);
  });

  it('that two orders have read is redeemed by the first alone', async () => {
    const coupon = await make();
    const accountId = await tenant();
    const redeemRead = () =>
      inScope(database.db, [accountId], (tx) => redeemCoupon(tx, { coupon, accountId, subscriptionId: randomUUID() }));
    await redeemRead();
    await expect(redeemRead()).rejects.toMatchObject({ code: 'COUPON_USED' });
    expect(await redemptionsOf(coupon.code)).toBe(1);
  });

  it('is never redeemed more often than it may be, by many accounts at once', async () => {
    const one = await make({ maxRedemptions: 3 });
    const accounts = await Promise.all(Array.from({ length: 10 }, tenant));
    const tries = await Promise.allSettled(accounts.map((accountId) => redeem(accountId, one.code)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['COUPON_INVALID']));
    expect(await redemptionsOf(one.code)).toBe(3);
    const held = await Promise.all(
      accounts.map((accountId) => inScope(database.db, [accountId], (tx) => tx.$count(couponRedemptions))),
    );
    expect(held.reduce((sum, rows) => sum + rows, 0)).toBe(3);
  });

  it('does not hold where it is unknown, over, withdrawn, or for another product: one answer for all', async () => {
    const accountId = await tenant();
    const over = await make({ validUntil: '2026-11-22' });
    const other = await make({ products: ['live-inspect'] });
    const withdrawn = await make();
    expect(await withdrawCoupon(ctx(), { code: withdrawn.code })).toEqual({ isChanged: true, redemptions: 0 });
    expect(await withdrawCoupon(ctx(), { code: withdrawn.code })).toMatchObject({ isChanged: false });
    await expect(withdrawCoupon(ctx(), { code: 'NONE' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of ['NONE', over.code, other.code, withdrawn.code])
      await expect(redeem(accountId, wrong)).rejects.toMatchObject({ code: 'COUPON_INVALID' });
    await redeem(accountId, (await make({ validUntil: today, products: ['tool'] })).code);
  });
});
