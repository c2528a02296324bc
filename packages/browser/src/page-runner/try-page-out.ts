import type { PageCheck } from '@zugang/engine';
import { engineIn } from '../page-script/engine-api.ts';
import type { PageScript } from '../page-script/page-script.ts';
import { checkFrames, joinFrames } from '../probes/frames/check-frames.ts';
import type { KnownTrials } from '../probes/known-trials.ts';
import type { Templates } from '../probes/templates.ts';
import type { Tab } from '../tab/open-tab.ts';
import { allProbes, type ProbeName } from '../probes/index.ts';
import { prepareProbes, type ProbeOptions, runProbes } from '../probes/run-probes.ts';
import { within } from '../tab/within.ts';
import type { World } from '../tab/world.ts';

/** Trying a page out takes a second or two; one that hangs while it is tried is judged by what was seen before. */
const PROBES_MS = 20_000;
/** At most this part of the page's time, so that a page with little time keeps what was seen before. */
const PROBES_SHARE = 0.5;

/** What looking at the page gave. */
export type Seen = { world: World; check: PageCheck };

export type TryRequest = {
  /** The script that is injected: axe-core and the engine's checks. */
  pageScript: PageScript;
  level: 'A' | 'AA' | 'AAA';
  /** The time for the whole check of the page, in milliseconds. */
  deadlineMs: number;
  /** What is tried beyond looking. All where it is missing. */
  probes?: ReadonlySet<ProbeName>;
  /** Called after each probe with how many milliseconds it took. */
  onProbe?: (name: ProbeName, milliseconds: number) => void;
  /** What was tried on earlier pages of the same scan; added to. */
  known?: KnownTrials;
  /** What was tried on earlier pages that are made alike; added to. All is tried where it is missing. */
  templates?: Templates;
};

const optionsOf = ({ probes = allProbes, onProbe }: TryRequest): ProbeOptions => ({ probes, onProbe });

/** Before the page is checked. Resolves to whether the page changed, and must settle once more. */
export const preparePage = (tab: Tab, world: World, request: TryRequest): Promise<boolean> =>
  prepareProbes(tab, world, optionsOf(request));

const lookIntoFrames = async (tab: Tab, { contextId }: World, request: TryRequest): Promise<PageCheck[]> => {
  const { pageScript, level, probes = allProbes, onProbe } = request;
  if (!probes.has('frames')) return [];
  const startedAt = performance.now();
  const asked = { pageScript, level, opensStates: probes.has('states') };
  const checks = await checkFrames(tab, contextId, asked).catch(() => []);
  onProbe?.('frames', performance.now() - startedAt);
  return checks;
};

/** A page that reloads says so in its head, or by a response header. */
const withoutHeaders = ({ answer }: Tab, check: PageCheck): PageCheck => {
  if (!check.absent || answer?.headers['refresh'] === undefined) return check;
  return { ...check, absent: check.absent.filter((content) => content !== 'time_limits') };
};

/** Says what was left out, as pages that are made alike were tried before. */
const withUntried = (check: PageCheck, { templates }: TryRequest): PageCheck => {
  const untried = [...(templates?.untried ?? [])].toSorted();
  return untried.length > 0 ? { ...check, untried } : check;
};

/**
 * What the page's frames hold, and what it still shows when it is tried out. Gives what was seen last where the page goes away or
 * hangs; the tab is marked as not to be used again then.
 */
export const tryPageOut = async (tab: Tab, seenBefore: Seen, request: TryRequest): Promise<PageCheck> => {
  const { check } = seenBefore;
  const world = { ...seenBefore.world, known: request.known, templates: request.templates };
  const frames = await lookIntoFrames(tab, world, request);
  let last = check;
  const onKeep = (kept: PageCheck): void => {
    last = kept;
  };
  const tried = runProbes(tab, world, { ...optionsOf(request), onKeep })
    .then(() => engineIn(world).readCheck())
    .catch(() => null);
  const seen = await within(tried, Math.min(PROBES_MS, request.deadlineMs * PROBES_SHARE));
  if (!seen) tab.isDisturbed = true;
  return withUntried(withoutHeaders(tab, joinFrames(seen ?? last, frames)), request);
};
