import { pageRuleIds } from './page-rules.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

/**
 * What share of a rule's questions people found to be barriers: in the newest rounds of draws that hold ten decided ones. From
 * `tools/bench/precision/labels.json`; a test there holds the two together. Of failures all such rules were right.
 */
export const measuredQuestions: Readonly<Record<string, number>> = {
  'abbreviation-unexplained': 0.53,
  'alt-text-placeholder': 1,
  'choices-not-grouped': 0.92,
  'color-contrast': 0.17,
  'data-table-without-headers': 0.47,
  'focus-mark-faint': 1,
  'heading-faked-by-style': 0.91,
  'heading-names': 0,
  'hint-not-tied': 0.9,
  'hover-content': 0.82,
  'input-purpose-missing': 1,
  'label-names': 0,
  'link-names': 0,
  'motion-without-end': 0.89,
  'mouse-only-control': 0.73,
  'no-reflow': 0.92,
  'page-title-meaningless': 0.3,
  'picture-names': 0.4,
  'pictures-of-text': 0,
  'placeholder-as-label': 1,
  'reading-level': 0.57,
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
