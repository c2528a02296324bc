import { pageRuleIds } from './page-rules.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules.ts';

type Shares = Readonly<Record<string, number>>;

/**
 * What share of a rule's findings people found to be right, of rules with ten decided draws or more since they were mended: of its
 * failures (where a rule is often wrong when it is sure, its questions are seldom barriers) and of its questions themselves. From
 * `tools/bench/precision/labels.json`; a test there holds the two together.
 */
export const measuredPrecision: { ofFailures: Shares; ofQuestions: Shares } = {
  ofFailures: {
    'alt-text-placeholder': 0.98,
    'duplicate-id': 1,
    'no-reflow': 1,
    'same-name-other-site': 1,
  },
  ofQuestions: {
    'abbreviation-unexplained': 0.69,
    'color-contrast': 0.17,
    'focus-mark-faint': 1,
    'heading-names': 0,
    'hint-not-tied': 0.4,
    'label-names': 0,
    'link-names': 0,
    'no-reflow': 0.42,
    'page-title-meaningless': 0.27,
    'picture-names': 0.4,
    'pictures-of-text': 0,
    'title-name': 0.17,
  },
};

/** Asked without a suspicion, of the page as a whole; without a requirement behind it; by a rule that never decides; by one that does. */
const guesses = { page: 0.15, advice: 0.1, asks: 0.3, decides: 0.4 };

/** A share of a dozen draws is never sure. */
const [least, most] = [0.05, 0.95];

const guessOf = ({ id, kind, decides }: Rule): number => {
  const measured = measuredPrecision.ofQuestions[id];
  if (measured !== undefined) return Math.min(most, Math.max(least, measured));
  if (kind === 'best-practice') return guesses.advice;
  if (!decides) return pageRuleIds.has(id) ? guesses.page : guesses.asks;
  return guesses.decides * (measuredPrecision.ofFailures[id] ?? 1);
};

/** So many answers of people weigh as much as the guess. */
export const guessWeight = 4;

/**
 * How likely a question of each rule is a barrier, before anybody has answered one: 0 to 1. With `asked` answers, `barriers` of
 * them yes, it is `(guess * guessWeight + barriers) / (guessWeight + asked)`.
 */
export const questionGuesses: ReadonlyMap<string, number> = new Map(rules.map((rule) => [rule.id, guessOf(rule)]));
