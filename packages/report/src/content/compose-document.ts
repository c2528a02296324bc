import type { ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';
import { causeBlocks, moreCauses } from './cause-blocks.ts';
import { peopleBlocks, severityBlocks, trendBlocks } from './chart-blocks.ts';
import { composeCover } from './cover.ts';
import { coverageBlocks } from './coverage-blocks.ts';
import { type DocumentBlock, heading, paragraph, type ReportDocument } from './document-blocks.ts';
import { nextSteps } from './next-steps.ts';
import { documentTitle } from './report-blocks.ts';
import { reportSentences } from './report-sentences.ts';
import { detailTables } from './report-tables.ts';

const tables = ({ project }: ProjectModel, texts: Texts): DocumentBlock[] =>
  detailTables(project.report, texts).flatMap(({ title, lead, columns, rows }): DocumentBlock[] => [
    heading(title),
    ...lead.map(paragraph),
    { kind: 'table', title, columns, rows },
  ]);

/** The report as a document that is passed on: first what decision makers ask, at the end what is looked up. */
export const composeDocument = async (model: ProjectModel, texts: Texts): Promise<ReportDocument> => {
  const { report, topCauses } = model.project;
  const { t } = texts;
  const isChecked = report.overview.coverage.pagesChecked > 0;
  const causes = await topCauses();
  const results = [
    ...trendBlocks(report, texts),
    ...peopleBlocks(report, texts),
    ...severityBlocks(report, texts),
    ...causeBlocks(causes, model, texts),
  ];
  const details = [...coverageBlocks(model, texts), ...moreCauses(causes, model, texts), ...tables(model, texts)];
  return {
    title: documentTitle(model, texts),
    locale: texts.locale,
    created: model.madeAt,
    pageText: t('file.page', { page: '{page}', pages: '{pages}' }),
    cover: composeCover(model, texts),
    blocks: [
      heading(t('report.summary.title')),
      ...reportSentences(report, texts).map(paragraph),
      ...(isChecked ? results : []),
      ...nextSteps(causes, model, texts),
      ...(isChecked ? details : []),
    ],
  };
};
