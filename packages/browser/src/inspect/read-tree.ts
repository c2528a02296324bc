import type { Tab } from '../tab/open-tab.ts';
import { type AXNode, textOf } from './ax-node.ts';
import { statesOf } from './describe-element.ts';
import type { TreeNode } from './inspect-types.ts';

/** Longer trees are cut: they slow the reader's browser down. */
const MAX_NODES = 2_500;

/** Boxes without a meaning; their children replace them. */
const transparent: ReadonlySet<string> = new Set(['generic', 'none', 'presentation', 'InlineTextBox', 'LineBreak']);

const roleOf = ({ role }: AXNode): string => textOf(role);
const nameOf = ({ name }: AXNode): string => textOf(name);

/** A text that says just what its element is called already. */
const isEcho = (node: AXNode, parentName: string): boolean =>
  roleOf(node) === 'StaticText' && (nameOf(node).trim() === '' || nameOf(node).trim() === parentName.trim());

/** The tree as assistive technology gets it, flattened in the order of the page: what is ignored or has no meaning is left out. */
export const readTree = async ({ cdp }: Tab): Promise<{ nodes: TreeNode[]; isCut: boolean }> => {
  const { nodes: all } = await cdp.send('Accessibility.getFullAXTree', {});
  const byId = new Map(all.map((node) => [node.nodeId, node]));
  const nodes: TreeNode[] = [];
  let isCut = false;
  // A stack of its own: pages nest deeper than calls may.
  const waiting = all.filter(({ parentId }) => parentId === undefined).map((node) => ({ node, depth: 0, above: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth, above } = next;
    const isLeftOut = node.ignored || (transparent.has(roleOf(node)) && nameOf(node) === '') || isEcho(node, above);
    if (roleOf(node) === 'InlineTextBox') continue;
    if (!isLeftOut) {
      if (nodes.length >= MAX_NODES) {
        isCut = true;
        break;
      }
      const states = statesOf(node).map(({ name, value }) => (value === 'true' ? name : `${name}: ${value}`));
      nodes.push({ id: node.backendDOMNodeId ?? 0, depth, role: roleOf(node), name: nameOf(node), states });
    }
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []).toReversed();
    for (const child of children)
      waiting.push({ node: child, depth: isLeftOut ? depth : depth + 1, above: isLeftOut ? above : nameOf(node) });
  }
  return { nodes, isCut };
};
