import type { Report } from '@zugang/contract';
import type { ReportFormat } from './report-format.ts';
import type { Texts } from './texts.ts';
import { renderCsv } from './render-csv.ts';
import { renderEarl } from './render-earl.ts';
import { renderHtml } from './render-html.ts';
import { renderJson } from './render-json.ts';
import { renderJunit } from './render-junit.ts';
import { renderText } from './render-text.ts';

const renderers: Record<ReportFormat, (report: Report, texts: Texts) => string> = {
  text: renderText,
  json: renderJson,
  html: renderHtml,
  csv: renderCsv,
  junit: renderJunit,
  earl: renderEarl,
};

/** The report in one of the forms, with a line break at its end. */
export const renderReport = (format: ReportFormat, report: Report, texts: Texts): string =>
  renderers[format](report, texts);
