import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addIntervals, daysBetween, todayInBerlin } from '#platform/calendar';
import { periodFrom, restOfPrice } from './periods.ts';

const days = fc.integer({ min: 0, max: 3_660 }).map((count) => addDays('2024-01-01', count));
const intervals = fc.constantFrom('day', 'week', 'month', 'year' as const);

describe('the calendar', () => {
  it('is the German one: the day begins at midnight there, in summer and winter', () => {
    expect(todayInBerlin(new Date('2026-11-23T22:59:59Z'))).toBe('2026-11-23');
    expect(todayInBerlin(new Date('2026-11-23T23:00:00Z'))).toBe('2026-11-24');
    expect(todayInBerlin(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(todayInBerlin(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  });

  it.each([
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2028-01-31', 'month', 1, '2028-02-29'],
    ['2026-01-31', 'month', 2, '2026-03-31'],
    ['2026-01-31', 'month', 3, '2026-04-30'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2028-02-29', 'year', 4, '2032-02-29'],
    ['2026-12-15', 'month', 1, '2027-01-15'],
    ['2026-03-28', 'day', 2, '2026-03-30'],
    ['2026-10-24', 'week', 1, '2026-10-31'],
  ] as const)('%s plus %s × %i is %s', (anchor, interval, count, day) => {
    expect(addIntervals(anchor, interval, count)).toBe(day);
  });
});

describe('periods', () => {
  it('follow one another without a gap or a shared day, each counted from the anchor', () => {
    fc.assert(
      fc.property(days, intervals, fc.integer({ min: 1, max: 40 }), (anchor, interval, count) => {
        let start = anchor;
        for (let index = 1; index <= count; index += 1) {
          const period = periodFrom(anchor, interval, start);
          expect(period.start).toBe(start);
          expect(period.end).toBe(addIntervals(anchor, interval, index));
          start = period.end;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of a month have 28 to 31 days and keep the 31st', () => {
    const ends: string[] = [];
    let start = '2027-12-31';
    for (let index = 0; index < 4; index += 1) {
      start = periodFrom('2027-12-31', 'month', start).end;
      ends.push(start);
    }
    expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });
});

describe('the price of the days that are left', () => {
  const period = fc.tuple(days, fc.constantFrom('month', 'year' as const)).map(([anchor, interval]) => ({
    ...periodFrom(anchor, interval, anchor),
  }));
  const cents = fc.integer({ min: 0, max: 100_000_000 });

  it('is the whole at the start, nothing at the end, and never more for a later day', () => {
    fc.assert(
      fc.property(period, cents, (one, price) => {
        expect(restOfPrice(price, one, one.start)).toBe(price);
        expect(restOfPrice(price, one, one.end)).toBe(0);
        let before = price;
        for (let day = one.start; day < one.end; day = addDays(day, 1 + (daysBetween(one.start, one.end) >> 5))) {
          const rest = restOfPrice(price, one, day);
          expect(rest <= before && rest >= 0).toBe(true);
          before = rest;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('sums to the whole over any changes: what was used and what is left is what was paid', () => {
    const cut = fc.tuple(fc.nat({ max: 365 }), cents);
    fc.assert(
      fc.property(period, cents, fc.array(cut, { maxLength: 5 }), (one, price, cuts) => {
        const total = daysBetween(one.start, one.end);
        const changes = cuts
          .map(([offset, next]) => ({ day: addDays(one.start, offset % total), next }))
          .toSorted((a, b) => a.day.localeCompare(b.day));
        let [invoiced, credited, current] = [price, 0, price];
        for (const { day, next } of changes) {
          const credit = restOfPrice(current, one, day);
          expect(credit).toBeLessThanOrEqual(invoiced - credited);
          credited += credit;
          invoiced += restOfPrice(next, one, day);
          current = next;
        }
        expect(invoiced - credited).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
