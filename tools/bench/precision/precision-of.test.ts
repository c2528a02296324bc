import { expect, it } from 'vitest';
import { precisionOf, type Label } from './precision-of.ts';

const labels = (...verdicts: Label['verdict'][]): Label[] => verdicts.map((verdict) => ({ verdict, why: '' }));

it('is the share of true ones among those that are decided, with what it is at least', () => {
  expect(precisionOf(labels('true', 'false', 'arguable'))).toMatchObject({
    trueCount: 1,
    falseCount: 1,
    arguable: 1,
    precision: 0.5,
  });
  const twelve = precisionOf(labels(...Array.from({ length: 12 }, () => 'true' as const)));
  expect(twelve?.precision).toBe(1);
  expect(twelve?.bound).toBeCloseTo(0.88, 2);
});

it('is unknown where nothing is decided', () => {
  expect(precisionOf([])).toBeNull();
  expect(precisionOf(labels('arguable'))).toBeNull();
});
