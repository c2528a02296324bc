import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, reachOf, requireCaller, type Context } from '#platform/context';
import { accounts, projects, statements, statementVersions } from '#platform/db/schema/index';
import { isIn } from '#platform/is-reached';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeRows, isPublishedVersion, rowColumns } from './describe-rows.ts';

/** The statements of a project, the oldest first. Throws NOT_FOUND. */
export const listStatements = (
  ctx: Context,
  { projectId }: InputOf<typeof contract.statement.list>,
): Promise<OutputOf<typeof contract.statement.list>> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const rows = await tx
      .select(rowColumns)
      .from(statements)
      .innerJoin(projects, eq(projects.id, statements.projectId))
      .leftJoin(statementVersions, isPublishedVersion)
      .where(and(eq(statements.projectId, projectId), isNull(statements.deletedAt)))
      .orderBy(asc(statements.createdAt), asc(statements.id));
    return { statements: await describeRows(tx, ctx, rows) };
  });

type AllInput = InputOf<typeof contract.statement.listAll>;

const isOutdated = sql`${statements.publishedVersion} is not null and ${statements.outdated} <> '[]'::jsonb`;
const filters: Record<AllInput['only'], SQL | undefined> = {
  all: undefined,
  outdated: isOutdated,
  unpublished: isNull(statements.publishedVersion),
};

const isWanted = (ctx: Context, { search, only, accountId }: AllInput): SQL | undefined => {
  const pattern = search ? likePattern(search) : null;
  return and(
    isIn(statements.accountId, reachOf(requireCaller(ctx))),
    isNull(statements.deletedAt),
    filters[only],
    accountId ? eq(statements.accountId, accountId) : undefined,
    pattern
      ? sql`(${projects.title} ilike ${pattern} or ${accounts.name} ilike ${pattern} or ${statements.answers} ->> 'title' ilike ${pattern})`
      : undefined,
  );
};

/** Statements of all projects the caller reaches: those that are outdated first, then those that changed last. */
export const listAllStatements = (
  ctx: Context,
  input: AllInput,
): Promise<OutputOf<typeof contract.statement.listAll>> =>
  inCallerScope(ctx, async (tx) => {
    const { page, size } = input;
    const rows = await tx
      .select({
        ...rowColumns,
        projectTitle: projects.title,
        accountName: accounts.name,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(statements)
      .innerJoin(projects, eq(projects.id, statements.projectId))
      .innerJoin(accounts, eq(accounts.id, statements.accountId))
      .leftJoin(statementVersions, isPublishedVersion)
      .where(isWanted(ctx, input))
      .orderBy(sql`(${isOutdated}) desc`, desc(statements.updatedAt), desc(statements.id))
      .limit(size)
      .offset((page - 1) * size);
    const described = await describeRows(tx, ctx, rows);
    const withPlace = described.map((row, index) => ({
      ...row,
      projectTitle: rows[index]?.projectTitle ?? '',
      accountName: rows[index]?.accountName ?? '',
    }));
    const total = rows[0]?.total ?? 0;
    return { rows: withPlace, total, page, size };
  });
