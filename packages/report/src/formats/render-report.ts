import type { ReportModel, TextParts } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { renderCsv } from './render-csv.ts';
import { renderEarl } from './render-earl.ts';
import { renderHtml } from './render-html.ts';
import { renderJson } from './render-json.ts';
import { renderJunit } from './render-junit.ts';
import { renderText } from './render-text.ts';
import type { ReportFormat } from './report-format.ts';

const renderers: Record<ReportFormat, (report: ReportModel, texts: Texts) => TextParts> = {
  text: renderText,
  json: renderJson,
  html: renderHtml,
  csv: renderCsv,
  junit: renderJunit,
  earl: renderEarl,
};

/** The report of a run in one of the forms, part by part, with a line break at its end. */
export const renderReport = (format: ReportFormat, report: ReportModel, texts: Texts): TextParts =>
  renderers[format](report, texts);
