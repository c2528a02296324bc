import { describe, expect, it } from 'vitest';
import { objectionUntil, versionBegunWith, versionInForce, versionToOffer } from './choose-version.ts';

const versions = [
  { version: '1.0', effectiveFrom: '2026-01-01' },
  { version: '2.0', effectiveFrom: '2026-06-01' },
  { version: '3.0', effectiveFrom: '2027-01-01' },
];

describe('the version in force', () => {
  it.each([
    ['2026-05-31', '1.0'],
    ['2026-06-01', '2.0'],
    ['2026-12-31', '2.0'],
    ['2027-01-01', '3.0'],
    ['2025-01-01', '1.0'],
  ])('on %s is %s', (today, version) => {
    expect(versionInForce(versions, today).version).toBe(version);
  });
});

describe('the version to accept', () => {
  it('is the one in force for who has accepted nothing', () => {
    expect(versionToOffer(versions, { accepted: null, today: '2026-07-01' }).version).toBe('2.0');
  });

  it('is the newest for who has accepted one, also before it takes effect', () => {
    expect(versionToOffer(versions, { accepted: '2.0', today: '2026-07-01' }).version).toBe('3.0');
  });
});

describe('the version that an account began with', () => {
  it('is the one in force on the day it was created, so that a later one is offered as newer', () => {
    const begun = versionBegunWith(versions, new Date('2026-06-30T22:00:00Z')).version;
    expect(begun).toBe('2.0');
    expect(versionToOffer(versions, { accepted: begun, today: '2026-07-01' }).version).toBe('3.0');
  });
});

describe('the time to object to new sub-processors', () => {
  it('ends so many days after the version was published', () => {
    expect(objectionUntil({ publishedAt: '2026-11-21', objectionDays: 30 })).toBe('2026-12-21');
  });

  it('is not there where no sub-processor is new', () => {
    expect(objectionUntil({ publishedAt: '2026-11-21', objectionDays: null })).toBeNull();
  });
});
