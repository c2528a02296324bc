import { describe, expect, it } from 'vitest';
import { lastDayBefore } from './last-day.ts';

describe('the last day of a paid time', () => {
  it('is the day before the first one that is not paid, over months, leap days and changes of the clock', () => {
    expect(['2026-03-01', '2028-03-01', '2027-01-01', '2026-03-30', '2026-10-26'].map(lastDayBefore)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
      '2026-03-29',
      '2026-10-25',
    ]);
  });
});
