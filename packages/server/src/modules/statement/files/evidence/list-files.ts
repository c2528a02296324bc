import { renderStatementHtml } from '@zugang/statement';
import { composeReport, readerOf } from '#modules/report-export';
import { renderCopyPdf } from '../render-copy.ts';
import type { EvidenceContext, EvidenceFile, EvidenceSource } from './evidence-source.ts';
import { writeAudit, writeFixes } from './write-tables.ts';

const encoder = new TextEncoder();
const asJson = (value: unknown): Uint8Array => encoder.encode(`${JSON.stringify(value, null, 2)}\n`);

const reports = [
  { name: 'report/report.pdf', kind: 'report_pdf', format: 'pdf' },
  { name: 'report/acr.html', kind: 'acr', format: 'acr' },
  { name: 'report/openacr.yaml', kind: 'openacr', format: 'openacr' },
] as const;

const listReports = (ctx: EvidenceContext, { project, locale }: EvidenceSource): EvidenceFile[] =>
  reports.map(({ name, kind, format }) => ({
    name,
    kind,
    read: async () => {
      const read = readerOf(ctx.db, project.accountId);
      const { parts } = await composeReport(ctx, read, { project, format, locale, hasNames: true });
      const pieces: Buffer[] = [];
      for await (const part of parts) pieces.push(Buffer.from(part));
      return Buffer.concat(pieces);
    },
  }));

/** As it was hashed when it was published. */
const writeVersion = (document: Parameters<typeof renderStatementHtml>[0]): Uint8Array =>
  encoder.encode(renderStatementHtml(document, { headingLevel: 1 }));

/** What a version holds for programs. */
const describeVersion = (version: EvidenceSource['versions'][number]): object => ({
  version: version.number,
  publishedAt: version.publishedAt,
  publishedBy: version.publishedBy,
  endedAt: version.endedAt,
  isWithdrawn: version.isWithdrawn,
  htmlSha256: version.htmlSha256,
  document: version.document,
});

const listVersions = ({ versions }: EvidenceSource): EvidenceFile[] =>
  versions.flatMap((version): EvidenceFile[] => {
    const { number } = version;
    return [
      {
        name: `versions/${number}.html`,
        kind: 'version_html',
        number,
        read: async () => writeVersion(version.document),
      },
      {
        name: `versions/${number}.json`,
        kind: 'version_json',
        number,
        read: async () => asJson(describeVersion(version)),
      },
    ];
  });

/** All files of the pack but its index; each is made when it is read. */
export const listFiles = (ctx: EvidenceContext, source: EvidenceSource): EvidenceFile[] => {
  const { copy, locale, project } = source;
  const read = readerOf(ctx.db, project.accountId);
  const asked = { projectId: project.id, locale };
  return [
    { name: 'statement.html', kind: 'statement_html', read: async () => writeVersion(copy.document) },
    {
      name: 'statement.json',
      kind: 'statement_json',
      read: async () => asJson({ ...copy.published, document: copy.document }),
    },
    { name: 'statement.pdf', kind: 'statement_pdf', read: () => renderCopyPdf(copy) },
    ...listVersions(source),
    ...listReports(ctx, source),
    { name: 'audit.csv', kind: 'audit', read: async () => encoder.encode(await read((tx) => writeAudit(tx, asked))) },
    { name: 'fixes.csv', kind: 'fixes', read: async () => encoder.encode(await read((tx) => writeFixes(tx, asked))) },
  ];
};
