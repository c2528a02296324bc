import type { Impact } from '../types.ts';
import type { Level } from './level.ts';

/** A group of people a barrier hinders. */
export type AffectedGroup =
  | 'blind'
  | 'low-vision'
  | 'deafblind'
  | 'colour-blind'
  | 'deaf'
  | 'motor'
  | 'cognitive'
  | 'keyboard'
  | 'speech-input'
  | 'seizure';

/** What is known of a rule, whichever engine runs it. Texts: messages/catalogues/rules, keyed by the id. */
export type Rule = {
  /** axe-core's id, one of `ownRuleIds`, or one of `ibmRules`. */
  id: string;
  /** Who runs it; `ibm` is accessibility-checker-engine. */
  engine: 'axe' | 'zugang' | 'ibm';
  /** `requirement`: fails a success criterion. `best-practice`: helps people, but no standard asks for it. */
  kind: 'requirement' | 'best-practice';
  /** Ids of WCAG success criteria; empty for best practice. */
  criteria: readonly string[];
  /** The level of WCAG it belongs to; null for best practice. */
  level: Level | null;
  /** The impact where the finding does not say another; also the rule's weight in the score. */
  impact: Impact;
  affects: readonly AffectedGroup[];
  /** False where the rule only asks: a person decides every time. */
  decides: boolean;
};

/** A rule as a line of data: affected groups as letters of `groupByLetter`, criteria divided by spaces, `-` for best practice. */
export type RuleRow = readonly [id: string, level: Level | '-', impact: Impact, affects: string, criteria: string];

/** Rules that never fail anything: each finding is a question. */
const askingRuleIds = new Set([
  'heading-faked-by-style',
  'picture-names',
  'decorative-pictures',
  'pictures-of-text',
  'heading-names',
  'label-names',
  'link-names',
  'title-name',
  'motion-without-end',
  'flashing',
  'placeholder-as-label',
  'input-purpose-missing',
  'choices-not-grouped',
  'label-leads-nowhere',
  'aria-deprecated-role',
  'combobox-popup-wrong',
  'layout-table-marked-as-data',
  'letters-spaced-apart',
  'dragging-only',
  'change-on-input',
  'single-key-shortcut',
  'acts-on-press',
  'focus-order-unlike-reading',
  'input-changes-context',
  'time-limit',
  'motion-operated',
  'table-headers-unassigned',
  'hint-not-tied',
  'order-reversed',
  'media-link-without-text',
  'reading-level',
  'abbreviation-unexplained',
  'long-text-without-headings',
  'meaning-by-colour',
  'text-in-style-sheet',
  'focus-mark-faint',
  'message-vanishes',
  'message-not-announced',
  'phrase-language-missing',
  'error-without-suggestion',
]);

const groupByLetter: Record<string, AffectedGroup> = {
  b: 'blind',
  l: 'low-vision',
  d: 'deafblind',
  c: 'colour-blind',
  h: 'deaf',
  m: 'motor',
  g: 'cognitive',
  k: 'keyboard',
  s: 'speech-input',
  z: 'seizure',
};

const groupOf = (letter: string): AffectedGroup => {
  const group = groupByLetter[letter];
  if (!group) throw new Error(`No affected group has the letter ${letter}`);
  return group;
};

/** Unfolds a line of data. */
export const toRule = (engine: Rule['engine'], [id, level, impact, affects, criteria]: RuleRow): Rule => ({
  id,
  engine,
  kind: level === '-' ? 'best-practice' : 'requirement',
  criteria: criteria.split(' ').filter(Boolean),
  level: level === '-' ? null : level,
  impact,
  affects: Array.from(affects, groupOf),
  decides: !askingRuleIds.has(id),
});
