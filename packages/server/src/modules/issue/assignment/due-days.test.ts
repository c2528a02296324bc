import { describe, expect, it } from 'vitest';
import { endOfWeek, today } from './due-days.ts';

describe('days things are due', () => {
  it('begin at midnight in Germany, in summer and in winter', () => {
    expect(today(new Date('2026-07-01T21:59:00Z'))).toBe('2026-07-01');
    expect(today(new Date('2026-07-01T22:01:00Z'))).toBe('2026-07-02');
    expect(today(new Date('2026-12-31T23:01:00Z'))).toBe('2027-01-01');
  });

  it.each([
    ['2026-11-16', '2026-11-22'],
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026-12-29', '2027-01-03'],
  ])('of the week of %s end on %s', (day, sunday) => {
    expect(endOfWeek(day)).toBe(sunday);
  });
});
