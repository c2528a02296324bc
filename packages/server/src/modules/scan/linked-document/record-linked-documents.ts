import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { isSameSite } from '@zugang/crawler/url';
import { documentFormatOf, type PageOutline } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { documents, domains } from '#platform/db/schema/index';
import { isLimitedDomain } from '#modules/host-limit';
import { enqueueDocuments } from '../enqueue.ts';
import type { WorkerContext } from '#platform/context';
import type { ScanRef } from '#modules/finding';
import { storableText } from '#platform/db/storable-text';

/** How many documents are fetched and examined in one scan; the rest become questions. */
const maxPerScan = 100;
const maxOfLimited = 5;

type Linked = { scan: ScanRef; domainId: string; outline: PageOutline };

/** What may be examined of them: PDFs of the page's own site, as far as the scan may go. */
const budgetOf = async (tx: Transaction, ctx: WorkerContext, { scan, domainId }: Linked) => {
  const [domain] = await tx.select().from(domains).where(eq(domains.id, domainId));
  const [taken] = await tx
    .select({ documents: count() })
    .from(documents)
    .where(and(eq(documents.scanId, scan.scanId), ne(documents.state, 'not_examined')));
  if (!domain) return { host: '', left: 0 };
  const max = isLimitedDomain(ctx, domain) ? maxOfLimited : maxPerScan;
  return { host: domain.host, left: max - (taken?.documents ?? 0) };
};

/** Notes the documents a checked page links to, once a scan each, and sends those that can be examined. */
export const recordLinkedDocuments = async (tx: Transaction, ctx: WorkerContext, linked: Linked): Promise<void> => {
  const { scan, outline } = linked;
  const { accountId, projectId, scanId } = scan;
  const urls = [...new Set(outline.documents.map(({ url }) => storableText(url)))];
  if (urls.length === 0) return;
  const { host, left } = await budgetOf(tx, ctx, linked);
  const examined = new Set(
    urls.filter((url) => documentFormatOf(url) === 'pdf' && isSameSite(host, url)).slice(0, Math.max(0, left)),
  );
  const rows = urls.flatMap((url) => {
    const format = documentFormatOf(url);
    const state = examined.has(url) ? ('pending' as const) : ('not_examined' as const);
    return format ? [{ accountId, projectId, scanId, url, format, state }] : [];
  });
  // The project's lock is held: no other process records the same document now.
  const isSeenAgain = and(
    eq(documents.projectId, projectId),
    inArray(documents.url, urls),
    ne(documents.scanId, scanId),
  );
  const next = sql`case when ${inArray(documents.url, ['', ...examined])} then 'pending' else 'not_examined' end`;
  const again = await tx
    .update(documents)
    .set({ scanId, state: next, attempts: 0, error: null })
    .where(isSeenAgain)
    .returning({ id: documents.id, state: documents.state });
  const fresh = await tx
    .insert(documents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: documents.id, state: documents.state });
  const documentIds = [...again, ...fresh].filter(({ state }) => state === 'pending').map(({ id }) => id);
  await enqueueDocuments(tx, ctx, { accountId, projectId, scanId, documentIds });
};
