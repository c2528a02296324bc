import { limits, type ExportFormat, type Locale, type ProjectReport } from '@zugang/contract';
import { createTexts, exportFormats, type ModelPage, reportFileName } from '@zugang/report';
import { describeReport } from '#modules/report';
import type { Context } from '#platform/context';
import { renderApart } from '#platform/pdf/render-apart';
import type { ProjectRow } from '#platform/project-access';
import type { FileParts } from '#platform/storage/storage';
import type { Read } from './internal.ts';
import { readDecisions } from './read-decisions.ts';
import { readModel } from './read-model.ts';
import { readReportPictures } from './read-report-pictures.ts';
import { readSource } from './read-source.ts';
import { readTopCauses } from './read-top-causes.ts';

/** The requested file. `hasNames`: whether it may say who decided, and who deals with a cause. */
export type Wanted = {
  project: ProjectRow;
  format: ExportFormat;
  locale: Locale;
  hasNames: boolean;
  /** After this many findings the file ends, and says so; default `limits.exportedFindings`. */
  mostFindings?: number;
  /** Called after each page that was written. What it throws ends the file. */
  onPage?: () => Promise<void>;
};

/** A file whose parts are made as they are taken. `pages`: how often `onPage` will be called, if no page is added or cut off. */
export type ComposedReport = { parts: FileParts; name: string; type: string; pages: number };

/** How often a format goes through all pages of the website. */
const passes: Record<ExportFormat, number> = {
  csv: 1,
  json: 1,
  earl: 1,
  junit: 1,
  evidence: 3,
  pdf: 0,
  acr: 0,
  openacr: 0,
};

const withoutNames = (report: ProjectReport): ProjectReport => ({
  ...report,
  criteria: report.criteria.map((row) => ({ ...row, verdict: row.verdict && { ...row.verdict, by: null } })),
});

const afterEach = async function* (
  pages: AsyncIterable<ModelPage>,
  onPage: () => Promise<void>,
): AsyncGenerator<ModelPage> {
  for await (const page of pages) {
    yield page;
    await onPage();
  }
};

/** A report as a file, read in short transactions while its parts are taken. The caller must have checked the permission to read. */
export const composeReport = async (
  ctx: Pick<Context, 'storage' | 'settings'>,
  read: Read,
  { project, format, locale, hasNames, mostFindings = limits.exportedFindings, onPage = async () => undefined }: Wanted,
): Promise<ComposedReport> => {
  const texts = createTexts(locale);
  const full = await read((tx) => describeReport(tx, project));
  const report = hasNames ? full : withoutNames(full);
  const source = await read((tx) => readSource(tx, ctx, project.accountId));
  const model = await readModel(read, report, { texts, mostFindings, maker: source.brand.name, hasNames });
  const facts = {
    report,
    ...source,
    topCauses: () => readTopCauses(read, ctx, report),
    ...(await read((tx) => readDecisions(tx, { texts, projectId: project.id, hasNames }))),
    pictures: format === 'evidence' ? await readReportPictures(read, ctx, { report, texts }) : [],
  };
  const { render, type, ending } = exportFormats[format];
  const pages = () => afterEach(model.pages(), onPage);
  return {
    parts: render({ ...model, pages, project: facts }, texts, renderApart),
    name: reportFileName(model, texts, { format, ending }),
    type,
    pages: passes[format] * model.totals.pages,
  };
};
