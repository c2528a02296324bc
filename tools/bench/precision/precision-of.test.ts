import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measuredPrecision } from '@zugang/engine/catalogue';
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

it('of each rule that orders questions is the one in the catalogue', () => {
  const file = readFileSync(new URL('./labels.json', import.meta.url), 'utf8');
  const labelsOf = Map.groupBy(
    Object.entries(JSON.parse(file) as Record<string, Label>),
    ([draw, { asked }]) => `${draw.split(' ')[1]} ${asked ? 'asked' : 'failed'}`,
  );
  const shareOf = (kind: string) => (ruleId: string) => {
    const precision = precisionOf((labelsOf.get(`${ruleId} ${kind}`) ?? []).map(([, label]) => label));
    if (!precision || precision.trueCount + precision.falseCount < 10) return [ruleId, 'too few draws'];
    return [ruleId, Math.round(precision.precision * 100) / 100];
  };
  const { ofFailures, ofQuestions } = measuredPrecision;
  expect(Object.fromEntries(Object.keys(ofFailures).map(shareOf('failed')))).toEqual(ofFailures);
  expect(Object.fromEntries(Object.keys(ofQuestions).map(shareOf('asked')))).toEqual(ofQuestions);
});
