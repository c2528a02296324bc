import { expect, it } from 'vitest';
import { addMonths } from './add-months.ts';

it('counts months by the calendar', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  expect(addMonths('2026-11-25', 12)).toBe('2027-11-25');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-01', -1)).toBe('2025-12-01');
});
