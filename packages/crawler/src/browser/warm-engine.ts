import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { CDPSession, Page } from 'playwright-core';
import { PAGE_GLOBAL } from './build-page-source.ts';
import { evaluate } from './evaluate-in-page.ts';
import type { Tab } from './open-tab.ts';
import { within } from './within.ts';

/**
 * The engine kept compiled in a window beside the tab (ADR 27). Every navigation throws away what V8 has made of a script; the
 * window stays, in the same process, and puts a new copy of the engine into each document of the tab, compiled long since.
 */
export type WarmEngine = { source: string; page: Page; cdp: CDPSession; contextId: number };

const OPEN_MS = 2_000;
/** Where pages keep closing it out (each in a browsing context group of its own), it costs more than it brings. */
const MAX_COLD_STARTS = 5;
const WORLD = 'zugang-engine';

/** Names of the language itself: the same in every window, and fastest where they are the function's own. */
const languageNames: readonly string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');

/**
 * Run in the window: `zugangPut(window)` leaves a new copy of the engine in that window. The script's free names (`document`,
 * `Element`, `getComputedStyle`) are parameters of the function it stands in, and so belong to the window it is given.
 */
const buildPutter = (source: string): string => `(() => {
  const source = ${JSON.stringify(source)};
  const used = new Set(source.match(/[A-Za-z_$][\\w$]*/g));
  const language = new Set(${JSON.stringify(languageNames)});
  const names = new Set(['globalThis']);
  for (let object = globalThis; object !== Object.prototype; object = Object.getPrototypeOf(object))
    for (const name of Object.getOwnPropertyNames(object)) if (used.has(name) && !language.has(name)) names.add(name);
  const head = '(function ({' + [...names].join() + '}) {';
  globalThis.zugangPut = (0, eval)(head + source + '\\n;globalThis.${PAGE_GLOBAL} = ${PAGE_GLOBAL}; })');
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

async function start(tab: Tab, source: string): Promise<WarmEngine | null> {
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
  await evaluate(cdp, executionContextId, buildPutter(source));
  return { source, page, cdp, contextId: executionContextId };
}

/** The window's world in the tab's document, which comes to be by being looked into; null where it cannot (another process). */
async function enter(tab: Tab, { cdp, contextId }: WarmEngine): Promise<number | null> {
  const isThere = await evaluate(cdp, contextId, 'Boolean(opener?.document)').catch(() => false);
  if (isThere !== true) return null;
  let found: number | null = null;
  const note = ({ context }: { context: { id: number; name: string; auxData?: object } }): void => {
    const { frameId } = { frameId: '', ...context.auxData };
    if (context.name === WORLD && frameId === tab.frameId) found = context.id;
  };
  // Names all contexts before it answers.
  tab.cdp.on('Runtime.executionContextCreated', note);
  await tab.cdp.send('Runtime.enable');
  tab.cdp.off('Runtime.executionContextCreated', note);
  await tab.cdp.send('Runtime.disable');
  return found;
}

/** Closes the window. */
export function coolDown(tab: Tab): void {
  tab.engine?.page.close().catch(() => undefined);
  tab.engine = null;
}

/** The context in the tab's document that the engine can be put into, once the window beside it stands; null where it cannot. */
export async function enterWarm(tab: Tab, source: string): Promise<number | null> {
  const known = tab.engine?.source === source ? tab.engine : null;
  const contextId = known && (await enter(tab, known));
  if (contextId !== null) return contextId;
  coolDown(tab);
  if (tab.coldStarts >= MAX_COLD_STARTS) return null;
  tab.coldStarts += 1;
  tab.engine = await start(tab, source).catch(() => null);
  return tab.engine && enter(tab, tab.engine);
}

/** Puts a copy of the engine into the document entered last. */
export const putEngine = ({ cdp, contextId }: WarmEngine): Promise<unknown> =>
  evaluate(cdp, contextId, 'zugangPut(opener);undefined');
