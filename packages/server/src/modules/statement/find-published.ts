import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { PublishedStatement } from '@zugang/contract';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { statements, statementSlugs, statementVersions } from '#platform/db/schema/index';
import { findProjectByKey } from '#platform/find-project-by-key';
import type { ProjectRow } from '#platform/project-access';
import { publishedUrl } from './published-url.ts';
import { readProductEnd } from './read-product-end.ts';

type StatementRow = typeof statements.$inferSelect;
type Reader = Pick<Context, 'db' | 'settings'>;

/**
 * What is at a public address. `moved`: the statement has another address now. `withdrawn`: it was published once. `ended`: the product
 * ended so long ago that nothing is shown any more, which says nothing about the website.
 */
export type FoundStatement =
  | { kind: 'published'; project: ProjectRow; statementId: string; published: PublishedStatement }
  | { kind: 'moved'; slug: string }
  | { kind: 'withdrawn'; project: ProjectRow; language: 'de' | 'en' }
  | { kind: 'ended'; project: ProjectRow; language: 'de' | 'en' };

const isShown = and(isNotNull(statements.publishedVersion), isNull(statements.deletedAt));

const findFirst = async (tx: Transaction, projectId: string): Promise<FoundStatement | null> => {
  const [first] = await tx
    .select({ slug: statements.slug })
    .from(statements)
    .where(and(eq(statements.projectId, projectId), isShown))
    .orderBy(asc(statements.createdAt), asc(statements.id))
    .limit(1);
  return first ? { kind: 'moved', slug: first.slug } : null;
};

const findBySlug = async (tx: Transaction, projectId: string, slug: string): Promise<StatementRow | null> => {
  const isIt = and(eq(statementSlugs.projectId, projectId), eq(statementSlugs.slug, slug));
  const [row] = await tx
    .select({ statement: statements })
    .from(statementSlugs)
    .innerJoin(statements, eq(statements.id, statementSlugs.statementId))
    .where(and(isIt, isNull(statements.deletedAt)));
  return row?.statement ?? null;
};

/** The published statements of the same law in other languages. */
const readAlternates = async (
  tx: Transaction,
  ctx: Reader,
  { project, statement }: { project: ProjectRow; statement: StatementRow },
): Promise<PublishedStatement['alternates']> => {
  const isOther = and(eq(statements.law, statement.law), ne(statements.language, statement.language));
  const rows = await tx
    .select({ language: statements.language, slug: statements.slug })
    .from(statements)
    .where(and(eq(statements.projectId, project.id), isShown, isOther))
    .orderBy(asc(statements.createdAt));
  const { licenceKey } = project;
  return rows.map(({ language, slug }) => ({ language, url: publishedUrl(ctx, { licenceKey, slug }) }));
};

const describe = async (
  tx: Transaction,
  ctx: Reader,
  { project, statement }: { project: ProjectRow; statement: StatementRow },
): Promise<FoundStatement | null> => {
  const { id, language, publishedVersion, slug } = statement;
  if (publishedVersion === null) return statement.withdrawnAt ? { kind: 'withdrawn', project, language } : null;
  const isIt = and(eq(statementVersions.statementId, id), eq(statementVersions.number, publishedVersion));
  const [version] = await tx.select().from(statementVersions).where(isIt);
  if (!version) return null;
  const publishedOn = todayInBerlin(version.publishedAt);
  const endsAt = await readProductEnd(ctx, tx, { project, publishedOn });
  if (endsAt && endsAt <= new Date()) return { kind: 'ended', project, language };
  const published = {
    document: version.document,
    version: version.number,
    publishedAt: version.publishedAt.toISOString(),
    url: publishedUrl(ctx, { licenceKey: project.licenceKey, slug }),
    alternates: await readAlternates(tx, ctx, { project, statement }),
    endsAt: endsAt?.toISOString() ?? null,
  };
  return { kind: 'published', project, statementId: id, published };
};

/**
 * What a visitor finds at a public address of a project; null where there is or was nothing. `slug` null: the project's first published
 * statement, as `moved`. Anybody may ask: drafts are not reached by it.
 */
export const findPublished = async (
  ctx: Reader,
  { licenceKey, slug }: { licenceKey: string; slug: string | null },
): Promise<FoundStatement | null> => {
  const project = await findProjectByKey(ctx.db, licenceKey);
  if (!project) return null;
  return inScope(ctx.db, [project.accountId], async (tx) => {
    if (slug === null) return findFirst(tx, project.id);
    const statement = await findBySlug(tx, project.id, slug);
    if (!statement) return null;
    // An address of a statement that was never published leads nowhere, not even to its present one.
    const isKnown = statement.publishedVersion !== null || statement.withdrawnAt !== null;
    if (isKnown && statement.slug !== slug) return { kind: 'moved', slug: statement.slug };
    return describe(tx, ctx, { project, statement });
  });
};
