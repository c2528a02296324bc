import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceList } from '@zugang/contract';
import { defaultPriceList } from './default-price-list.ts';
import { priceOf } from './price-of.ts';

const list = defaultPriceList;
const choice = { package: 'standard', bracket: 100, interval: 'month' } as const;

describe('the price of a choice', () => {
  it('is the list price for a month, and twelve months less a fifth for a year', () => {
    expect(priceOf(list, { product: 'tool', choice })).toEqual({
      baseCents: 1_900,
      discountCents: 0,
      discounts: [],
      netCents: 1_900,
    });
    expect(priceOf(list, { product: 'tool', choice: { ...choice, interval: 'year' } })).toEqual({
      baseCents: 22_800,
      discountCents: 4_560,
      discounts: [{ kind: 'yearly', percent: 20 }],
      netCents: 18_240,
    });
  });

  it('takes a coupon off what the yearly discount left, in percent or cents, and never more than there is', () => {
    const yearly = { ...choice, interval: 'year' } as const;
    const priceWith = (coupon: object) =>
      priceOf(list, { product: 'tool', choice: yearly, coupon: { kind: 'coupon', ...coupon } });
    const price = priceWith({ percent: 10 });
    expect(price).toMatchObject({ netCents: 16_416, discountCents: 6_384 });
    expect(price.discounts.map(({ kind }) => kind)).toEqual(['yearly', 'coupon']);
    expect(priceWith({ cents: 240 })).toMatchObject({ netCents: 18_000 });
    expect(priceWith({ cents: 18_241 })).toMatchObject({ netCents: 0, discountCents: 22_800 });
  });

  it('is refused for what is not sold', () => {
    for (const [product, wrong] of [
      ['tool', { ...choice, bracket: 101 }],
      ['tool', { ...choice, interval: 'week' }],
    ] as const)
      expect(() => priceOf(list, { product, choice: wrong })).toThrow(/package must be selected/);
    const { statement: _, ...products } = list.products;
    expect(() => priceOf({ ...list, products }, { product: 'statement', choice })).toThrow(/package must be selected/);
  });

  it('is, for any price and any discounts, base less discount, whole cents, within half a cent of each step', () => {
    const percents = fc.record({ yearly: fc.integer({ min: 0, max: 100 }), coupon: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), percents, (monthlyCents, { yearly, coupon }) => {
        const one = {
          ...list,
          yearlyDiscount: yearly,
          products: { tool: { standard: [{ bracket: 100, monthlyCents }], pro: [{ bracket: 100, monthlyCents }] } },
        };
        const discount = { kind: 'coupon', percent: coupon } as const;
        const wanted = { product: 'tool', choice: { ...choice, interval: 'year' }, coupon: discount } as const;
        const { baseCents, discountCents, netCents } = priceOf(one, wanted);
        expect(baseCents).toBe(12 * monthlyCents);
        expect(baseCents - discountCents).toBe(netCents);
        expect(Number.isInteger(netCents) && netCents >= 0 && discountCents >= 0).toBe(true);
        const exact = (baseCents * (100 - yearly) * (100 - coupon)) / 10_000;
        expect(Math.abs(netCents - exact)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the price list in the code', () => {
  it('is one, and dearer for more pages and for pro', () => {
    expect(priceList.parse(defaultPriceList)).toEqual(defaultPriceList);
    for (const packages of Object.values(defaultPriceList.products)) {
      const { standard, pro } = packages;
      for (const [index, { bracket, monthlyCents }] of standard.entries()) {
        expect(pro[index]).toMatchObject({ bracket });
        expect(pro[index]?.monthlyCents).toBeGreaterThan(monthlyCents);
        expect(monthlyCents).toBeGreaterThan(standard[index - 1]?.monthlyCents ?? 0);
      }
    }
  });
});
