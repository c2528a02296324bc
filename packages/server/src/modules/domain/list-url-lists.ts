import { asc, eq, sql } from 'drizzle-orm';
import { urlList, type UrlList } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { urlLists } from '#platform/db/schema/index';

/** What is returned of a list; the addresses themselves stay in the database. */
const columns = {
  id: urlLists.id,
  name: urlLists.name,
  format: urlLists.format,
  urls: sql<number>`cardinality(${urlLists.urls})`,
  refused: urlLists.refused,
  refusedCount: urlLists.refusedCount,
  createdAt: urlLists.createdAt,
};

/** The lists of addresses of a domain, the oldest first. */
export const listUrlLists = async (tx: Transaction, domainId: string): Promise<UrlList[]> => {
  const rows = await tx
    .select(columns)
    .from(urlLists)
    .where(eq(urlLists.domainId, domainId))
    .orderBy(asc(urlLists.createdAt), asc(urlLists.id));
  return rows.map(({ createdAt, ...row }) => urlList.parse({ ...row, createdAt: createdAt.toISOString() }));
};
