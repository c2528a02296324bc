export {
  lawId,
  type LawId,
  statementPart,
  type StatementPart,
  type ConformanceStatus,
  type ItemReason,
  type AuthorityRecord,
  situation,
  type Situation,
  type RecommendationReason,
  recommendation,
  type Recommendation,
  law,
  type Law,
  type LawText,
  type PackChange,
} from './law.schema.ts';
export {
  type StatementItem,
  statementAnswers,
  type StatementAnswers,
  type StatementAnswersInput,
} from './statement-answers.schema.ts';
export {
  type StatementInline,
  type StatementBlock,
  statementDocument,
  type StatementDocument,
  publishedStatement,
  type PublishedStatement,
} from './statement-document.schema.ts';
export {
  type StatementFault,
  type StatementCandidate,
  type StatementChange,
  type StatementRow,
  type StatementForm,
  type StatementVersion,
} from './statement.schema.ts';
export { statementReport, type StatementReport, type StatementReportAnswer } from './statement-report.schema.ts';
export type { StatementFormat, StatementTemplate } from './statement.contract.ts';
