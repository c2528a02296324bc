import { describe, expect, it } from 'vitest';
import type { ScheduleInput } from '@zugang/contract';
import { nextMoment } from './next-moment.ts';

const at = (schedule: Partial<ScheduleInput>, now: string): string =>
  nextMoment(
    { every: 'day', hour: 3, weekday: 1, monthDay: 1, timeZone: 'Europe/Berlin', ...schedule },
    new Date(now),
  ).toISOString();

describe('the next moment of a schedule', () => {
  it('is the hour of the zone, today or tomorrow', () => {
    expect(at({}, '2026-01-10T01:00:00Z')).toBe('2026-01-10T02:00:00.000Z');
    expect(at({}, '2026-01-10T02:00:00Z')).toBe('2026-01-11T02:00:00.000Z');
    expect(at({ timeZone: 'America/New_York' }, '2026-01-10T01:00:00Z')).toBe('2026-01-10T08:00:00.000Z');
    expect(at({ timeZone: 'Asia/Kolkata', hour: 0 }, '2026-01-10T01:00:00Z')).toBe('2026-01-10T18:30:00.000Z');
  });

  it('is the weekday and the day of the month as the zone counts them', () => {
    // In Auckland it is Monday already.
    expect(at({ every: 'week', timeZone: 'Pacific/Auckland', hour: 9 }, '2026-01-11T12:00:00Z')).toBe(
      '2026-01-11T20:00:00.000Z',
    );
    expect(at({ every: 'week', weekday: 7 }, '2026-01-12T12:00:00Z')).toBe('2026-01-18T02:00:00.000Z');
    expect(at({ every: 'month', monthDay: 28 }, '2026-01-28T12:00:00Z')).toBe('2026-02-28T02:00:00.000Z');
  });

  it('stays at the hour of the clock when clocks are changed', () => {
    expect(at({}, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(at({}, '2026-10-24T12:00:00Z')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('is an hour later where the hour is left out, and once where it comes twice', () => {
    const skipped = at({ hour: 2 }, '2026-03-28T12:00:00Z');
    expect(['2026-03-29T00:00:00.000Z', '2026-03-29T01:00:00.000Z']).toContain(skipped);
    expect(at({ hour: 2 }, skipped)).toBe('2026-03-30T00:00:00.000Z');
    const doubled = at({ hour: 2 }, '2026-10-24T12:00:00Z');
    expect(at({ hour: 2 }, doubled)).toBe('2026-10-26T01:00:00.000Z');
  });
});
