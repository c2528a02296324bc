import type { Tab } from '../tab/open-tab.ts';
import { NodeRef } from '../bridge/page-api.ts';
import type { World } from '../tab/world.ts';
import { type AXNode, textOf } from './ax-node.ts';
import type { AccessibleFacts, ElementDetails } from './inspect-types.ts';
import { elementsIn, inspectIn, openInspectWorld } from './inspect-world.ts';

const GROUP = 'zugang-inspect';

/** Properties that describe an element's state; `focusable` and the like are implied. */
const stateProperties: ReadonlySet<string> = new Set([
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
    .filter(({ name, value: given }) => stateProperties.has(name) && !(name === 'invalid' && textOf(given) === 'false'))
    .map(({ name, value: given }) => ({ name, value: textOf(given) }))
    .filter((state) => state.value !== '' && !(state.name !== 'expanded' && state.value === 'false')),
];

const nothingKnown: AccessibleFacts = { role: '', name: '', description: '', isIgnored: true, states: [] };

const readAccessible = async ({ cdp }: Tab, objectId: string): Promise<AccessibleFacts> => {
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
};

const findNode = async (world: World, target: { selector: string } | { node: number }): Promise<NodeRef | null> => {
  if ('node' in target) {
    const { object } = await world.cdp.send('DOM.resolveNode', {
      backendNodeId: target.node,
      executionContextId: world.contextId,
      objectGroup: GROUP,
    });
    return object.objectId === undefined ? null : new NodeRef(object.objectId);
  }
  return elementsIn(world, GROUP).elementAt(target.selector);
};

/** The details of one element; null where it is gone. */
export const describeElement = async (
  tab: Tab,
  target: { selector: string } | { node: number },
): Promise<ElementDetails | null> => {
  const world = await openInspectWorld(tab);
  const node = await findNode(world, target).catch(() => null);
  if (!node) return null;
  try {
    const facts = await inspectIn(world).describeElement(node);
    return facts && { ...facts, ...(await readAccessible(tab, node.objectId)) };
  } finally {
    tab.cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
  }
};
