import { expect, test } from 'vitest';
import { cannotTell, failed, passed } from '../checks/check.ts';
import { type Judged, resultOf } from './result-of.ts';

const rule = 'hover-only-content';
// A result tells which element was judged, and asks nothing of it.
const element = Object.create(null) as Element;
const judged = (...verdicts: Judged['verdict'][]): Judged[] => verdicts.map((verdict) => ({ element, verdict }));

test('a failure has its reason, measured data and source', () => {
  expect(resultOf(rule, judged(failed('no-key', { count: 3 })))).toEqual({
    observations: [
      {
        element,
        ruleId: rule,
        outcome: 'failed',
        impact: 'serious',
        data: { reason: 'no-key', count: 3 },
        sources: [`zugang:${rule}`],
        selector: null,
      },
    ],
    passed: [],
    inapplicable: [],
  });
});

test('a rule passes where an element passed and none failed', () => {
  expect(resultOf(rule, judged(passed))).toEqual({ observations: [], passed: [rule], inapplicable: [] });
  expect(resultOf(rule, judged(passed, failed('no-key'))).passed).toEqual([]);
});

test('a question keeps no rule from passing, and is no pass by itself', () => {
  expect(resultOf(rule, judged(passed, cannotTell('maybe')))).toMatchObject({
    observations: [{ outcome: 'cannot-tell' }],
    passed: [rule],
  });
  expect(resultOf(rule, judged(cannotTell('maybe')))).toMatchObject({ passed: [], inapplicable: [] });
});

test('a rule that had nothing to judge is inapplicable', () => {
  expect(resultOf(rule, [])).toEqual({ observations: [], passed: [], inapplicable: [rule] });
});

test('of one rule at most 200 elements are reported', () => {
  expect(resultOf(rule, judged(...Array.from({ length: 250 }, () => failed('no-key')))).observations).toHaveLength(200);
});
