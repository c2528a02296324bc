import type { InspectNode } from '@zugang/contract';

/** A node of the tree as it is shown: `index` is its place among all, `parent` that of the node above it. */
export type ShownNode = {
  node: InspectNode;
  index: number;
  parent: number | null;
  hasChildren: boolean;
  isOpen: boolean;
  position: number;
  siblings: number;
};

type Family = { parent: number | null; position: number; siblings: number; hasChildren: boolean };

/** For each node its parent, its place among its siblings and how many they are. */
const readFamilies = (nodes: readonly InspectNode[]): Family[] => {
  const way: number[] = [];
  const families: Family[] = [];
  const counts = new Map<number | null, number>();
  for (const [index, { depth }] of nodes.entries()) {
    way.length = depth;
    const parent = way.at(-1) ?? null;
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    families.push({ parent, position, siblings: 0, hasChildren: (nodes[index + 1]?.depth ?? 0) > depth });
    way[depth] = index;
  }
  return families.map((family) => ({ ...family, siblings: counts.get(family.parent) ?? 1 }));
};

/** The nodes that are shown while those in `open` are open. */
export const visibleNodes = (nodes: readonly InspectNode[], open: ReadonlySet<number>): ShownNode[] => {
  const families = readFamilies(nodes);
  const shown: ShownNode[] = [];
  let hiddenBelow = Infinity;
  for (const [index, node] of nodes.entries()) {
    if (node.depth > hiddenBelow) continue;
    const family = families[index];
    if (!family) continue;
    const isOpen = family.hasChildren && open.has(index);
    hiddenBelow = family.hasChildren && !isOpen ? node.depth : Infinity;
    shown.push({ node, index, isOpen, ...family });
  }
  return shown;
};

/** Open at first: the page and its parts. */
export const openAtFirst = (nodes: readonly InspectNode[]): ReadonlySet<number> =>
  new Set(nodes.flatMap(({ depth }, index) => (depth < 3 ? [index] : [])));
