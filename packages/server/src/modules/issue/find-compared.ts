import { and, eq, inArray } from 'drizzle-orm';
import type { Finding } from '@zugang/contract';
import { acrossRuleIds } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { FindingRow } from './finding-row.ts';

/** The pages findings were compared with, by address. */
export type ComparedPages = ReadonlyMap<string, { pageId: string; title: string | null }>;

const across = new Set<string>(acrossRuleIds);

/** The address of the page a finding was compared with; null where it was found on its page alone. */
const comparedUrlOf = ({ finding: { data }, issue: { ruleId } }: FindingRow): string | null => {
  const url = data['page'];
  return across.has(ruleId) && typeof url === 'string' && url !== '' ? url : null;
};

/** Looks the pages up that findings of a project were compared with. */
export const findCompared = async (tx: Transaction, rows: readonly FindingRow[]): Promise<ComparedPages> => {
  const urls = [...new Set(rows.flatMap((row) => comparedUrlOf(row) ?? []))];
  const projectId = rows[0]?.finding.projectId;
  if (urls.length === 0 || !projectId) return new Map();
  const found = await tx
    .select({ pageId: pages.id, url: pages.url, title: pages.title })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), inArray(pages.url, urls)));
  return new Map(found.map(({ url, ...page }) => [url, page]));
};

/** The page a finding was compared with, as the contract knows it. */
export const describeCompared = (row: FindingRow, known: ComparedPages): Finding['comparedWith'] => {
  const url = comparedUrlOf(row);
  if (!url) return null;
  const page = known.get(url);
  return { pageId: page?.pageId ?? null, url, title: page?.title ?? null };
};
