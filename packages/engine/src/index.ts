export { acrossRuleIds } from './across-pages/across-rules.ts';
export { type DocumentFormat, documentFormatOf } from './across-pages/document-format.ts';
export { type AcrossOptions, judgeAcrossPages } from './across-pages/judge-across-pages.ts';
export {
  type DocumentReport,
  type DocumentReports,
  documentRuleIds,
  documentSkeletonOf,
  type DocumentVerdict,
  judgeDocument,
} from './across-pages/judge-documents.ts';
export type { OutlinedPage, PageOutline } from './across-pages/outline.ts';
export { absentContent, contents, criteriaAbout } from './absent-content.ts';
export * from './catalogue/index.ts';
export { axeVersion, engineVersion } from './engine-version.ts';
export { groupFindings, type IssueGroup, type PageFindings } from './group.ts';
export type { Mark, MarkProblem } from './inspect/mark-types.ts';
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
export type { Box, CheckOptions, Content, Finding, Impact, Outcome, PageCheck, Region } from './types.ts';
