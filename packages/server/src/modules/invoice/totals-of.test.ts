import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireExactLines, taxCentsOf, totalsOf } from './totals-of.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const rate = fc.constantFrom(0, 700, 1600, 1700, 1900, 2000, 2550, 2700);

/** Round half away from zero, in whole numbers alone. */
const roundExactly = (net: number, taxRate: number): number =>
  Number((BigInt(net) * BigInt(taxRate) * 2n + 10_000n) / 20_000n);

describe('the sums of an invoice', () => {
  it('are what EN 16931 counts, for any amounts and rate', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 8 }), rate, (nets, taxRate) => {
        const { netCents, taxCents, grossCents } = totalsOf(
          nets.map((one) => ({ netCents: one })),
          taxRate,
        );
        expect(netCents).toBe(nets.reduce((sum, one) => sum + one, 0));
        expect(taxCents).toBe(roundExactly(netCents, taxRate));
        expect(grossCents).toBe(netCents + taxCents);
      }),
    );
  });

  it('tax the sum, not each line', () => {
    // 19 % of 3 × 0.03 EUR is 0.0171 EUR; of each line alone it would be 3 × 0.01 EUR.
    expect(totalsOf([{ netCents: 3 }, { netCents: 3 }, { netCents: 3 }], 1900).taxCents).toBe(2);
  });

  it('round half a cent up', () => {
    expect(taxCentsOf(50, 1900)).toBe(10);
    expect(taxCentsOf(2, 2500)).toBe(1);
    expect(taxCentsOf(49, 1900)).toBe(9);
  });
});

describe('a line', () => {
  const line = { text: 'Tool', serviceStart: '2026-11-01', serviceEnd: '2026-11-30' };

  it('is quantity × price − discount, to the cent', () => {
    const right = { ...line, quantity: 12, unitCents: 2950, discountCents: 7080, netCents: 28_320 };
    expect(() => requireExactLines([right])).not.toThrow();
    expect(() => requireExactLines([{ ...right, netCents: 28_321 }])).toThrow('quantity × price');
    expect(() => requireExactLines([{ ...right, discountCents: 40_000, netCents: -4600 }])).toThrow('quantity × price');
    expect(() => requireExactLines([])).toThrow('needs a line');
  });
});
