import type { CDPSession } from 'playwright-core';
import { PAGE_GLOBAL } from '../page-script/page-script.ts';
import { callFunction } from './evaluate-in-page.ts';
import type { Tab } from './open-tab.ts';
import { call, type World } from './world.ts';

const GROUP = 'zugang-shadows';

/** The closed shadow root of the host, as the engine's world sees it; null where it has none. */
async function findClosedRoot(cdp: CDPSession, contextId: number, index: number): Promise<string | null> {
  const { result } = await cdp.send('Runtime.evaluate', {
    contextId,
    expression: call('closedHostAt', index),
    objectGroup: GROUP,
  });
  if (!result.objectId) return null;
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId });
  const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
  if (!root) return null;
  const { object } = await cdp.send('DOM.resolveNode', {
    backendNodeId: root.backendNodeId,
    executionContextId: contextId,
    objectGroup: GROUP,
  });
  return object.objectId ?? null;
}

/** Closed roots within closed roots are rare, and end somewhere. */
const MAX_DEPTH = 3;

async function openRound({ cdp }: Tab, { evaluate, contextId }: World): Promise<number> {
  const count = Number(await evaluate(call('listClosedHosts')));
  const indices = Array.from({ length: count }, (_, index) => index);
  const found = await Promise.all(indices.map((index) => findClosedRoot(cdp, contextId, index).catch(() => null)));
  const roots = found.filter((objectId) => objectId !== null);
  if (roots.length > 0)
    await callFunction(cdp, contextId, {
      source: `function (...roots) { ${PAGE_GLOBAL}.openShadows(roots); }`,
      args: roots.map((objectId) => ({ objectId })),
    });
  if (count > 0) await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return roots.length;
}

/**
 * Lets the engine's world see into closed shadow roots, which people meet like any other part of the page. The page's own world
 * is not changed. Does nothing where no element could hold one.
 */
export async function openShadows(tab: Tab, world: World): Promise<void> {
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) if ((await openRound(tab, world)) === 0) return;
}
