import type { CDPSession } from 'playwright-core';
import { createInPageScript } from '../../bridge/create-in-page-script.ts';
import { NodeRef } from '../../bridge/page-api.ts';
import { inPageOf, nodesOf } from '../../page-script/engine-api.ts';
import type { World } from '../../tab/world.ts';
import type * as inPage from './in-page.ts';
import type * as finding from './in-page/find-top.ts';

/** At most this many listening elements are read; pages with more repeat themselves. */
const MAX_ELEMENTS = 150;
const MAX_SHADOW_PARTS = 30;
const GROUP = 'zugang-listeners';

const pageOf = inPageOf<typeof inPage>('listeners');
const partsOf = nodesOf<typeof inPage>('listeners', GROUP);
const topScript = createInPageScript<typeof finding>(new URL('./in-page/find-top.ts', import.meta.url));

const AWAITED =
  /^(?:click|dblclick|mouse(?:down|up|enter|over)|pointer(?:down|up|enter|over)|touch(?:start|end)|key(?:down|up|press)|change|input|wheel)$/;
const KEY = /^key/;

type Listener = { type: string; backendNodeId?: number };

/** Element by element what is listened to. */
const groupByElement = (listeners: readonly Listener[]): Map<number, string[]> => {
  const types = new Map<number, string[]>();
  for (const { type, backendNodeId } of listeners) {
    if (backendNodeId === undefined || !AWAITED.test(type)) continue;
    types.set(backendNodeId, [...(types.get(backendNodeId) ?? []), type]);
  }
  return new Map([...types].slice(0, MAX_ELEMENTS));
};

const resolveElement = async ({ cdp, contextId }: World, backendNodeId: number): Promise<NodeRef | null> => {
  try {
    const { object } = await cdp.send('DOM.resolveNode', {
      backendNodeId,
      executionContextId: contextId,
      objectGroup: GROUP,
    });
    return object.objectId === undefined ? null : new NodeRef(object.objectId);
  } catch {
    return null;
  }
};

/** A node of the engine's world as the page's own world sees it. */
const inPagesWorld = async (cdp: CDPSession, { objectId }: NodeRef): Promise<NodeRef | null> => {
  const { node } = await cdp.send('DOM.describeNode', { objectId });
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: node.backendNodeId, objectGroup: GROUP });
  return object.objectId === undefined ? null : new NodeRef(object.objectId);
};

/** What listens to an element or below it. Never with `pierce`: on a tab's second page it brings Chromium down (seen in 153). */
const readBelow = async (cdp: CDPSession, node: NodeRef | null): Promise<Listener[]> => {
  if (!node) return [];
  return (await cdp.send('DOMDebugger.getEventListeners', { objectId: node.objectId, depth: -1 })).listeners;
};

/** The page's own world alone knows what its scripts added. */
const topIn = (cdp: CDPSession, group: string | null) => topScript.nodes({ cdp, contextId: null }, group);

/** What listens to the page's elements and to those in its open shadow roots; and how many parts of those there are. */
const readAll = async (world: World): Promise<{ listeners: Listener[]; shadowParts: number }> => {
  const { cdp } = world;
  // Outside of any group: within one, the sources of all handlers would come with them.
  const top = await topIn(cdp, null).topOf('document');
  const listeners = await readBelow(cdp, top);
  if (top) await cdp.send('Runtime.releaseObject', { objectId: top.objectId });
  const shadowParts = await pageOf(world).recordShadowParts();
  for (let index = 0; index < Math.min(shadowParts, MAX_SHADOW_PARTS); index += 1) {
    const part = await partsOf(world).shadowPartAt(index);
    listeners.push(...(await readBelow(cdp, part && (await inPagesWorld(cdp, part)))));
  }
  return { listeners, shadowParts };
};

const tops = ['window', 'document', 'root', 'body'] as const;

/** What listens to one of the page's tops itself; null where the page has none of the name. */
const readTop = async (cdp: CDPSession, name: (typeof tops)[number]) => {
  const top = await topIn(cdp, GROUP).topOf(name);
  return top && (await cdp.send('DOMDebugger.getEventListeners', { objectId: top.objectId })).listeners;
};

/** The sources of the handlers for every key of the page, and all that is listened to at its window. */
const readTops = async (cdp: CDPSession): Promise<{ keyHandlers: string[]; atWindow: Listener[] | null }> => {
  const read = await Promise.all(tops.map((name) => readTop(cdp, name)));
  const keyHandlers = read.flatMap((listeners) =>
    (listeners ?? []).flatMap(({ type, handler }) =>
      KEY.test(type) && handler?.description ? [handler.description.slice(0, 20_000)] : [],
    ),
  );
  return { keyHandlers, atWindow: read[0] ?? null };
};

const recordInPage = async (world: World, types: Map<number, string[]>): Promise<void> => {
  const resolved = await Promise.all([...types.keys()].map((id) => resolveElement(world, id)));
  const known = [...types.values()].flatMap((own, index) => {
    const element = resolved[index];
    return element ? [{ element, types: own }] : [];
  });
  const elements = known.map(({ element }) => element);
  await pageOf(world).recordListeners(
    known.map((one) => one.types),
    ...elements,
  );
};

/**
 * Tells the page's world which elements listen to what, and gives the sources of the handlers for every key. Asks the
 * debugger only where the page has scripts.
 */
export const readListeners = async (world: World): Promise<string[]> => {
  const page = pageOf(world);
  if (!(await page.hasScripts())) return [];
  const [{ listeners, shadowParts }, { keyHandlers, atWindow }] = await Promise.all([
    readAll(world),
    readTops(world.cdp),
  ]);
  // All that is listened to anywhere; nothing is known where a part was left out.
  if (atWindow && shadowParts <= MAX_SHADOW_PARTS)
    await page.recordListenerTypes([...new Set([...atWindow, ...listeners].map(({ type }) => type))]);
  const types = groupByElement(listeners);
  if (types.size > 0) await recordInPage(world, types);
  await world.cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return keyHandlers;
};
