import { describe, expect, test } from 'vitest';
import { isWithinLevel, type Level } from './level.ts';
import { toRule } from './rule.ts';
import { ruleById, rules, rulesForLevel } from './rules.ts';

describe('a line of the catalogue', () => {
  test('is unfolded to a rule', () => {
    expect(toRule('zugang', ['a-rule', 'AA', 'serious', 'bz', '1.4.1 3.3.1'])).toEqual({
      id: 'a-rule',
      engine: 'zugang',
      kind: 'requirement',
      criteria: ['1.4.1', '3.3.1'],
      level: 'AA',
      impact: 'serious',
      affects: ['blind', 'seizure'],
      decides: true,
    });
  });

  test('without a level is best practice', () => {
    expect(toRule('axe', ['a-rule', '-', 'minor', 'b', ''])).toMatchObject({
      kind: 'best-practice',
      criteria: [],
      level: null,
    });
  });

  test('of a rule that only asks decides nothing', () => {
    expect(toRule('zugang', ['picture-names', 'A', 'moderate', 'b', '1.1.1']).decides).toBe(false);
  });

  test('with a letter of no group is a mistake', () => {
    expect(() => toRule('axe', ['a-rule', 'A', 'minor', 'bx', ''])).toThrow('No affected group has the letter x');
  });
});

describe('the rules for a level', () => {
  const [a, aa, aaa] = (['A', 'AA', 'AAA'] as const).map((level) => new Set(rulesForLevel(level).map(({ id }) => id)));

  test('are those of the lower levels too, and best practice in each', () => {
    expect([...(a ?? [])].filter((id) => !aa?.has(id))).toEqual([]);
    expect([...(aa ?? [])].filter((id) => !aaa?.has(id))).toEqual([]);
    expect([a, aa, aaa].every((ids) => ids?.has('text-in-capitals'))).toBe(true);
    expect(aaa?.size).toBe(rules.length);
  });

  test('leave out those of a higher level', () => {
    expect([a?.has('color-contrast'), aa?.has('color-contrast')]).toEqual([false, true]);
    expect([aa?.has('text-justified'), aaa?.has('text-justified')]).toEqual([false, true]);
  });
});

test('a rule is found by its id, and none by an unknown one', () => {
  expect(ruleById('image-alt')).toMatchObject({ engine: 'axe', criteria: ['1.1.1'] });
  expect(ruleById('of-another-time')).toBeUndefined();
});

test.each<[Level, Level, boolean]>([
  ['A', 'AA', true],
  ['AA', 'AA', true],
  ['AAA', 'AA', false],
])('%s belongs to %s: %s', (level, target, expected) => {
  expect(isWithinLevel(level, target)).toBe(expected);
});
