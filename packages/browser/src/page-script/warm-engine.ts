import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { CDPSession, Page } from 'playwright-core';
import { PAGE_GLOBAL, type PageScript } from './build-page-script.ts';
import { callFunction, evaluate } from '../tab/evaluate-in-page.ts';
import type { Tab } from '../tab/open-tab.ts';
import { within } from '../tab/within.ts';

/**
 * The engine kept compiled in a window beside the tab (ADR 27). Every navigation throws away what V8 has made of a script; the
 * window stays, in the same process, and puts a new copy of the engine into each document of the tab, compiled long since.
 */
export type WarmEngine = { script: PageScript; page: Page; cdp: CDPSession; contextId: number };

const OPEN_MS = 2_000;
/** Where pages keep closing it out (each in a browsing context group of its own), it costs more than it brings. */
const MAX_COLD_STARTS = 5;
const WORLD = 'zugang-engine';

/** Names of the language itself: the same in every window, and fastest where they are the function's own. */
const languageNames: readonly string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');

/**
 * Run in the window: `zugangPut(window)` leaves the engine in that window. The engines others have written are put up once, and turned
 * to the window that asks for them; our own is a new copy each time, so that nothing of one page is left on the next. Free names of
 * the scripts (`document`, `Element`, `getComputedStyle`) are variables of the function they stand in, and so belong to the window
 * that is given.
 */
const buildPutter = ({ engines, own }: PageScript): string => `(() => {
  const engines = ${JSON.stringify(engines)};
  const own = ${JSON.stringify(own)};
  const language = new Set(${JSON.stringify(languageNames)});
  const namesIn = (text) => {
    const used = new Set(text.match(/[A-Za-z_$][\\w$]*/g));
    const names = new Set(['globalThis']);
    for (let object = globalThis; object !== Object.prototype; object = Object.getPrototypeOf(object))
      for (const name of Object.getOwnPropertyNames(object)) if (used.has(name) && !language.has(name)) names.add(name);
    return [...names].join();
  };
  const makeOwn = (0, eval)('(function ({' + namesIn(own) + '}) {' + own + '\\n;globalThis.${PAGE_GLOBAL} = ${PAGE_GLOBAL}; })');
  const names = namesIn(engines);
  const makeEngines = (0, eval)(
    '(() => { let ' + names + '; return { turnTo(zugangTo) { ({' + names + '} = zugangTo); }, putUp() {' + engines + '\\n} }; })',
  );
  let kept = null;
  const putUp = (to) => {
    const made = makeEngines();
    made.turnTo(to);
    made.putUp();
    return { turnTo: made.turnTo, axe: to.axe, zugangLoadIbm: to.zugangLoadIbm, to };
  };
  const turnTo = (to) => {
    if (kept?.to === to) return kept;
    // Where a rule still waits in another window, that one keeps its engines.
    if (!kept || kept.axe._running) return (kept = putUp(to));
    kept.turnTo(to);
    kept.axe.turnTo(to);
    kept.to = to;
    return kept;
  };
  const put = (to) => {
    turnTo(to);
    Object.defineProperty(to, 'axe', { configurable: true, get: () => turnTo(to).axe });
    if (kept.zugangLoadIbm) to.zugangLoadIbm = () => turnTo(to).zugangLoadIbm();
    to.zugangPutInto = put;
    makeOwn(to);
  };
  globalThis.zugangPut = (to) => {
    // The document before may have gone while a rule waited.
    if (kept?.axe._running) kept = null;
    else if (kept) kept.to = null;
    put(to);
  };
})()`;

/** Asks the tab's document for a window beside it; null where the page may not open any. */
async function openBeside(tab: Tab): Promise<Page | null> {
  const url = `about:blank#${randomUUID()}`;
  const opened = Promise.withResolvers<Page>();
  tab.expected = { url, resolve: opened.resolve };
  try {
    const { executionContextId } = await tab.cdp.send('Page.createIsolatedWorld', { frameId: tab.frameId });
    const isOpen = await evaluate(tab.cdp, executionContextId, `open(${JSON.stringify(url)}) !== null`);
    return isOpen ? await within(opened.promise, OPEN_MS) : null;
  } finally {
    tab.expected = null;
  }
}

async function start(tab: Tab, script: PageScript): Promise<WarmEngine | null> {
  const page = await openBeside(tab);
  if (!page) return null;
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: WORLD,
    // The documents of one site may differ in their origin: ports, subdomains.
    grantUniveralAccess: true,
  });
  await evaluate(cdp, executionContextId, buildPutter(script));
  return { script, page, cdp, contextId: executionContextId };
}

/** The context of the window's world in a document of the tab. */
async function findContext({ cdp }: Tab, frameId: string): Promise<number | null> {
  let found: number | null = null;
  const note = ({ context }: { context: { id: number; name: string; auxData?: object } }): void => {
    const where = { frameId: '', ...context.auxData };
    if (context.name === WORLD && where.frameId === frameId) found = context.id;
  };
  // Names all contexts before it answers.
  cdp.on('Runtime.executionContextCreated', note);
  await cdp.send('Runtime.enable');
  cdp.off('Runtime.executionContextCreated', note);
  await cdp.send('Runtime.disable');
  return found;
}

/** The window's world in the tab's document, which comes to be by being looked into; null where it cannot (another process). */
async function enter(tab: Tab, { cdp, contextId }: WarmEngine): Promise<number | null> {
  const isThere = await evaluate(cdp, contextId, 'Boolean(opener?.document)').catch(() => false);
  return isThere === true ? findContext(tab, tab.frameId) : null;
}

/** Closes the window. */
export function coolDown(tab: Tab): void {
  tab.engine?.page.close().catch(() => undefined);
  tab.engine = null;
}

/** The context in the tab's document that the engine can be put into, once the window beside it stands; null where it cannot. */
export async function enterWarm(tab: Tab, script: PageScript): Promise<number | null> {
  const known = tab.engine?.script === script ? tab.engine : null;
  const contextId = known && (await enter(tab, known));
  if (contextId !== null) return contextId;
  coolDown(tab);
  if (tab.coldStarts >= MAX_COLD_STARTS) return null;
  tab.coldStarts += 1;
  tab.engine = await start(tab, script).catch(() => null);
  return tab.engine && enter(tab, tab.engine);
}

/** Puts the engine into the document entered last. */
export const putEngine = ({ cdp, contextId }: WarmEngine): Promise<unknown> =>
  evaluate(cdp, contextId, 'zugangPut(opener);undefined');

/** A frame of the tab's page: the element that holds it (`objectId`), in the context of its document. */
type FrameOwner = { contextId: number; objectId: string };

/** Null where the frame cannot be reached (another process), or no window stands beside the tab: else its context, for {@link putIntoFrame}. */
export async function enterFrameWarm(tab: Tab, owner: FrameOwner, frameId: string): Promise<number | null> {
  const source = `(frame) => typeof zugangPutInto === 'function' && Boolean(frame.contentWindow?.document)`;
  const isThere = await callOn(tab, owner, source).catch(() => false);
  return isThere === true ? findContext(tab, frameId) : null;
}

/** Puts the engine into the frame. */
export const putIntoFrame = (tab: Tab, owner: FrameOwner): Promise<unknown> =>
  callOn(tab, owner, '(frame) => { zugangPutInto(frame.contentWindow); }');

const callOn = ({ cdp }: Tab, { contextId, objectId }: FrameOwner, source: string): Promise<unknown> =>
  callFunction(cdp, contextId, { source, args: [{ objectId }] });
