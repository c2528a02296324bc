import { applyFilter, impacts, type Arrangement, type Item } from '../findings.ts';
import type { State } from '../state.ts';

/** Findings of one rule. */
export type Group = { ruleId: string; title: string; items: Item[] };

/** The items in the order in which "next" goes, by rule where they are grouped so. */
export type Arranged = { order: Item[]; groups: Group[] };

const byImpact = (a: Item, b: Item): number =>
  impacts.indexOf(a.finding.impact) - impacts.indexOf(b.finding.impact) || a.number - b.number;

const arrangeItems = (items: readonly Item[], { group, sort }: Arrangement): Arranged => {
  const sorted = sort === 'impact' ? items.toSorted(byImpact) : [...items];
  if (group === 'element') return { order: sorted, groups: [] };
  const groups = [...Map.groupBy(sorted, ({ finding }) => finding.ruleId)].map(([ruleId, own]) => ({
    ruleId,
    title: own[0]?.title ?? ruleId,
    items: own,
  }));
  return { order: groups.flatMap((one) => one.items), groups };
};

/** The findings that the filter lets through, as the list shows them. */
export const arrangedFindings = ({ items, filter, known, arrangement }: State): Arranged =>
  arrangeItems(applyFilter(items, filter, known), arrangement);

/** The next or the previous of those shown, round and round; from none the first or the last. */
export const neighbourOf = (order: readonly Item[], chosen: Item | null, by: 1 | -1): Item | undefined => {
  const at = chosen ? order.indexOf(chosen) : -1;
  if (at < 0) return by > 0 ? order[0] : order.at(-1);
  return order[(at + by + order.length) % order.length];
};

/** The key of a finding in the list, across checks. */
export const itemKeyOf = ({ finding }: Item): string => `${finding.ruleId} ${finding.selector}`;
