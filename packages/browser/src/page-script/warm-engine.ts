import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { Page } from 'playwright-core';
import { runScript } from '../bridge/call-in-page.ts';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type { NodeRef } from '../bridge/page-api.ts';
import { PAGE_GLOBAL, type PageScript } from './page-script.ts';
import { disposeEngine, type Tab, type WarmEngine } from '../tab/open-tab.ts';
import { within } from '../tab/within.ts';
import type * as injecting from './in-page/inject-engine.ts';
import type * as besideTab from './in-page/open-beside.ts';

const OPEN_MS = 2_000;
/** Where pages keep cutting it off (each in a browsing context group of its own), it costs more than it saves. */
const MAX_COLD_STARTS = 5;
const WORLD = 'zugang-engine';

/** Names of the language itself: the same in every window, and fastest where they are the function's own. */
const languageNames: readonly string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');

/** For the window beside the tab. */
const injectScript = createInPageScript<typeof injecting>(new URL('./in-page/inject-engine.ts', import.meta.url));

/** For the tab itself. */
const tabScript = createInPageScript<typeof besideTab>(new URL('./in-page/open-beside.ts', import.meta.url));

/** Asks the tab's document for a window beside it; null where the page may not open any. */
const openBeside = async (tab: Tab): Promise<Page | null> => {
  const url = `about:blank#${randomUUID()}`;
  const opened = Promise.withResolvers<Page>();
  tab.expected = { url, resolve: opened.resolve };
  try {
    const { executionContextId } = await tab.cdp.send('Page.createIsolatedWorld', { frameId: tab.frameId });
    const beside = tabScript({ cdp: tab.cdp, contextId: executionContextId });
    return (await beside.openBeside(url)) ? await within(opened.promise, OPEN_MS) : null;
  } finally {
    tab.expected = null;
  }
};

/**
 * Free names of the scripts (`document`, `Element`, `getComputedStyle`) become variables of the enclosing function, and so belong
 * to the window that is given. It is text around text: the scripts are nowhere but in here.
 */
const compileFor = ({ engines, own }: PageScript, uses: { enginesUse: string[]; ownUses: string[] }): string => {
  const names = uses.enginesUse.join();
  return `globalThis.zugangMakeOwn = function ({${uses.ownUses.join()}}) {${own}\n;globalThis.${PAGE_GLOBAL} = ${PAGE_GLOBAL}; };
globalThis.zugangMakeEngines = () => { let ${names}; return { attach(zugangTo) { ({${names}} = zugangTo); }, create() {${engines}\n} }; };
undefined`;
};

const start = async (tab: Tab, script: PageScript): Promise<WarmEngine | null> => {
  const page = await openBeside(tab);
  if (!page) return null;
  // A browser with windows shows the new one, and keys would go past the page behind it.
  await tab.cdp.send('Page.bringToFront');
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: WORLD,
    // The documents of one site may differ in their origin: ports, subdomains.
    grantUniveralAccess: true,
  });
  const context = { cdp, contextId: executionContextId };
  const [enginesUse = [], ownUses = []] = await injectScript(context).listNames(
    [script.engines, script.own],
    languageNames,
  );
  await runScript(context, compileFor(script, { enginesUse, ownUses }));
  await injectScript(context).prepareInjection();
  return { script, page, cdp, contextId: executionContextId };
};

/** The context of the window's world in a document of the tab. */
const findContext = async ({ cdp }: Tab, frameId: string): Promise<number | null> => {
  let found: number | null = null;
  const record = ({ context }: { context: { id: number; name: string; auxData?: object } }): void => {
    const where = { frameId: '', ...context.auxData };
    if (context.name === WORLD && where.frameId === frameId) found = context.id;
  };
  // Names all contexts before it answers.
  cdp.on('Runtime.executionContextCreated', record);
  await cdp.send('Runtime.enable');
  cdp.off('Runtime.executionContextCreated', record);
  await cdp.send('Runtime.disable');
  return found;
};

/** The window's world in the tab's document, which is created by accessing it; null where it cannot (another process). */
const enter = async (tab: Tab, engine: WarmEngine): Promise<number | null> => {
  const isThere = await injectScript(engine)
    .reachesOpener()
    .catch(() => false);
  return isThere ? findContext(tab, tab.frameId) : null;
};

/** The context in the tab's document that the engine can be injected into, once the window beside it is open; null where it cannot. */
export const enterWarm = async (tab: Tab, script: PageScript): Promise<number | null> => {
  const known = tab.engine?.script === script ? tab.engine : null;
  const contextId = known && (await enter(tab, known));
  if (contextId !== null) return contextId;
  disposeEngine(tab);
  if (tab.coldStarts >= MAX_COLD_STARTS) return null;
  tab.coldStarts += 1;
  tab.engine = await start(tab, script).catch(() => null);
  return tab.engine && enter(tab, tab.engine);
};

/** Injects the engine into the document entered last. */
export const injectEngine = (engine: WarmEngine): Promise<void> => injectScript(engine).injectIntoOpener();

/** A frame of the tab's page: the element that holds it, in the context of its document. */
type FrameOwner = { contextId: number; element: NodeRef };

/** Null where the frame cannot be reached (another process), or no window is open beside the tab: else its context, for {@link injectIntoFrame}. */
export const enterFrameWarm = async (
  tab: Tab,
  { contextId, element }: FrameOwner,
  frameId: string,
): Promise<number | null> => {
  const isThere = await tabScript({ cdp: tab.cdp, contextId })
    .reachesFrame(element)
    .catch(() => false);
  return isThere ? findContext(tab, frameId) : null;
};

/** Injects the engine into the frame. */
export const injectIntoFrame = ({ cdp }: Tab, { contextId, element }: FrameOwner): Promise<void> =>
  tabScript({ cdp, contextId }).injectIntoFrame(element);
