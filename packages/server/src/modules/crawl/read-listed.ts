import { asc, eq } from 'drizzle-orm';
import { inScope, type Transaction } from '#platform/db/client';
import { urlLists } from '#platform/db/schema/index';
import type { WorkerContext } from '#platform/context';

const prefix = 'list:';

/** Uploaded lists are among a crawl's sitemaps, under names that are no URLs, so that any worker can go on with them. */
export const isUploadedList = (sitemap: string): boolean => sitemap.startsWith(prefix);

/** The names of a domain's uploaded lists, as a crawl's sitemaps contain them. */
export const readListNames = async (tx: Transaction, domainId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: urlLists.id })
    .from(urlLists)
    .where(eq(urlLists.domainId, domainId))
    .orderBy(asc(urlLists.createdAt), asc(urlLists.id));
  return rows.map(({ id }) => prefix + id);
};

/** The addresses of an uploaded list; none if it was removed in the meantime. */
export const readUploadedList = async (
  ctx: Pick<WorkerContext, 'db'>,
  accountId: string,
  name: string,
): Promise<string[]> => {
  const [row] = await inScope(ctx.db, [accountId], (tx) =>
    tx
      .select({ urls: urlLists.urls })
      .from(urlLists)
      .where(eq(urlLists.id, name.slice(prefix.length))),
  );
  return row?.urls ?? [];
};
