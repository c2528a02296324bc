export { csvRow, csvStart } from './csv-row.ts';
export { assertPage, assertor, describeTest, earlContext, requirementOf } from './render-earl.ts';
export { escapeXml, renderSuite } from './render-junit.ts';
export { renderReport } from './render-report.ts';
export { type ReportFormat, reportFormats } from './report-format.ts';
export { type Texts, createTexts } from './texts.ts';
export { toolVersion } from './tool-version.ts';
export { wrapText } from './wrap-text.ts';
