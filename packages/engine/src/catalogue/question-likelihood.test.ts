import { expect, test } from 'vitest';
import { measuredPrecision, questionGuesses } from './question-likelihood.ts';
import { ruleById, rules } from './rules.ts';

const guess = (ruleId: string): number => questionGuesses.get(ruleId) ?? Number.NaN;

test('a rule that also fails is guessed right more often than one that only asks, and advice is seldom a barrier', () => {
  expect(guess('color-contrast')).toBeGreaterThan(guess('dragging-only'));
  expect(guess('dragging-only')).toBeGreaterThan(guess('picture-names'));
  expect(guess('picture-names')).toBeGreaterThan(guess('new-window-without-notice'));
  expect(ruleById('new-window-without-notice')?.kind).toBe('best-practice');
});

test('a rule that was measured to be wrong often asks late', () => {
  expect(guess('link-text-meaningless')).toBeLessThan(guess('no-reflow'));
});

test('every rule has a guess, and what was measured is of rules that there are', () => {
  expect(questionGuesses.size).toBe(rules.length);
  for (const value of questionGuesses.values()) expect(value > 0 && value < 1).toBe(true);
  expect(Object.keys(measuredPrecision.ofFailures).filter((id) => ruleById(id)?.decides !== true)).toEqual([]);
  expect(Object.keys(measuredPrecision.ofQuestions).filter((id) => ruleById(id) === null)).toEqual([]);
});
