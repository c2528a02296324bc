export type {
  DocumentBlock,
  DocumentCause,
  DocumentCover,
  DocumentScore,
  DocumentTone,
  PlainDocument,
  ReportDocument,
} from './content/document-blocks.ts';
export { describeGroup } from './content/describe-group.ts';
export { describeRule } from './content/describe-rule.ts';
export { exportFormats } from './formats/export-formats.ts';
export { renderReport } from './formats/render-report.ts';
export { reportEndings, type ReportFormat, reportFormats } from './formats/report-format.ts';
export { renderIssue } from './formats/render-issue.ts';
export { csvRow, csvStart } from './markup/csv-row.ts';
export { escapeMarkup } from './markup/escape-markup.ts';
export { type Html, html, join, raw, table } from './markup/html.ts';
export { closeDocument, openDocument } from './markup/html-document.ts';
export { openZip } from './markup/open-zip.ts';
export { composeMonthly } from './monthly/compose-monthly.ts';
export type { MonthlyReport, MonthlySite, RuleCount } from './monthly/monthly-report.ts';
export { nameMonth } from './monthly/monthly-words.ts';
export type {
  Decision,
  FailedPage,
  ModelIssue,
  ModelPage,
  ReportBrand,
  ReportImage,
  ReportModel,
  ReportPicture,
  SkippedUrl,
  TextParts,
  TopCause,
} from './report-model.ts';
export { reportFileName } from './report-file-name.ts';
export { type Texts, createTexts } from './texts/create-texts.ts';
export { wrapText } from './texts/wrap-text.ts';
export { toolVersion } from './tool-version.ts';
