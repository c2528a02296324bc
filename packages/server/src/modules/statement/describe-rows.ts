import { and, eq, sql } from 'drizzle-orm';
import type { StatementRow as ShownRow } from '@zugang/contract';
import { listLaws } from '@zugang/statement';
import { readUserNames } from '#modules/identity';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects, statements, statementVersions } from '#platform/db/schema/index';
import { publishedUrl } from './published-url.ts';

/** What describing a row of a list selects, without the answers, which may be large. Joined: the project, and the published version. */
export const rowColumns = {
  id: statements.id,
  projectId: statements.projectId,
  law: statements.law,
  language: statements.language,
  slug: statements.slug,
  title: sql<string>`coalesce(${statements.answers} ->> 'title', '')`,
  publishedVersion: statements.publishedVersion,
  withdrawnAt: statements.withdrawnAt,
  hasDraft: statements.hasDraft,
  reviewDueOn: statements.reviewDueOn,
  outdated: statements.outdated,
  updatedAt: statements.updatedAt,
  updatedBy: statements.updatedBy,
  licenceKey: projects.licenceKey,
  publishedAt: statementVersions.publishedAt,
  reviewedOn: sql<
    string | null
  >`coalesce(${statementVersions.document} ->> 'reviewedOn', ${statements.answers} ->> 'reviewedOn')`,
};

/** Joins the version that is published. */
export const isPublishedVersion = and(
  eq(statementVersions.statementId, statements.id),
  eq(statementVersions.number, statements.publishedVersion),
);

type Described = Pick<
  typeof statements.$inferSelect,
  | 'id'
  | 'projectId'
  | 'law'
  | 'language'
  | 'slug'
  | 'publishedVersion'
  | 'withdrawnAt'
  | 'hasDraft'
  | 'reviewDueOn'
  | 'outdated'
  | 'updatedAt'
  | 'updatedBy'
> & { title: string; licenceKey: string; publishedAt: Date | null; reviewedOn: string | null };

const titleOf = ({ title, law, language }: Described): string =>
  title ||
  (listLaws({ locale: language, today: todayInBerlin() }).find(({ id }) => id === law)?.titles[language] ?? '');

const stateOf = ({ publishedVersion, withdrawnAt }: Described): ShownRow['state'] => {
  if (publishedVersion !== null) return 'published';
  return withdrawnAt ? 'withdrawn' : 'draft';
};

const describe = (ctx: Pick<Context, 'settings'>, row: Described, updatedBy: string | null): ShownRow => ({
  id: row.id,
  projectId: row.projectId,
  title: titleOf(row),
  law: row.law,
  language: row.language,
  state: stateOf(row),
  version: row.publishedVersion,
  hasDraft: row.hasDraft,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  reviewedOn: row.reviewedOn,
  reviewDueOn: row.reviewDueOn,
  changes: row.outdated,
  slug: row.slug,
  url: row.publishedVersion === null ? null : publishedUrl(ctx, row),
  updatedAt: row.updatedAt.toISOString(),
  updatedBy,
});

/** Rows of {@link rowColumns} as the contract shows them, in the order given. */
export const describeRows = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  rows: readonly Described[],
): Promise<ShownRow[]> => {
  const names = await readUserNames(
    tx,
    rows.flatMap(({ updatedBy }) => updatedBy ?? []),
  );
  return rows.map((row) => describe(ctx, row, (row.updatedBy && names.get(row.updatedBy)) ?? null));
};

/** One statement as a row of the list. */
export const describeRow = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  statementId: string,
): Promise<ShownRow> => {
  const rows = await tx
    .select(rowColumns)
    .from(statements)
    .innerJoin(projects, eq(projects.id, statements.projectId))
    .leftJoin(statementVersions, isPublishedVersion)
    .where(eq(statements.id, statementId));
  const [row] = await describeRows(tx, ctx, rows);
  if (!row) throw new Error('a statement was not described');
  return row;
};
