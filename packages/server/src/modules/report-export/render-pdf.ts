import { bytesOf, openPdf } from '#platform/pdf/open-pdf';
import { addFooters, addHeading, addList, addParagraph } from '#platform/pdf/write-blocks';
import { addTable } from '#platform/pdf/write-table';
import type { ExportSource, Parts } from './export-source.ts';
import { reportSentences, scoreSentences } from './report-sentences.ts';
import { reportTables } from './report-tables.ts';

/** The report as a tagged PDF. */
export async function* renderPdf(source: ExportSource): Parts {
  const { report, locale, words } = source;
  const { t } = words;
  const title = t('document_title', { title: report.title });
  const pdf = openPdf({ title, locale, created: new Date(report.generatedAt) });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  addHeading(pdf, root, { level: 1, text: title });
  addParagraph(pdf, root, `${report.host} · ${t('as_of', { date: words.date(report.generatedAt) })}`);
  const addSection = (text: string): void => {
    addHeading(pdf, root, { level: 2, text });
    pdf.outline.addItem(text);
  };
  addSection(t('summary.title'));
  for (const sentence of reportSentences(report, words)) addParagraph(pdf, root, sentence);
  addSection(t('score.title'));
  addList(pdf, root, scoreSentences(report, words));
  for (const { title: text, lead, columns, rows } of reportTables(source)) {
    addSection(text);
    if (lead) addParagraph(pdf, root, lead);
    addTable(pdf, root, { columns, rows });
  }
  root.end();
  addFooters(pdf, { left: title, pageText: (page, pages) => t('file.page', { page, pages }) });
  yield await bytesOf(pdf);
}
