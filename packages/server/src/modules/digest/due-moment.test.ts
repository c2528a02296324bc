import { describe, expect, it } from 'vitest';
import { lastDue } from './due-moment.ts';

const due = (every: 'weekly' | 'monthly', zone: string, now: string) =>
  lastDue(every, zone, new Date(now)).toISOString();

describe('a digest is due', () => {
  it('on Mondays at seven where the project is', () => {
    expect(due('weekly', 'Europe/Berlin', '2026-11-23T06:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(due('weekly', 'Europe/Berlin', '2026-11-23T05:59:59Z')).toBe('2026-11-16T06:00:00.000Z');
    expect(due('weekly', 'America/New_York', '2026-11-23T06:00:00Z')).toBe('2026-11-16T12:00:00.000Z');
  });

  it('at seven on both sides of the change to summer time', () => {
    expect(due('weekly', 'Europe/Berlin', '2026-03-24T00:00:00Z')).toBe('2026-03-23T06:00:00.000Z');
    expect(due('weekly', 'Europe/Berlin', '2026-03-31T00:00:00Z')).toBe('2026-03-30T05:00:00.000Z');
  });

  it('on the first of the month', () => {
    expect(due('monthly', 'Europe/Berlin', '2026-11-30T23:00:00Z')).toBe('2026-11-01T06:00:00.000Z');
    expect(due('monthly', 'Europe/Berlin', '2026-03-01T06:00:00Z')).toBe('2026-03-01T06:00:00.000Z');
  });
});
