export { type Confidence, confidenceOf } from './confidence.ts';
export { type Coverage, coverage, coverageTable, type CriterionCoverage } from './coverage.ts';
export { type Criterion, criteria, criterionById, understandingUrl } from './criteria.ts';
export { type Level, isWithinLevel } from './level.ts';
export { type OwnRuleId, ownRuleIds } from './own-rule-ids.ts';
export type { AffectedGroup, Rule } from './rule.ts';
export { ruleById, rules, rulesForLevel } from './rules.ts';
