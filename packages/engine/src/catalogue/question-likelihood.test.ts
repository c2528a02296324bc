import { expect, test } from 'vitest';
import { measuredPrecision, questionGuesses } from './question-likelihood.ts';
import { ruleById, rules } from './rules.ts';

const guess = (ruleId: string): number => questionGuesses.get(ruleId) ?? Number.NaN;

test('a rule that also fails is guessed right more often than one that only asks, and advice is seldom a barrier', () => {
  expect(guess('image-alt')).toBeGreaterThan(guess('dragging-only'));
  expect(guess('dragging-only')).toBeGreaterThan(guess('new-window-without-notice'));
  expect(ruleById('new-window-without-notice')?.kind).toBe('best-practice');
});

test('questions that were measured are guessed by their share, and none is sure', () => {
  expect(guess('picture-names')).toBe(measuredPrecision.ofQuestions['picture-names']);
  expect(measuredPrecision.ofQuestions['heading-names']).toBe(0);
  expect(guess('heading-names')).toBe(0.05);
  expect(guess('focus-mark-faint')).toBe(0.95);
});

test('a rule whose failures were measured to be wrong at times asks later than one that was always right', () => {
  expect(measuredPrecision.ofFailures['alt-text-placeholder']).toBeLessThan(1);
  expect(guess('alt-text-placeholder')).toBeLessThan(guess('duplicate-id'));
});

test('every rule has a guess, and what was measured is of rules that there are', () => {
  expect(questionGuesses.size).toBe(rules.length);
  for (const value of questionGuesses.values()) expect(value > 0 && value < 1).toBe(true);
  expect(Object.keys(measuredPrecision.ofFailures).filter((id) => ruleById(id)?.decides !== true)).toEqual([]);
  expect(Object.keys(measuredPrecision.ofQuestions).filter((id) => ruleById(id) === null)).toEqual([]);
});
