export * from './catalogue/index.ts';
export { axeVersion, engineVersion } from './engine-version.ts';
export { groupFindings, type IssueGroup, type PageFindings } from './group.ts';
export { type IssueCause, issueKey } from './issue-key.ts';
export { type IssueTrace, matchIssues } from './match-issues.ts';
export { compareByEffect, type EffectInput, effectOf } from './order-by-effect.ts';
export {
  failedRules,
  impactWeights,
  pageScore,
  projectScore,
  ruleWeight,
  scoreGain,
  type ScoredPage,
} from './score.ts';
export type { Box, CheckOptions, Finding, Impact, Outcome, PageCheck, Region } from './types.ts';
