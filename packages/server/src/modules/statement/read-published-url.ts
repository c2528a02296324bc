import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statements, statementVersions } from '#platform/db/schema/index';
import { todayInBerlin } from '#platform/calendar';
import type { ProjectRow } from '#platform/project-access';
import { publishedUrl } from './published-url.ts';
import { readProductEnd } from './read-product-end.ts';

/** Where the first published statement of a project is; null where none is shown. In the account's scope. */
export const readPublishedUrl = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  project: Pick<ProjectRow, 'id' | 'accountId' | 'licenceKey'>,
): Promise<string | null> => {
  const isPublished = and(
    eq(statementVersions.statementId, statements.id),
    eq(statementVersions.number, statements.publishedVersion),
  );
  const [first] = await tx
    .select({ slug: statements.slug, publishedAt: statementVersions.publishedAt })
    .from(statements)
    .innerJoin(statementVersions, isPublished)
    .where(
      and(eq(statements.projectId, project.id), isNotNull(statements.publishedVersion), isNull(statements.deletedAt)),
    )
    .orderBy(asc(statements.createdAt), asc(statements.id))
    .limit(1);
  if (!first) return null;
  const end = await readProductEnd(ctx, tx, { project, publishedOn: todayInBerlin(first.publishedAt) });
  return end && end <= new Date() ? null : publishedUrl(ctx, { licenceKey: project.licenceKey, slug: first.slug });
};
