export { useCriterionText, useRuleTexts } from './use-rule-texts.ts';
export type { CriterionText, RuleTexts } from './use-rule-texts.ts';
