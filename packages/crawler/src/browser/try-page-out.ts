import type { PageCheck } from '@zugang/engine';
import { PAGE_GLOBAL } from './build-page-source.ts';
import { checkFrames, joinFrames, type FramesRequest } from './check-frames.ts';
import type { Tab } from './open-tab.ts';
import { allProbes, type ProbeName } from './probe-names.ts';
import { runProbes } from './run-probes.ts';
import { within } from './within.ts';
import { call, type World } from './world.ts';

/** Trying a page out takes a second or two; one that hangs while it is tried is judged by what was seen before. */
const PROBES_MS = 12_000;

/** What looking at the page gave. */
export type Seen = { world: World; check: PageCheck };

export type TryRequest = FramesRequest & {
  /** Which to run; all where it is missing. */
  probes?: ReadonlySet<ProbeName>;
  /** Told after each probe how many milliseconds it took. */
  onProbe?: (name: ProbeName, milliseconds: number) => void;
};

/** Brings in what waits for being seen. Answers whether the page changed, and is to be waited for once more. */
export async function scrollThrough(evaluate: World['evaluate'], request: TryRequest): Promise<boolean> {
  if (!(request.probes ?? allProbes).has('lazy')) return false;
  const startedAt = performance.now();
  const hasChanged = await evaluate(call('scrollThrough'));
  request.onProbe?.('lazy', performance.now() - startedAt);
  return hasChanged === true;
}

async function lookIntoFrames(tab: Tab, world: World, request: TryRequest): Promise<PageCheck[]> {
  if (!(request.probes ?? allProbes).has('frames')) return [];
  const startedAt = performance.now();
  const checks = await checkFrames(tab, world.contextId, request).catch(() => []);
  request.onProbe?.('frames', performance.now() - startedAt);
  return checks;
}

/**
 * What the page's frames hold, and what it still shows when it is tried out. Gives what was seen before where the page goes away or
 * hangs; the tab is marked as not to be used again then.
 */
export async function tryPageOut(tab: Tab, seenBefore: Seen, request: TryRequest): Promise<PageCheck> {
  const { world, check } = seenBefore;
  const frames = await lookIntoFrames(tab, world, request);
  const tried = runProbes(tab, world, { probes: request.probes ?? allProbes, onProbe: request.onProbe })
    .then(() => world.evaluate(`${PAGE_GLOBAL}.readCheck()`))
    .catch(() => null);
  const seen = (await within(tried, PROBES_MS)) as PageCheck | null;
  if (!seen) tab.isDisturbed = true;
  return joinFrames(seen ?? check, frames);
}
