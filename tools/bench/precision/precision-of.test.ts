import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measuredQuestions } from '@zugang/engine/catalogue';
import { currentLabels, newestLabels, precisionOf, type Label } from './precision-of.ts';

const labels = (...verdicts: Label['verdict'][]): Label[] =>
  verdicts.map((verdict) => ({ verdict, why: '', round: 1 }));

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

it('counts a rule as it is now: what was drawn since a false one was mended', () => {
  const drawn = (round: number, verdict: Label['verdict']): Label => ({ verdict, why: '', round });
  const [first, wrong, second] = [drawn(1, 'true'), drawn(1, 'false'), drawn(2, 'true')];
  expect(currentLabels([first, second])).toEqual([first, second]);
  expect(currentLabels([first, wrong, second])).toEqual([second]);
  expect(currentLabels([first, wrong])).toEqual([first, wrong]);
  expect(currentLabels([])).toEqual([]);
});

it('takes whole rounds from the newest on until so many draws are decided', () => {
  const drawn = (round: number, verdict: Label['verdict']): Label => ({ verdict, why: '', round });
  const [old, wrong, arguable, right] = [drawn(1, 'true'), drawn(2, 'false'), drawn(3, 'arguable'), drawn(3, 'true')];
  expect(newestLabels([old, wrong, arguable, right], 1)).toEqual([arguable, right]);
  expect(newestLabels([old, wrong, arguable, right], 2)).toEqual([arguable, right, wrong]);
  expect(newestLabels([old], 2)).toEqual([old]);
});

const labelsByRule = (isAsked: boolean): Map<string, Label[]> => {
  const file = readFileSync(new URL('./labels.json', import.meta.url), 'utf8');
  const all = Object.entries(JSON.parse(file) as Record<string, Label>).filter(
    ([, { asked }]) => (asked ?? false) === isAsked,
  );
  const byRule = Map.groupBy(all, ([draw]) => draw.split(' ')[1] ?? '');
  return new Map(
    [...byRule].map(([ruleId, own]) => [
      ruleId,
      newestLabels(
        own.map(([, label]) => label),
        10,
      ),
    ]),
  );
};

const sharesOf = (ruleIds: string[], byRule: Map<string, Label[]>): Record<string, number | string> =>
  Object.fromEntries(
    ruleIds.map((ruleId) => {
      const precision = precisionOf(byRule.get(ruleId) ?? []);
      if (!precision || precision.trueCount + precision.falseCount < 10) return [ruleId, 'too few draws'];
      return [ruleId, Math.round(precision.precision * 100) / 100];
    }),
  );

it('of each rule that orders questions is the one in the catalogue', () => {
  expect(sharesOf(Object.keys(measuredQuestions), labelsByRule(true))).toEqual(measuredQuestions);
});
