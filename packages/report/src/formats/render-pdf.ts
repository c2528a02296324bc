import { composeDocument } from '../content/compose-document.ts';
import type { ReportDocument } from '../content/document-blocks.ts';
import type { FileParts, ProjectModel } from '../report-model.ts';
import type { Texts } from '../texts/create-texts.ts';

/** Lays a document out as a tagged PDF. A port: what draws is heavy, and only the server has it. */
export type DrawPdf = (document: ReportDocument) => Promise<Uint8Array>;

/** The report as a tagged PDF. */
export const renderPdf = async function* (report: ProjectModel, texts: Texts, draw: DrawPdf): FileParts {
  yield await draw(await composeDocument(report, texts));
};
