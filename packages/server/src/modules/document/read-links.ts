import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';

/** One that only failed to answer this time links as it did; one that is gone has no score. */
const isKnown = or(eq(pages.shownState, 'checked'), and(eq(pages.shownState, 'error'), isNotNull(pages.score)));

/** The condition that a page of the project is known and says what it links to. */
export const isLinking = (projectId: string): SQL | undefined =>
  and(eq(pages.projectId, projectId), isKnown, isNotNull(pages.outline));

/** What links say of a document: how many pages have one, and what they call it. */
export type Links = { pages: number; name: string };

/** The links to some documents of a project, by address. Documents that nothing links to are missing. */
export const readLinks = async (
  tx: Transaction,
  projectId: string,
  urls: readonly string[],
): Promise<ReadonlyMap<string, Links>> => {
  if (urls.length === 0) return new Map();
  const { rows } = await tx.execute<{ url: string; pages: number; name: string }>(sql`
    select link.url, count(distinct ${pages.id})::int as pages, mode() within group (order by link.name) as name
    from ${pages} cross join lateral jsonb_to_recordset(${pages.outline} -> 'documents') as link(url text, name text)
    where ${isLinking(projectId)} and link.url in ${[...urls]}
    group by link.url`);
  return new Map(rows.map(({ url, pages: count, name }) => [url, { pages: count, name }]));
};
