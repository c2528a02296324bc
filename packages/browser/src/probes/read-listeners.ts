import type { CDPSession } from 'playwright-core';
import { PAGE_GLOBAL } from '../page-script/page-script.ts';
import { callFunction } from '../tab/evaluate-in-page.ts';
import type { Tab } from '../tab/open-tab.ts';
import { call, type World } from '../tab/world.ts';

/** So many listening elements are looked at; pages with more repeat themselves. */
const MAX_ELEMENTS = 150;
const MAX_SHADOW_PARTS = 30;
const GROUP = 'zugang-listeners';

const AWAITED =
  /^(?:click|dblclick|mouse(?:down|up|enter|over)|pointer(?:down|up|enter|over)|touch(?:start|end)|key(?:down|up|press)|change|input)$/;
const KEY = /^key/;

type Listener = { type: string; backendNodeId?: number };

/** Element by element what is listened to. */
function groupByElement(listeners: readonly Listener[]): Map<number, string[]> {
  const types = new Map<number, string[]>();
  for (const { type, backendNodeId } of listeners) {
    if (backendNodeId === undefined || !AWAITED.test(type)) continue;
    types.set(backendNodeId, [...(types.get(backendNodeId) ?? []), type]);
  }
  return new Map([...types].slice(0, MAX_ELEMENTS));
}

async function resolveElement(cdp: CDPSession, backendNodeId: number, contextId: number): Promise<string | null> {
  try {
    const { object } = await cdp.send('DOM.resolveNode', {
      backendNodeId,
      executionContextId: contextId,
      objectGroup: GROUP,
    });
    return object.objectId ?? null;
  } catch {
    return null;
  }
}

/** The value of an expression in the engine's world, as the page's own world sees it. */
async function inPagesWorld(cdp: CDPSession, contextId: number, expression: string): Promise<string | undefined> {
  const { result } = await cdp.send('Runtime.evaluate', { contextId, expression, objectGroup: GROUP });
  if (!result.objectId) return undefined;
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId });
  const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: node.backendNodeId, objectGroup: GROUP });
  return object.objectId;
}

/** What listens to an element or below it. Never with `pierce`: on a tab's second page it brings Chromium down (seen in 153). */
async function readBelow(cdp: CDPSession, objectId: string | undefined): Promise<Listener[]> {
  if (!objectId) return [];
  return (await cdp.send('DOMDebugger.getEventListeners', { objectId, depth: -1 })).listeners;
}

/** What listens to the page's elements and to those in its open shadow roots. Only the page's own world knows what its scripts added. */
async function readAll(cdp: CDPSession, { evaluate, contextId }: World): Promise<Listener[]> {
  // Outside of the group: within it, the sources of all handlers would come with them.
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document' });
  const listeners = await readBelow(cdp, result.objectId);
  if (result.objectId) await cdp.send('Runtime.releaseObject', { objectId: result.objectId });
  const parts = Math.min(Number(await evaluate(`${PAGE_GLOBAL}.noteShadowParts()`)), MAX_SHADOW_PARTS);
  for (let index = 0; index < parts; index += 1) {
    const part = await inPagesWorld(cdp, contextId, `${PAGE_GLOBAL}.shadowPartAt(${index})`);
    listeners.push(...(await readBelow(cdp, part)));
  }
  return listeners;
}

/** The sources of the handlers that hear every key of the page. Only the page's own world knows them. */
async function readKeyHandlers(cdp: CDPSession): Promise<string[]> {
  const sources: string[] = [];
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression, objectGroup: GROUP });
    if (!result.objectId) continue;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    for (const { type, handler } of listeners)
      if (KEY.test(type) && handler?.description) sources.push(handler.description.slice(0, 20_000));
  }
  return sources;
}

/** Tells the page's world all that is listened to anywhere, the window included; nothing where a part was left out. */
async function noteHeardTypes(tab: Tab, world: World, listeners: readonly Listener[]): Promise<void> {
  const shadowParts = Number(await world.evaluate(`${PAGE_GLOBAL}.noteShadowParts()`));
  const { result } = await tab.cdp.send('Runtime.evaluate', { expression: 'window', objectGroup: GROUP });
  const own = result.objectId
    ? (await tab.cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId })).listeners
    : null;
  if (!own || shadowParts > MAX_SHADOW_PARTS) return;
  const types = new Set([...own, ...listeners].map(({ type }) => type));
  await world.evaluate(call('noteHeardTypes', [...types]));
}

async function noteInPage(tab: Tab, contextId: number, types: Map<number, string[]>): Promise<void> {
  const resolved = await Promise.all([...types.keys()].map((id) => resolveElement(tab.cdp, id, contextId)));
  const known = [...types.values()].flatMap((own, index) => {
    const objectId = resolved[index];
    return objectId ? [{ objectId, types: own }] : [];
  });
  await callFunction(tab.cdp, contextId, {
    source: `function (types, ...elements) { ${PAGE_GLOBAL}.noteListeners(elements, types); }`,
    args: [{ value: known.map((one) => one.types) }, ...known.map(({ objectId }) => ({ objectId }))],
  });
}

/**
 * Tells the page's world which elements listen to what, and gives the sources of the handlers that hear every key. Null where the
 * page has no scripts.
 */
export async function readListeners(tab: Tab, world: World): Promise<string[] | null> {
  if (!(await world.evaluate(`${PAGE_GLOBAL}.hasScripts()`))) return null;
  const listeners = await readAll(tab.cdp, world);
  await noteHeardTypes(tab, world, listeners);
  const types = groupByElement(listeners);
  if (types.size > 0) await noteInPage(tab, world.contextId, types);
  const keyHandlers = await readKeyHandlers(tab.cdp);
  await tab.cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return keyHandlers;
}
