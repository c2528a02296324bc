import { limits, type contract, type ExportFormat, type Locale, type ProjectReport } from '@zugang/contract';
import { createTexts } from '@zugang/report';
import { readPictures } from '#modules/criterion-audit';
import { cutPicture } from '#modules/issue';
import { describeReport } from '#modules/report';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import type { ExportedPicture, ExportSource, Parts } from './export-source.ts';
import { exportWords } from './export-words.ts';
import { readDecisions } from './read-decisions.ts';
import { renderAcr } from './render-acr.ts';
import { renderCsv } from './render-csv.ts';
import { renderEarl } from './render-earl.ts';
import { renderEvidence } from './render-evidence.ts';
import { renderJson } from './render-json.ts';
import { renderJunit } from './render-junit.ts';
import { renderOpenAcr } from './render-openacr.ts';
import { renderPdf } from './render-pdf.ts';
import { streamPages } from './stream-pages.ts';
import { writeExport, type WrittenExport } from './write-export.ts';

type Format = { render: (source: ExportSource) => Parts; type: string; ending: string };

const formats: Record<ExportFormat, Format> = {
  csv: { render: renderCsv, type: 'text/csv; charset=utf-8', ending: 'csv' },
  json: { render: renderJson, type: 'application/json; charset=utf-8', ending: 'json' },
  earl: { render: renderEarl, type: 'application/ld+json', ending: 'jsonld' },
  junit: { render: renderJunit, type: 'application/xml', ending: 'xml' },
  openacr: { render: renderOpenAcr, type: 'application/yaml', ending: 'yaml' },
  acr: { render: renderAcr, type: 'text/html; charset=utf-8', ending: 'html' },
  pdf: { render: renderPdf, type: 'application/pdf', ending: 'pdf' },
  evidence: { render: renderEvidence, type: 'application/zip', ending: 'zip' },
};

/** What one asks for. `hasNames`: whether the file may say who decided. */
export type Wanted = {
  format: ExportFormat;
  locale: Locale;
  hasNames: boolean;
  /** After so many findings the file ends, and says so; `limits.exportedFindings` where it is missing. */
  mostFindings?: number;
};

const withoutNames = (report: ProjectReport): ProjectReport => ({
  ...report,
  criteria: report.criteria.map((row) => ({ ...row, verdict: row.verdict && { ...row.verdict, by: null } })),
});

/** Pictures of what to fix first, and those of the audit by hand. */
const listPictures = async (
  tx: Transaction,
  { storage }: Pick<Context, 'storage'>,
  { report, texts }: Pick<ExportSource, 'report' | 'texts'>,
): Promise<ExportedPicture[]> => {
  const { projectId, overview } = report;
  const found = overview.topIssues.flatMap(({ sampleFindingId: id, hasPicture, ruleId }, index) =>
    id && hasPicture
      ? [
          {
            path: `pictures/issue-${index + 1}.webp`,
            caption: `${index + 1}. ${texts.rule(ruleId).title}`,
            read: () => cutPicture(tx, storage, { projectId, findingId: id }),
          },
        ]
      : [],
  );
  const audited = (await readPictures(tx, projectId)).map(({ criterion, storageKey, picture }, index) => ({
    path: `pictures/audit-${index + 1}.webp`,
    caption: `${criterion} ${texts.criterion(criterion)}: ${picture.description}`,
    read: () => storage.get(storageKey),
  }));
  return [...found, ...audited];
};

/** Writes a report as a file. Whoever calls has asked whether it may be had, and discards the file once it is sent. */
export const writeReport = async (
  tx: Transaction,
  ctx: Context,
  { project, format, locale, hasNames, mostFindings = limits.exportedFindings }: Wanted & { project: ProjectRow },
): Promise<WrittenExport> => {
  const texts = createTexts(locale);
  const words = exportWords(locale);
  const full = await describeReport(tx, project);
  const report = hasNames ? full : withoutNames(full);
  const { name, email } = ctx.settings.operator;
  const source: ExportSource = {
    locale,
    texts,
    words,
    report,
    contact: { name: name ?? 'Zugang', email: email ?? '' },
    pages: () => streamPages(tx, project.id, mostFindings),
    mostFindings,
    decisions: await readDecisions(tx, { texts, words, projectId: project.id, hasNames }),
    pictures: format === 'evidence' ? await listPictures(tx, ctx, { report, texts }) : [],
  };
  const { render, type, ending } = formats[format];
  const day = report.generatedAt.slice(0, 10);
  return writeExport(render(source), {
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
    return writeReport(tx, ctx, { project, format, locale, hasNames: true });
  });
