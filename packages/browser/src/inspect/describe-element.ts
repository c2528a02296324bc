import type { Tab } from '../tab/open-tab.ts';
import type { World } from '../tab/world.ts';
import { callFunction } from '../tab/evaluate-in-page.ts';
import { type AXNode, textOf } from './ax-node.ts';
import type { AccessibleFacts, ElementDetails } from './inspect-types.ts';
import { ask, openInspectWorld } from './inspect-world.ts';

const GROUP = 'zugang-inspect';

/** Properties that say how an element stands; `focusable` and the like go without saying. */
const told: ReadonlySet<string> = new Set([
  'autocomplete',
  'busy',
  'checked',
  'disabled',
  'expanded',
  'focused',
  'hasPopup',
  'hidden',
  'invalid',
  'keyshortcuts',
  'level',
  'live',
  'modal',
  'multiselectable',
  'orientation',
  'pressed',
  'readonly',
  'required',
  'roledescription',
  'selected',
  'valuemax',
  'valuemin',
  'valuetext',
]);

/** The states of a node with their values, as the browser gives them to assistive technology. */
export const statesOf = ({ properties = [], value }: AXNode): { name: string; value: string }[] => [
  ...(textOf(value) === '' ? [] : [{ name: 'value', value: textOf(value) }]),
  ...properties
    .filter(({ name, value: given }) => told.has(name) && !(name === 'invalid' && textOf(given) === 'false'))
    .map(({ name, value: given }) => ({ name, value: textOf(given) }))
    .filter((state) => state.value !== '' && !(state.name !== 'expanded' && state.value === 'false')),
];

const nothingKnown: AccessibleFacts = { role: '', name: '', description: '', isIgnored: true, states: [] };

async function readAccessible({ cdp }: Tab, objectId: string): Promise<AccessibleFacts> {
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  const [node] = nodes;
  if (!node) return nothingKnown;
  return {
    role: textOf(node.role),
    name: textOf(node.name),
    description: textOf(node.description),
    isIgnored: node.ignored,
    states: statesOf(node),
  };
}

async function findObject(
  { cdp }: Tab,
  { contextId }: World,
  target: { selector: string } | { node: number },
): Promise<string | null> {
  if ('node' in target) {
    const { object } = await cdp.send('DOM.resolveNode', {
      backendNodeId: target.node,
      executionContextId: contextId,
      objectGroup: GROUP,
    });
    return object.objectId ?? null;
  }
  const expression = ask('findElement', target.selector);
  const { result } = await cdp.send('Runtime.evaluate', { contextId, expression, objectGroup: GROUP });
  return result.objectId ?? null;
}

/** What people want to know of one element; null where it is gone. */
export async function describeElement(
  tab: Tab,
  target: { selector: string } | { node: number },
): Promise<ElementDetails | null> {
  const world = await openInspectWorld(tab);
  const objectId = await findObject(tab, world, target).catch(() => null);
  if (!objectId) return null;
  try {
    const facts = (await callFunction(tab.cdp, world.contextId, {
      source: `function (node) { return ${ask('describeElement').replace('()', '(node)')}; }`,
      args: [{ objectId }],
    })) as Omit<ElementDetails, keyof AccessibleFacts> | null;
    return facts && { ...facts, ...(await readAccessible(tab, objectId)) };
  } finally {
    tab.cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
  }
}
