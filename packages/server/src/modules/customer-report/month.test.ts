import { expect, it } from 'vitest';
import { monthOf, nextDay, reportedMonth, spanOf } from './month.ts';

it('months begin and end at midnight in Berlin, in summer and winter', () => {
  const iso = (month: string) => {
    const { start, end } = spanOf(month);
    return [start.toISOString(), end.toISOString()];
  };
  // The clocks are set back on 25 October and forward on 29 March.
  expect(iso('2026-10')).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z']);
  expect(iso('2026-03')).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z']);
  expect(iso('2026-12')).toEqual(['2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z']);
});

it('a report is about the month before the day it is sent', () => {
  expect(['2026-01-01', '2026-03-28', '2026-12-31'].map(reportedMonth)).toEqual(['2025-12', '2026-02', '2026-11']);
  expect(monthOf('2026-02-28')).toBe('2026-02');
});

it('the next day is today or later, over the end of a year too', () => {
  expect(nextDay(3, '2026-11-03')).toBe('2026-11-03');
  expect(nextDay(3, '2026-11-04')).toBe('2026-12-03');
  expect(nextDay(28, '2026-12-31')).toBe('2027-01-28');
  expect(nextDay(1, '2026-02-28')).toBe('2026-03-01');
});
