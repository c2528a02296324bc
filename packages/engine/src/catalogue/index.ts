export { confidenceOf } from './confidence.ts';
export { coverage, coverageTable, type CriterionCoverage } from './coverage.ts';
export { type Criterion, criteria, criterionById, understandingUrl } from './criteria.ts';
export { isWithinLevel } from './level.ts';
export { guessWeight, measuredQuestions, questionGuesses } from './question-likelihood.ts';
export type { AffectedGroup } from './rule.ts';
export { ruleById, rules, rulesForLevel } from './rules.ts';
export { scoreBandOf } from './score-band.ts';
