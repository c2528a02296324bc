import { expect, test } from 'vitest';
import { measuredQuestions, questionGuesses } from './question-likelihood.ts';
import { ruleById, rules } from './rules.ts';

const guess = (ruleId: string): number => questionGuesses.get(ruleId) ?? Number.NaN;

test('a rule that also fails is guessed right more often than one that only asks, and advice is seldom a barrier', () => {
  expect(guess('image-alt')).toBeGreaterThan(guess('dragging-only'));
  expect(guess('dragging-only')).toBeGreaterThan(guess('new-window-without-notice'));
  expect(ruleById('new-window-without-notice')?.kind).toBe('best-practice');
});

test('questions that were measured are guessed by their share, and none is sure', () => {
  expect(guess('picture-names')).toBe(measuredQuestions['picture-names']);
  expect(measuredQuestions['heading-names']).toBe(0);
  expect(guess('heading-names')).toBe(0.05);
  expect(guess('focus-mark-faint')).toBe(0.95);
});

test('every rule has a guess, and what was measured is of rules that there are', () => {
  expect(questionGuesses.size).toBe(rules.length);
  for (const value of questionGuesses.values()) expect(value > 0 && value < 1).toBe(true);
  expect(Object.keys(measuredQuestions).filter((id) => ruleById(id) === null)).toEqual([]);
});
