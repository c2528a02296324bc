import { renderApart } from '#platform/pdf/render-apart';
import type { PdfBlock } from '#platform/pdf/pdf-content';
import type { ExportSource, Parts } from './export-source.ts';
import { reportSentences, scoreSentences } from './report-sentences.ts';
import { reportTables } from './report-tables.ts';

const heading = (text: string): PdfBlock => ({ kind: 'heading', level: 2, text });
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });

const blocksOf = (source: ExportSource, title: string): PdfBlock[] => {
  const { report, words } = source;
  const { t } = words;
  return [
    { kind: 'heading', level: 1, text: title },
    paragraph(`${report.host} · ${t('as_of', { date: words.date(report.generatedAt) })}`),
    heading(t('summary.title')),
    ...reportSentences(report, words).map(paragraph),
    heading(t('score.title')),
    { kind: 'list', items: scoreSentences(report, words) },
    ...reportTables(source).flatMap(({ title: text, lead, columns, rows }): PdfBlock[] => [
      heading(text),
      ...(lead ? [paragraph(lead)] : []),
      { kind: 'table', columns, rows },
    ]),
  ];
};

/** The report as a tagged PDF. */
export async function* renderPdf(source: ExportSource): Parts {
  const { report, locale, words } = source;
  const title = words.t('document_title', { title: report.title });
  const pageText = words.t('file.page', { page: '{page}', pages: '{pages}' });
  yield await renderApart({ title, locale, created: report.generatedAt, pageText, blocks: blocksOf(source, title) });
}
