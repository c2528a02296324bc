import { eq, inArray, sql } from 'drizzle-orm';
import { evidenceSchema, type PageEvidence } from '@zugang/crawler/evidence';
import { type FetchResult } from '@zugang/crawler';
import type { Transaction } from '#platform/db/client';
import { pageEvidence } from '#platform/db/schema/index';

/** A page's source as the crawl got it. */
export type PageSource = Extract<FetchResult, { kind: 'html' }>;

const sourceShape = evidenceSchema.shape.source;

/** Its links are stored in the ledger. */
const withoutLinks = (source: PageSource): PageSource => ({ ...source, links: [], nofollowLinks: [] });

/** What the results of these pages rest on; pages without a complete one are missing. */
export const readEvidence = async (
  tx: Transaction,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, PageEvidence>> => {
  if (pageIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(pageEvidence)
    .where(inArray(pageEvidence.pageId, [...pageIds]));
  return new Map(
    rows.flatMap(({ pageId, evidence }) => {
      const read = evidenceSchema.safeParse(evidence);
      return read.success ? [[pageId, read.data] as const] : [];
    }),
  );
};

/** The source that the crawl saw before the page's check; null where there was none. */
export const readSource = async (tx: Transaction, pageId: string): Promise<PageSource | null> => {
  const [row] = await tx.select().from(pageEvidence).where(eq(pageEvidence.pageId, pageId));
  const read = sourceShape.safeParse(row?.evidence['source']);
  return read.success ? read.data : null;
};

const upsert = async (tx: Transaction, rows: (typeof pageEvidence.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(pageEvidence)
    .values(rows)
    .onConflictDoUpdate({ target: pageEvidence.pageId, set: { evidence: sql`excluded.evidence` } });
};

/** Stores the source of pages that are about to be checked. Until then they have no evidence: what they had is of another result. */
export const storeSources = (
  tx: Transaction,
  accountId: string,
  sources: ReadonlyMap<string, PageSource>,
): Promise<void> =>
  upsert(
    tx,
    [...sources].map(([pageId, source]) => ({ accountId, pageId, evidence: { source: withoutLinks(source) } })),
  );

/** Stores what the page's new result rests on; null: nothing that could be looked at later. */
export const storeEvidence = async (
  tx: Transaction,
  { accountId, pageId }: { accountId: string; pageId: string },
  evidence: PageEvidence | null,
): Promise<void> => {
  if (evidence === null) await tx.delete(pageEvidence).where(eq(pageEvidence.pageId, pageId));
  else await upsert(tx, [{ accountId, pageId, evidence: { ...evidence, source: withoutLinks(evidence.source) } }]);
};
