import { setTimeout as sleep } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { rolldown } from 'rolldown';
import { readPageScript } from '../page-script/build-page-script.ts';
import { PAGE_GLOBAL, textOf, type PageScript } from '../page-script/page-script.ts';
import { evaluate } from '../tab/evaluate-in-page.ts';
import type { Tab } from '../tab/open-tab.ts';
import type { World } from '../tab/world.ts';

const INSPECT_GLOBAL = 'zugangInspect';

async function bundle(): Promise<string> {
  const input = createRequire(import.meta.url).resolve('@zugang/engine/inspect');
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await build.generate({ format: 'iife', name: INSPECT_GLOBAL, minify: true });
    return `var ${output[0].code.replace(/^var /, '')};undefined`;
  } finally {
    await build.close();
  }
}

let source: Promise<string> | null = null;

/** The call of one of the functions for inspecting, as an expression. */
export const ask = (name: string, ...args: string[]): string =>
  `${INSPECT_GLOBAL}.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

/** The page's own isolated world, the same for as long as the document lives. */
async function openWorld({ cdp, frameId }: Tab): Promise<World> {
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'zugang-inspect',
  });
  return { contextId, evaluate: (expression) => evaluate(cdp, contextId, expression) };
}

const isThere = async ({ evaluate: run }: World, name: string): Promise<boolean> =>
  (await run(`typeof ${name} !== 'undefined'`)) === true;

/** A world in which {@link ask} is answered. */
export async function openInspectWorld(tab: Tab): Promise<World> {
  const world = await openWorld(tab);
  source ??= bundle();
  if (!(await isThere(world, INSPECT_GLOBAL))) await world.evaluate(await source);
  return world;
}

/** The same with the engine in it, and the engine's script. */
export async function openCheckWorld(tab: Tab): Promise<World & { pageScript: PageScript }> {
  const world = await openInspectWorld(tab);
  const pageScript = await readPageScript();
  if (!(await isThere(world, PAGE_GLOBAL))) await world.evaluate(textOf(pageScript));
  return { ...world, pageScript };
}

/** The document the work began in is gone: the page went elsewhere meanwhile. */
const hasLeft = (error: unknown): boolean =>
  /context was destroyed|Cannot find context|navigated or closed|No frame (for|with) given id|uniqueContextId|Execution context/i.test(
    String(error),
  );

const MAX_ATTEMPTS = 4;

/** Does the work anew where the page went elsewhere under it. */
export async function whereverItGoes<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasLeft(error) || attempt >= MAX_ATTEMPTS) throw error;
      await sleep(150);
    }
  }
}
