import { acrossRules, askingAcrossRuleIds } from '../across-pages/across-rules.ts';
import { axeRules } from './axe-rules.ts';
import { ibmRules } from './ibm-rules.ts';
import { type Level, isWithinLevel } from './level.ts';
import { ownRules } from './own-rules.ts';
import { type Rule, toRule } from './rule.ts';

const asking = new Set<string>(askingAcrossRuleIds);

/** Every rule that is run: axe-core's, our own, what is taken over from the second engine, and what compares pages. */
export const rules: readonly Rule[] = [
  ...axeRules.map((row) => toRule('axe', row)),
  ...ownRules.map((row) => toRule('zugang', row)),
  ...ibmRules.map((row) => toRule('ibm', row)),
  ...acrossRules.map((row) => ({ ...toRule('zugang', row), decides: !asking.has(row[0]) })),
];

const byId = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule, or undefined where an older or newer catalogue knew the id. */
export const ruleById = (id: string): Rule | undefined => byId.get(id);

/** The rules to run for a target level. Best practice belongs to each. */
export const rulesForLevel = (level: Level): readonly Rule[] =>
  rules.filter((rule) => rule.level === null || isWithinLevel(rule.level, level));
