import { eq, inArray } from 'drizzle-orm';
import { engineVersion, formerRuleIds, type Finding } from '@zugang/engine';
import type { Transaction } from '#platform/db/client';
import { findings, issues, pages } from '#platform/db/schema/index';
import { storableText } from '#platform/db/storable-text';

/** An issue whose place another has now, as another version of the engine found it. */
export type Predecessor = typeof issues.$inferSelect;
/** The predecessors of findings; of one that a former version judged alike there are none. */
export type Predecessors = ReadonlyMap<Finding, readonly Predecessor[]>;

type ByPage = ReadonlyMap<string, readonly Finding[]>;
type Place = Pick<Finding, 'ruleId' | 'outcome' | 'region' | 'selector'>;

const placeOf = (pageId: string, { ruleId, outcome, region, selector }: Place): string =>
  [pageId, ruleId, outcome, region, storableText(selector)].join('\n');

/** The places at which an issue would be found that another version of the engine found instead of this one. */
const formerPlaces = (pageId: string, finding: Finding, formerIds: typeof formerRuleIds): string[] => {
  const other = finding.outcome === 'failed' ? 'cannot-tell' : 'failed';
  const former = (formerIds[finding.ruleId] ?? []).flatMap((ruleId) => [
    { ...finding, ruleId },
    { ...finding, ruleId, outcome: other } as const,
  ]);
  return [{ ...finding, outcome: other } as const, ...former].map((one) => placeOf(pageId, one));
};

/** Of these pages, those that another version of the engine checked last. */
const listPagesOfOthers = async (tx: Transaction, pageIds: readonly string[]): Promise<string[]> => {
  const { id, checkedHash } = pages;
  const rows = await tx
    .select({ id, checkedHash })
    .from(pages)
    .where(inArray(id, [...pageIds]));
  return rows.flatMap((row) => (row.checkedHash && !row.checkedHash.endsWith(`:${engineVersion}`) ? row.id : []));
};

const readPlaces = async (tx: Transaction, pageIds: string[]): Promise<ReadonlyMap<string, string>> => {
  const { pageId, selector, issueId } = findings;
  const { ruleId, outcome, region } = issues;
  const rows = await tx
    .select({ pageId, selector, issueId, ruleId, outcome, region })
    .from(findings)
    .innerJoin(issues, eq(issues.id, issueId))
    .where(inArray(pageId, pageIds));
  return new Map(
    rows.map((row) => [placeOf(row.pageId, { ...row, region: row.region as Finding['region'] }), row.issueId]),
  );
};

/**
 * The issues whose place findings have now although no page changed: where a page was last checked by another version of the engine,
 * and its rule had the other outcome at the same element, or another id. Must be called before the old findings are removed.
 */
export const readPredecessors = async (
  tx: Transaction,
  byPage: ByPage,
  formerIds: typeof formerRuleIds = formerRuleIds,
): Promise<Predecessors> => {
  const changed = await listPagesOfOthers(tx, [...byPage.keys()]);
  if (changed.length === 0) return new Map();
  const before = await readPlaces(tx, changed);
  const found = new Map<Finding, string[]>();
  for (const pageId of changed) {
    const list = byPage.get(pageId) ?? [];
    const now = new Set(list.map((finding) => placeOf(pageId, finding)));
    for (const finding of list) {
      const gone = formerPlaces(pageId, finding, formerIds).filter((place) => !now.has(place));
      const ids = gone.flatMap((place) => before.get(place) ?? []);
      if (ids.length > 0 && !before.has(placeOf(pageId, finding))) found.set(finding, ids);
    }
  }
  if (found.size === 0) return new Map();
  const ids = [...new Set([...found.values()].flat())];
  const rows = await tx.select().from(issues).where(inArray(issues.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map([...found].map(([finding, own]) => [finding, own.flatMap((id) => byId.get(id) ?? [])]));
};
