import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Overview } from '@zugang/contract';
import { coverage } from '@zugang/engine/catalogue';
import type { Transaction } from '#platform/db/client';
import { domains, pages } from '#platform/db/schema/index';

/** What the score rests on. Known are the pages left out for the page limit, too: they are why a score may say little. */
export const readCoverage = async (tx: Transaction, projectId: string): Promise<Overview['coverage']> => {
  const rows = await tx
    .select({ state: pages.state, rows: count() })
    .from(pages)
    .where(
      and(eq(pages.projectId, projectId), or(sql`${pages.state} <> 'skipped'`, eq(pages.skipReason, 'page_limit'))),
    )
    .groupBy(pages.state);
  const pagesKnown = rows.reduce((total, row) => total + row.rows, 0);
  const pagesChecked = rows.find(({ state }) => state === 'checked')?.rows ?? 0;
  const pagesInError = rows.find(({ state }) => state === 'error')?.rows ?? 0;
  return { pagesChecked, pagesKnown, pagesInError, ...coverage('AA') };
};

/** Whether pages were left out because nobody has proved who owns the domain. */
export const isLimitedToUnverified = async (tx: Transaction, projectId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(pages, and(eq(pages.domainId, domains.id), eq(pages.skipReason, 'page_limit')))
    .where(and(eq(domains.projectId, projectId), isNull(domains.verifiedAt)))
    .limit(1);
  return row !== undefined;
};

/** The ten checked pages with the lowest score among those with findings. */
export const readWorstPages = async (tx: Transaction, projectId: string): Promise<Overview['worstPages']> =>
  tx
    .select({ pageId: pages.id, url: pages.url, title: pages.title, score: pages.score, findings: pages.findings })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), eq(pages.state, 'checked'), gt(pages.findings, 0)))
    .orderBy(asc(pages.score), desc(pages.findings), pages.url)
    .limit(10);
