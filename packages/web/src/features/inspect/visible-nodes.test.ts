import { describe, expect, it } from 'vitest';
import { visibleNodes } from './visible-nodes.ts';

const node = (id: number, depth: number) => ({ id, depth, role: 'x', name: String(id), states: [] });
const nodes = [node(0, 0), node(1, 1), node(2, 2), node(3, 1), node(4, 2), node(5, 2)];

describe('the tree', () => {
  it('shows what is below open nodes only', () => {
    expect(visibleNodes(nodes, new Set([0, 3])).map(({ node: { id } }) => id)).toEqual([0, 1, 3, 4, 5]);
    expect(visibleNodes(nodes, new Set([3])).map(({ node: { id } }) => id)).toEqual([0]);
  });

  it('knows each node’s parent and its place among its siblings', () => {
    const last = visibleNodes(nodes, new Set([0, 3])).at(-1);
    expect(last).toMatchObject({ index: 5, parent: 3, position: 2, siblings: 2, hasChildren: false });
  });
});
