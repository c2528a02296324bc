import type { Item } from '../findings.ts';

/** How the list of findings is laid out. */
export type Arrangement = { group: 'rule' | 'element'; sort: 'place' | 'impact' };

/** Findings of one rule. */
export type Group = { ruleId: string; title: string; items: Item[] };

const impacts = ['critical', 'serious', 'moderate', 'minor'];

const byImpact = (a: Item, b: Item): number =>
  impacts.indexOf(a.finding.impact) - impacts.indexOf(b.finding.impact) || a.number - b.number;

/** The items in their order, by rule where they are grouped so; the order in which "next" goes is the one that is seen. */
export const arrangeItems = (
  items: readonly Item[],
  { group, sort }: Arrangement,
): { order: Item[]; groups: Group[] } => {
  const sorted = sort === 'impact' ? items.toSorted(byImpact) : [...items];
  if (group === 'element') return { order: sorted, groups: [] };
  const groups = [...Map.groupBy(sorted, ({ finding }) => finding.ruleId)].map(([ruleId, own]) => ({
    ruleId,
    title: own[0]?.title ?? ruleId,
    items: own,
  }));
  return { order: groups.flatMap((one) => one.items), groups };
};
