import type { Page } from 'playwright-core';

/** What a screen reader is given of one element: Chromium's accessibility tree as a flat list, in its order. */
export type ExposedNode = { role: string; name: string; states: Record<string, unknown>; depth: number };

type Value = { value?: unknown };
type AxNode = {
  nodeId: string;
  ignored: boolean;
  role?: Value;
  name?: Value;
  properties?: { name: string; value: Value }[];
  childIds?: string[];
};

const textOf = (value: Value | undefined): string => (typeof value?.value === 'string' ? value.value : '');

const statesOf = ({ properties = [] }: AxNode): Record<string, unknown> =>
  Object.fromEntries(properties.map(({ name, value }) => [name, value.value]));

/** Reads what of the page is exposed in the first element of a name, its shadow root included, open or closed. */
export const readTree = async (page: Page, localName: string): Promise<ExposedNode[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const backendId = findBackendId(root, localName);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const top = nodes.find((node) => 'backendDOMNodeId' in node && node.backendDOMNodeId === backendId);
  await session.detach();
  const exposed: ExposedNode[] = [];
  const walk = (node: AxNode | undefined, depth: number): void => {
    if (!node) return;
    const role = textOf(node.role);
    const isExposed = !node.ignored && !/^(none|generic|InlineTextBox)$/.test(role);
    if (isExposed) exposed.push({ role, name: textOf(node.name), states: statesOf(node), depth });
    for (const id of node.childIds ?? []) walk(byId.get(id), depth + (isExposed ? 1 : 0));
  };
  walk(top, 0);
  return exposed;
};

type DomNode = {
  backendNodeId: number;
  localName: string;
  children?: DomNode[];
  shadowRoots?: DomNode[];
};

const findBackendId = (node: DomNode, localName: string): number | null => {
  if (node.localName === localName) return node.backendNodeId;
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) {
    const found = findBackendId(child, localName);
    if (found !== null) return found;
  }
  return null;
};

/** Roles of what people operate. */
const operated = new Set([
  'button',
  'checkbox',
  'combobox',
  'link',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
  'ColorWell',
  'DisclosureTriangle',
]);

/** The controls of a tree. */
export const controlsOf = (tree: readonly ExposedNode[]): ExposedNode[] =>
  tree.filter(({ role }) => operated.has(role));

/** Groups that say nothing of what they are about. A disclosure is a group too, which its own triangle names; so is what a popover is. */
export const namelessGroups = (tree: readonly ExposedNode[]): ExposedNode[] =>
  tree.filter(
    ({ role, name, depth }, at) =>
      role === 'group' && name === '' && depth > 0 && tree[at + 1]?.role !== 'DisclosureTriangle',
  );
