import { pageRuleIds } from './page-rules.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

/**
 * What share of a rule's questions people found to be barriers, of rules with ten decided draws or more since they were mended. From
 * `tools/bench/precision/labels.json`; a test there holds the two together. Of failures all such rules were always right.
 */
export const measuredQuestions: Readonly<Record<string, number>> = {
  'alt-text-placeholder': 1,
  'choices-not-grouped': 0.96,
  'color-contrast': 0.17,
  'focus-mark-faint': 1,
  'heading-names': 0,
  'hover-content': 0.89,
  'input-purpose-missing': 1,
  'label-names': 0,
  'link-names': 0,
  'motion-without-end': 0.9,
  'no-reflow': 1,
  'picture-names': 0.4,
  'pictures-of-text': 0,
  'placeholder-as-label': 1,
  'title-name': 0.17,
};

/** Asked without a suspicion, of the page as a whole; without a requirement behind it; by a rule that never decides; by one that does. */
const guesses = { page: 0.15, advice: 0.1, asks: 0.3, decides: 0.4 };

/** A share of a dozen draws is never sure. */
const [least, most] = [0.05, 0.95];

const guessOf = ({ id, kind, decides }: Rule): number => {
  const measured = measuredQuestions[id];
  if (measured !== undefined) return Math.min(most, Math.max(least, measured));
  if (kind === 'best-practice') return guesses.advice;
  if (!decides) return pageRuleIds.has(id) ? guesses.page : guesses.asks;
  return guesses.decides;
};

/** So many answers of people weigh as much as the guess. */
export const guessWeight = 4;

/**
 * How likely a question of each rule is a barrier, before anybody has answered one: 0 to 1. With `asked` answers, `barriers` of
 * them yes, it is `(guess * guessWeight + barriers) / (guessWeight + asked)`.
 */
export const questionGuesses: ReadonlyMap<string, number> = new Map(rules.map((rule) => [rule.id, guessOf(rule)]));
