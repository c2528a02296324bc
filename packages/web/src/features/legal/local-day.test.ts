import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it('is the same calendar day in every time zone', () => {
  const day = localDay('2026-11-21');
  expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 10, 21]);
});
