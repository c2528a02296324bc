import { setTimeout as sleep } from 'node:timers/promises';
import { createRequire } from 'node:module';
import type * as inspecting from '@zugang/engine/inspect';
import { bundleInPage } from '../bridge/bundle-in-page.ts';
import { type PageContext, runScript } from '../bridge/call-in-page.ts';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import { createNodeApi, createPageApi } from '../bridge/create-page-api.ts';
import type { NodeApi, PageApi, SessionModule } from '../bridge/page-api.ts';
import { readPageScript, withSession } from '../page-script/build-page-script.ts';
import { declareIn } from '../page-script/engine-api.ts';
import { PAGE_GLOBAL, textOf, type PageScript } from '../page-script/page-script.ts';
import type { Tab } from '../tab/open-tab.ts';
import type { World } from '../tab/world.ts';
import type * as globals from './in-page/has-global.ts';

const INSPECT_GLOBAL = 'zugangInspect';

const bundle = async (): Promise<string> => {
  const module = createRequire(import.meta.url).resolve('@zugang/engine/inspect');
  const text = withSession([`export * from ${JSON.stringify(module)};`]);
  return `${await bundleInPage({ text }, INSPECT_GLOBAL)};undefined`;
};

let source: Promise<string> | null = null;

const globalsScript = createInPageScript<typeof globals>(new URL('./in-page/has-global.ts', import.meta.url));

const declareInspect = declareIn(INSPECT_GLOBAL);

type Inspecting = SessionModule<typeof inspecting>;

/** The functions for inspecting, in a world that {@link openInspectWorld} has opened. */
export const inspectIn = (context: PageContext): PageApi<Inspecting> =>
  createPageApi<Inspecting>(context, declareInspect);

/** Those that answer an element, which is held in `objectGroup`. */
export const elementsIn = (context: PageContext, objectGroup: string): NodeApi<Inspecting> =>
  createNodeApi<Inspecting>(context, declareInspect, objectGroup);

/** The page's own isolated world, the same for as long as the document lives. */
const openWorld = async ({ cdp, frameId }: Tab): Promise<World> => {
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'zugang-inspect',
  });
  return { cdp, contextId };
};

/** A world in which {@link inspectIn} is answered. */
export const openInspectWorld = async (tab: Tab): Promise<World> => {
  const world = await openWorld(tab);
  source ??= bundle();
  if (!(await globalsScript(world).hasGlobal(INSPECT_GLOBAL))) await runScript(world, await source);
  return world;
};

/** The same with the engine in it, and the engine's script. */
export const openCheckWorld = async (tab: Tab): Promise<{ world: World; pageScript: PageScript }> => {
  const world = await openInspectWorld(tab);
  const pageScript = await readPageScript();
  if (!(await globalsScript(world).hasGlobal(PAGE_GLOBAL))) await runScript(world, textOf(pageScript));
  return { world, pageScript };
};

/** The document the work began in is gone: the page navigated away. */
const hasLeft = (error: unknown): boolean =>
  /context was destroyed|Cannot find context|navigated or closed|No frame (for|with) given id|uniqueContextId|Execution context/i.test(
    String(error),
  );

const MAX_ATTEMPTS = 4;

/** Repeats the work where the page navigated away meanwhile. */
export const whereverItGoes = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasLeft(error) || attempt >= MAX_ATTEMPTS) throw error;
      await sleep(150);
    }
  }
};
