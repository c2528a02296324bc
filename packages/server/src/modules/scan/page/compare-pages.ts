import { and, asc, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { type DocumentReport, type Finding, judgeAcrossPages, type PageOutline } from '@zugang/engine';
import { countPageFindings } from '#modules/issue';
import type { Transaction } from '#platform/db/client';
import { documents, pages } from '#platform/db/schema/index';
import { listPagesWithAcross, replaceFindings } from '#modules/finding';
import type { ScanRow } from '#modules/crawl';

type Outlined = { id: string; domainId: string; url: string; outline: PageOutline };

/** One that only failed to answer this time is as it was; one that is gone has no score. */
const isKnown = or(eq(pages.state, 'checked'), and(eq(pages.state, 'error'), isNotNull(pages.score)));

const readOutlines = (tx: Transaction, projectId: string): Promise<Outlined[]> =>
  tx
    .select({ id: pages.id, domainId: pages.domainId, url: pages.url, outline: sql<PageOutline>`${pages.outline}` })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), isKnown, isNotNull(pages.outline)))
    .orderBy(asc(pages.depth), asc(pages.id));

/** Forgets documents that no page links to any more. */
const dropUnlinked = async (tx: Transaction, projectId: string, outlined: readonly Outlined[]): Promise<void> => {
  const linked = [...new Set(outlined.flatMap(({ outline }) => outline.documents.map(({ url }) => url)))];
  const isOfProject = eq(documents.projectId, projectId);
  await tx
    .delete(documents)
    .where(linked.length > 0 ? and(isOfProject, notInArray(documents.url, linked)) : isOfProject);
};

const readReports = async (tx: Transaction, projectId: string): Promise<Map<string, DocumentReport>> => {
  const rows = await tx
    .select({ url: documents.url, report: sql<DocumentReport>`${documents.report}` })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), isNotNull(documents.report)));
  return new Map(rows.map(({ url, report }) => [url, report]));
};

/**
 * Judges what only several pages of a domain together show, and what their documents hold, from what is stored of them; replaces
 * what was judged before. Called under the project's lock when a scan has ended.
 */
export const comparePages = async (tx: Transaction, { accountId, projectId, id: scanId }: ScanRow): Promise<void> => {
  const outlined = await readOutlines(tx, projectId);
  await dropUnlinked(tx, projectId, outlined);
  const reports = await readReports(tx, projectId);
  const byPage = new Map<string, Finding[]>();
  for (const id of await listPagesWithAcross(tx, projectId)) byPage.set(id, []);
  for (const ofDomain of Map.groupBy(outlined, ({ domainId }) => domainId).values()) {
    const found = judgeAcrossPages(ofDomain, { level: 'AA', documents: reports });
    for (const { id, url } of ofDomain) {
      const list = found.get(url);
      if (list) byPage.set(id, list);
    }
  }
  await replaceFindings(tx, { accountId, projectId, scanId, scope: 'across' }, byPage);
  await countPageFindings(tx, [...byPage.keys()]);
};

/** Ends the waiting of documents whose scan was cancelled: what was known of them stays. */
export const releaseDocuments = async (tx: Transaction, scanId: string): Promise<void> => {
  await tx
    .update(documents)
    .set({ state: sql`case when ${documents.report} is null then 'not_examined' else 'examined' end` })
    .where(and(eq(documents.scanId, scanId), eq(documents.state, 'pending')));
};
