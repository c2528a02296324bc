import { asc, inArray } from 'drizzle-orm';
import type { DataExport } from '@zugang/contract';
import { statementAnswers } from '@zugang/contract';
import { type Database, inScope } from '#platform/db/client';
import { statements, statementVersions } from '#platform/db/schema/index';

type ExportedVersion = DataExport['statements'][number]['versions'][number];

/** The accessibility statements of a user's accounts: each draft, and every version that was published. */
export const readStatements = (db: Database, accountIds: string[]): Promise<DataExport['statements']> =>
  inScope(db, accountIds, async (tx) => {
    const rows = await tx
      .select()
      .from(statements)
      .where(inArray(statements.accountId, accountIds))
      .orderBy(asc(statements.createdAt), asc(statements.id));
    const published = await tx
      .select()
      .from(statementVersions)
      .where(inArray(statementVersions.accountId, accountIds))
      .orderBy(asc(statementVersions.number));
    const versions = Map.groupBy(published, ({ statementId }) => statementId);
    return rows.map((row) => ({
      id: row.id,
      accountId: row.accountId,
      projectId: row.projectId,
      law: row.law,
      language: row.language,
      slug: row.slug,
      draft: statementAnswers.parse(row.answers),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      deletedAt: row.deletedAt?.toISOString() ?? null,
      versions: (versions.get(row.id) ?? []).map(describeVersion),
    }));
  });

const describeVersion = (row: typeof statementVersions.$inferSelect): ExportedVersion => ({
  number: row.number,
  publishedAt: row.publishedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  isWithdrawn: row.isWithdrawn,
  document: row.document,
});
