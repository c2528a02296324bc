import { documentTitle, introBlocks, type ReportDocument, tableBlocks } from '../content/report-blocks.ts';
import type { FileParts, ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

/** Lays a document out as a tagged PDF. A port: what draws is heavy, and only the server has it. */
export type DrawPdf = (document: ReportDocument) => Promise<Uint8Array>;

/** The report as a tagged PDF. */
export const renderPdf = async function* (report: ProjectModel, texts: Texts, draw: DrawPdf): FileParts {
  yield await draw({
    title: documentTitle(report, texts),
    locale: texts.locale,
    created: report.madeAt,
    pageText: texts.t('file.page', { page: '{page}', pages: '{pages}' }),
    blocks: [...introBlocks(report, texts), ...tableBlocks(report, texts)],
  });
};
