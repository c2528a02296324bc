import { and, desc, eq } from 'drizzle-orm';
import type { contract, StatementFormat } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statementVersions } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { judgeDraft } from '../describe-form.ts';
import { readFacts } from '../facts/read-facts.ts';
import { requireStatement, type FoundRow } from '../find-statement.ts';
import { publishedUrl } from '../published-url.ts';
import type { StatementCopy } from './compose-statement-document.ts';
import type { EvidenceSource, EvidenceVersion } from './evidence/evidence-source.ts';
import { makeEvidence } from './evidence/make-evidence.ts';
import { fileTypes, renderCopyPdf, renderFragment, renderMarkdown } from './render-copy.ts';

const readVersions = async (tx: Transaction, statementId: string): Promise<EvidenceVersion[]> => {
  const rows = await tx
    .select()
    .from(statementVersions)
    .where(eq(statementVersions.statementId, statementId))
    .orderBy(desc(statementVersions.number));
  const names = await readUserNames(
    tx,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  return rows.map((row) => ({ ...row, publishedBy: (row.publishedBy && names.get(row.publishedBy)) ?? null }));
};

/** What is published, else the draft. */
const readCopy = async (tx: Transaction, ctx: Context, found: FoundRow): Promise<StatementCopy> => {
  const { project, row } = found;
  if (row.publishedVersion !== null) {
    const isIt = and(eq(statementVersions.statementId, row.id), eq(statementVersions.number, row.publishedVersion));
    const [version] = await tx.select().from(statementVersions).where(isIt);
    if (!version) throw new Error('a published statement has no version');
    const url = publishedUrl(ctx, { licenceKey: project.licenceKey, slug: row.slug });
    const { number, publishedAt } = version;
    return { document: version.document, published: { version: number, publishedAt: publishedAt.toISOString(), url } };
  }
  const { document } = judgeDraft({ row, facts: await readFacts(tx, ctx, found) });
  return { document, published: null, savedAt: row.updatedAt.toISOString() };
};

const render = async (
  ctx: Context,
  format: StatementFormat,
  { copy, ...source }: EvidenceSource,
): Promise<string | Uint8Array<ArrayBuffer>> => {
  switch (format) {
    case 'html':
      return renderFragment(copy);
    case 'markdown':
      return renderMarkdown(copy);
    case 'json':
      return JSON.stringify({ isDraft: copy.published === null, ...copy.published, document: copy.document });
    case 'pdf':
      return renderCopyPdf(copy);
    case 'evidence':
      return makeEvidence(ctx, { copy, ...source });
  }
};

/** The published statement as a file, else the draft, which says that it is one. Throws NOT_FOUND. */
export const readStatementFile = async (
  ctx: Context,
  { format, ...which }: InputOf<typeof contract.statement.file>,
): Promise<File> => {
  const { name, ...source } = await inCallerScope(ctx, async (tx): Promise<EvidenceSource & { name: string }> => {
    const found = await requireStatement(tx, ctx, { ...which, permission: 'project.view' });
    const { project, row } = found;
    const versions = format === 'evidence' ? await readVersions(tx, row.id) : [];
    const { accountId, id: projectId } = project;
    await recordAudit(tx, ctx, { accountId, action: 'statement.file', targetId: row.id, data: { projectId, format } });
    const { slug, language: locale } = row;
    return { name: slug, project, copy: await readCopy(tx, ctx, found), locale, versions };
  });
  const { ending, type } = fileTypes[format];
  const prefix = source.copy.published ? '' : 'draft-';
  return new File([await render(ctx, format, source)], `${prefix}${name}.${ending}`, { type });
};
