import { findingAt, type PageFinding } from './finding-at.ts';
import { isClear, type Majority } from './majority.ts';
import type { OutlinedPage, OutlinePart } from './outline.ts';
import { type Occurrence, repeatedParts } from './repeated-parts.ts';

/** Fewer common links are no order. */
const minCommon = 3;

/** Targets in their order, each once: what is repeated in a menu has no single place. */
const orderOf = ({ links }: OutlinePart): string[] => {
  const targets = links.map(({ target }) => target);
  return targets.filter((target) => targets.indexOf(target) === targets.lastIndexOf(target));
};

/** The first two common links that have changed places; null where the order agrees or too little is common. */
const swapped = (one: readonly string[], other: readonly string[]): { common: number; target: string } | null => {
  const places = new Map(other.map((target, index) => [target, index]));
  const common = one.filter((target) => places.has(target));
  if (common.length < minCommon || common.length * 2 < Math.min(one.length, other.length)) return null;
  const at = common.findIndex(
    (target, index) => index > 0 && (places.get(target) ?? 0) < (places.get(common[index - 1] ?? '') ?? 0),
  );
  const target = common[at];
  return target === undefined ? null : { common: common.length, target };
};

/** At most this many orders are tried as the usual one: a site has two or three. */
const maxOrders = 30;

/** The order that agrees with most of the others. */
const usualOrder = (group: readonly Occurrence[]): Majority<Occurrence> | undefined => {
  const orders = [...Map.groupBy(group, ({ part }) => orderOf(part).join(' ')).values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((members) =>
      members[0] ? [{ first: members[0], order: orderOf(members[0].part), pages: members.length }] : [],
    );
  const support = orders.slice(0, maxOrders).map(({ first, order }) => {
    const agreeing = orders.filter((other) => swapped(other.order, order) === null);
    return { value: first, pages: agreeing.reduce((sum, { pages }) => sum + pages, 0) };
  });
  const [best] = support.toSorted((a, b) => b.pages - a.pages);
  return best && { ...best, share: best.pages / group.length };
};

/**
 * Navigation that repeats on several pages keeps its order (WCAG 2.2, 3.2.3): links may come and go, but those that two
 * pages share are in the same order. Fails where most pages agree; else a person must decide.
 */
export const judgeOrder = (pages: readonly OutlinedPage[]): PageFinding[] =>
  repeatedParts(pages).flatMap((group) => {
    const usual = usualOrder(group);
    if (!usual) return [];
    const order = orderOf(usual.value.part);
    const outcome = isClear(usual) ? 'failed' : 'cannot-tell';
    return group.flatMap(({ url, part }) => {
      const wrong = swapped(orderOf(part), order);
      const name = part.links.find(({ target }) => target === wrong?.target)?.name ?? '';
      const data = { reason: 'other-order', name, page: usual.value.url, pages: usual.pages };
      return wrong ? [findingAt(url, part, { ruleId: 'navigation-order-differs', outcome, data })] : [];
    });
  });
