import type { PageCheck } from '@zugang/engine';
import { PAGE_GLOBAL } from '../page-script/page-script.ts';
import { checkFrames, joinFrames, type FramesRequest } from './check-frames.ts';
import type { KnownTrials } from '../probes/known-trials.ts';
import { openShadows } from '../tab/open-shadows.ts';
import type { Tab } from '../tab/open-tab.ts';
import { allProbes, type ProbeName } from '../probes/probe-names.ts';
import { runProbes } from '../probes/run-probes.ts';
import { within } from '../tab/within.ts';
import { call, type World } from '../tab/world.ts';

/** Trying a page out takes a second or two; one that hangs while it is tried is judged by what was seen before. */
const PROBES_MS = 12_000;

/** What looking at the page gave. */
export type Seen = { world: World; check: PageCheck };

export type TryRequest = FramesRequest & {
  /** Told after each probe how many milliseconds it took. */
  onProbe?: (name: ProbeName, milliseconds: number) => void;
  /** What was tried on earlier pages of the same scan; added to. */
  known?: KnownTrials;
};

/** Runs one where it is wanted, and says how long it took. */
async function run<T>(name: ProbeName, request: TryRequest, work: () => Promise<T>): Promise<T | null> {
  if (!(request.probes ?? allProbes).has(name)) return null;
  const startedAt = performance.now();
  const given = await work();
  request.onProbe?.(name, performance.now() - startedAt);
  return given;
}

/**
 * Before the page is checked: lets the engine see into closed shadow roots, and brings in what waits for being seen. Answers
 * whether the page changed, and is to be waited for once more.
 */
export async function preparePage(tab: Tab, world: World, request: TryRequest): Promise<boolean> {
  const hasChanged = await run('lazy', request, () => world.evaluate(call('scrollThrough')));
  await run('shadows', request, () => openShadows(tab, world));
  if ((request.probes ?? allProbes).has('motion')) await world.evaluate(call('watchMotion'));
  return hasChanged === true;
}

const lookIntoFrames = async (tab: Tab, { contextId }: World, request: TryRequest): Promise<PageCheck[]> =>
  (await run('frames', request, () => checkFrames(tab, contextId, request).catch(() => []))) ?? [];

/** A page that is loaded anew says so in its head, or its server does before it. */
function withoutHeaders({ answer }: Tab, check: PageCheck): PageCheck {
  if (!check.absent || answer?.headers['refresh'] === undefined) return check;
  return { ...check, absent: check.absent.filter((content) => content !== 'time_limits') };
}

/**
 * What the page's frames hold, and what it still shows when it is tried out. Gives what was seen last where the page goes away or
 * hangs; the tab is marked as not to be used again then.
 */
export async function tryPageOut(tab: Tab, seenBefore: Seen, request: TryRequest): Promise<PageCheck> {
  const { check } = seenBefore;
  const world = { ...seenBefore.world, known: request.known };
  const frames = await lookIntoFrames(tab, world, request);
  let last = check;
  const options = {
    probes: request.probes ?? allProbes,
    onProbe: request.onProbe,
    onKeep: (kept: unknown) => (last = kept as PageCheck),
  };
  const tried = runProbes(tab, world, options)
    .then(() => world.evaluate(`${PAGE_GLOBAL}.readCheck()`))
    .catch(() => null);
  const seen = (await within(tried, PROBES_MS)) as PageCheck | null;
  if (!seen) tab.isDisturbed = true;
  return withoutHeaders(tab, joinFrames(seen ?? last, frames));
}
