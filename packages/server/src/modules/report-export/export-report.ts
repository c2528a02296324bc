import { limits, type contract, type ExportFormat, type Locale, type ProjectReport } from '@zugang/contract';
import { createTexts, exportFormats } from '@zugang/report';
import { describeReport } from '#modules/report';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { renderApart } from '#platform/pdf/render-apart';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { recordSecurityEvent } from '#platform/security-log';
import { readDecisions } from './read-decisions.ts';
import { readModel } from './read-model.ts';
import { readReportPictures } from './read-report-pictures.ts';
import { writeExport, type WrittenExport } from './write-export.ts';

/** The requested export. `hasNames`: whether the file may say who decided. */
export type Wanted = {
  format: ExportFormat;
  locale: Locale;
  hasNames: boolean;
  /** After this many findings the file ends, and says so; default `limits.exportedFindings`. */
  mostFindings?: number;
};

const withoutNames = (report: ProjectReport): ProjectReport => ({
  ...report,
  criteria: report.criteria.map((row) => ({ ...row, verdict: row.verdict && { ...row.verdict, by: null } })),
});

/** Writes a report as a file. The caller must have checked the permission to read, and discards the file once it is sent. */
export const writeReport = async (
  tx: Transaction,
  ctx: Context,
  { project, format, locale, hasNames, mostFindings = limits.exportedFindings }: Wanted & { project: ProjectRow },
): Promise<WrittenExport> => {
  const texts = createTexts(locale);
  const full = await describeReport(tx, project);
  const report = hasNames ? full : withoutNames(full);
  const { name, email } = ctx.settings.operator;
  const model = await readModel(tx, report, { texts, mostFindings });
  const facts = {
    report,
    contact: { name: name ?? 'Zugang', email: email ?? '' },
    ...(await readDecisions(tx, { texts, projectId: project.id, hasNames })),
    pictures: format === 'evidence' ? await readReportPictures(tx, ctx, { report, texts }) : [],
  };
  const { render, type, ending } = exportFormats[format];
  const day = report.generatedAt.slice(0, 10);
  return writeExport(render({ ...model, project: facts }, texts, renderApart), {
    name: `Zugang ${report.host.replaceAll(/[^\w.-]/g, '-')} ${day}.${ending}`,
    type,
  });
};

/** The report of a project the caller may see, as a file. Throws NOT_FOUND. */
export const exportReport = (
  ctx: Context,
  { projectId, format, locale }: InputOf<typeof contract.report.export>,
): Promise<WrittenExport> =>
  inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { accountId } = project;
    await recordSecurityEvent(tx, ctx, { kind: 'report.export', accountId, details: { projectId, format } });
    return writeReport(tx, ctx, { project, format, locale, hasNames: true });
  });
