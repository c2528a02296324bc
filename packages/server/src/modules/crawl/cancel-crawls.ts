import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { crawls, domains, pages } from '#platform/db/schema/index';

/** Pages in the frontier of a crawl that will not go on: those with a result keep it, the others say why they have none. */
const emptyFrontier = async (tx: Transaction, crawlId: string): Promise<void> => {
  await tx
    .update(pages)
    .set({
      state: sql`case when ${pages.error} is not null then 'error' when ${pages.checkedHash} is not null then 'checked'
        when ${pages.contentHash} is not null then 'found' else 'skipped' end`,
      skipReason: sql`case when ${pages.error} is null and ${pages.checkedHash} is null and ${pages.contentHash} is null
        then 'cancelled' end`,
    })
    .where(and(eq(pages.crawlId, crawlId), eq(pages.state, 'queued')));
};

/** Cancels the crawls of a scan. */
export const cancelCrawls = async (tx: Transaction, scanId: string): Promise<void> => {
  const stopped = await tx
    .update(crawls)
    .set({ state: 'cancelled', finishedAt: new Date(), step: sql`${crawls.step} + 1` })
    .where(and(eq(crawls.scanId, scanId), eq(crawls.state, 'running')))
    .returning({ id: crawls.id, domainId: crawls.domainId });
  for (const { id } of stopped) await emptyFrontier(tx, id);
  const domainIds = stopped.map(({ domainId }) => domainId);
  const isIndexing = and(inArray(domains.id, domainIds), eq(domains.state, 'in_progress'));
  if (domainIds.length > 0) await tx.update(domains).set({ state: 'active' }).where(isIndexing);
};
