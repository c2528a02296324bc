import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, pages } from '#platform/db/schema/index';
import type { ProjectRow } from '#platform/project-access';
import { readPackageLimits } from './read-package-limits.ts';

/** Projects of which a limit of pages, whichever, left some out. */
const readLeftOut = async (tx: Transaction, projectIds: readonly string[]): Promise<ReadonlySet<string>> => {
  // By domain, for which there is an index.
  const isLeftOut = and(eq(pages.domainId, domains.id), sql`${pages.skipReason} = 'page_limit'`);
  const rows = await tx
    .select({ id: domains.projectId })
    .from(domains)
    .where(and(inArray(domains.projectId, [...projectIds]), sql`exists (select 1 from ${pages} where ${isLeftOut})`));
  return new Set(rows.map(({ id }) => id));
};

/** The pages at which the package of a project stopped its crawl, by project: it has more than these. `pagesOf`: the pages found. */
export const readPageCaps = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { rows, pagesOf }: { rows: readonly Pick<ProjectRow, 'id' | 'accountId'>[]; pagesOf: (projectId: string) => number },
): Promise<ReadonlyMap<string, number>> => {
  const caps = new Map<string, number>();
  if (!ctx.settings.seller || rows.length === 0) return caps;
  const leftOut = await readLeftOut(
    tx,
    rows.map(({ id }) => id),
  );
  for (const row of rows.filter(({ id }) => leftOut.has(id))) {
    const { maxPages } = await readPackageLimits(ctx, tx, row);
    if (maxPages !== null && pagesOf(row.id) >= maxPages) caps.set(row.id, maxPages);
  }
  return caps;
};
