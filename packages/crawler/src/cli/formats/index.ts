/** What the formats of the command line are made of, for reports that are put together elsewhere: page by page, however many. */
export { createTexts, type Texts } from '../texts.ts';
export { toolVersion } from '../tool-version.ts';
export { csvRow, csvStart } from './csv-row.ts';
export { assertor, assertPage, describeTest, earlContext, requirementOf } from './render-earl.ts';
export { escapeXml, renderSuite } from './render-junit.ts';
