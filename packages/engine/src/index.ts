export { acrossRuleIds } from './across-pages/across-rules.ts';
export { documentFormatOf } from './across-pages/document-format.ts';
export { judgeAcrossPages } from './across-pages/judge-across-pages.ts';
export {
  type DocumentReport,
  documentRuleIds,
  documentSkeletonOf,
  judgeDocument,
} from './across-pages/judge-documents.ts';
export type { OutlinedPage, PageOutline } from './across-pages/outline.ts';
export { absentContent, contents, criteriaAbout } from './absent-content.ts';
export { countFlashTurns } from './count-flashes.ts';
export { coverage } from './catalogue/coverage.ts';
export { criteria } from './catalogue/criteria.ts';
export { formerRuleIds } from './catalogue/former-rule-ids.ts';
export { ruleById, rules } from './catalogue/rules.ts';
export { engineVersion } from './engine-version.ts';
export { deriveFix } from './fix/index.ts';
export { decodeAddress } from './decode-address.ts';
export { parseTag, type Tag, valueOf as attributeOf } from './fix/markup.ts';
export { createIssueGroups, type IssueGroup } from './group.ts';
export type { Mark } from './inspect/mark-types.ts';
export { issueKey, narrowKey } from './issue-key.ts';
export { type IssueTrace, matchIssues } from './match-issues.ts';
export { compareByEffect, effectOf } from './order-by-effect.ts';
export {
  impactWeights,
  pageScore,
  projectScore,
  projectScoreOf,
  scoreGain,
  scoreRanges,
  scoreSeverities,
  scoreSeverity,
  sumUpPages,
  type ScoredPage,
  type ScoredPages,
} from './score.ts';
export type { Box, Content, Finding, PageCheck, UntriedProbe } from './types.ts';
