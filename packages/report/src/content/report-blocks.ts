import type { ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { reportSentences, scoreSentences } from './report-sentences.ts';
import { type ReportTable, reportTables } from './report-tables.ts';

/** A part of a page, in the order of reading. */
export type ReportBlock =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | ({ kind: 'table' } & Pick<ReportTable, 'title' | 'columns' | 'rows'>);

const heading = (text: string): ReportBlock => ({ kind: 'heading', level: 2, text });
const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text });

export const documentTitle = ({ project }: ProjectModel, { t }: Texts): string =>
  t('report.document_title', { title: project.report.title });

/** The first block: site and date, a few sentences, and the score with what it is based on. */
export const introBlocks = (model: ProjectModel, texts: Texts): ReportBlock[] => {
  const { report } = model.project;
  const { t, date } = texts;
  return [
    { kind: 'heading', level: 1, text: documentTitle(model, texts) },
    paragraph([report.host, t('report.as_of', { date: date(report.generatedAt) }), ...report.browsers].join(' · ')),
    heading(t('report.summary.title')),
    ...reportSentences(report, texts).map(paragraph),
    heading(t('report.score.title')),
    { kind: 'list', items: scoreSentences(report, texts) },
  ];
};

/** The tables, each under its heading. */
export const tableBlocks = ({ project }: ProjectModel, texts: Texts): ReportBlock[] =>
  reportTables(project.report, texts).flatMap(({ title, lead, columns, rows }): ReportBlock[] => [
    heading(title),
    ...lead.map(paragraph),
    { kind: 'table', title, columns, rows },
  ]);
