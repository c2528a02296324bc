import { expect, it } from 'vitest';
import { isThrottlingStatus, backOffMs, MAX_RETRY_AFTER_MS, readRetryAfter } from './read-retry-after.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['0', 0],
  ['7', 7_000],
  [' 30 ', 30_000],
  ['86400', MAX_RETRY_AFTER_MS],
  ['Sat, 21 Nov 2026 10:00:20 GMT', 20_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  ['Sun, 22 Nov 2026 10:00:00 GMT', MAX_RETRY_AFTER_MS],
  ['soon', null],
  ['-1', null],
  ['2.5', null],
  ['', null],
  [null, null],
])('%j asks for %j ms', (value, expected) => {
  expect(readRetryAfter(value, NOW)).toBe(expected);
});

it('waits longer each time where the server does not say how long, and never too long', () => {
  expect([1, 2, 3].map(backOffMs)).toEqual([1_000, 4_000, 16_000]);
  expect(backOffMs(20)).toBe(MAX_RETRY_AFTER_MS);
});

it('waits for a server that is busy, not for one that is broken', () => {
  expect([429, 503, 500, 502, 404, 200].map(isThrottlingStatus)).toEqual([true, true, false, false, false, false]);
});
