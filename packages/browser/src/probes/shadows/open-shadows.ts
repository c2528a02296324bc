import { NodeRef } from '../../bridge/page-api.ts';
import { inPageOf, nodesOf } from '../../page-script/engine-api.ts';
import type { World } from '../../tab/world.ts';
import type * as inPage from './in-page.ts';

const GROUP = 'zugang-shadows';

const pageOf = inPageOf<typeof inPage>('shadows');
const hostsOf = nodesOf<typeof inPage>('shadows', GROUP);

/** The closed shadow root of the host, as the engine's world sees it; null where it has none. */
const findClosedRoot = async (world: World, index: number): Promise<NodeRef | null> => {
  const { cdp, contextId } = world;
  const host = await hostsOf(world).closedHostAt(index);
  if (!host) return null;
  const { node } = await cdp.send('DOM.describeNode', { objectId: host.objectId });
  const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
  if (!root) return null;
  const { object } = await cdp.send('DOM.resolveNode', {
    backendNodeId: root.backendNodeId,
    executionContextId: contextId,
    objectGroup: GROUP,
  });
  return object.objectId === undefined ? null : new NodeRef(object.objectId);
};

/** Closed roots within closed roots are rare, and end somewhere. */
const MAX_DEPTH = 3;

const openRound = async (world: World): Promise<number> => {
  const page = pageOf(world);
  const count = await page.listClosedHosts();
  const indices = Array.from({ length: count }, (_, index) => index);
  const found = await Promise.all(indices.map((index) => findClosedRoot(world, index).catch(() => null)));
  const roots = found.filter((root) => root !== null);
  if (roots.length > 0) await page.openShadows(...roots);
  if (count > 0) await world.cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return roots.length;
};

/**
 * Lets the engine's world see into closed shadow roots, which people meet like any other part of the page. The page's own world
 * is not changed. Does nothing where no element could hold one.
 */
export const openShadows = async (world: World): Promise<void> => {
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) if ((await openRound(world)) === 0) return;
};
