import type { PageCheck } from '@zugang/engine';
import { engineIn } from '../page-script/engine-api.ts';
import type { Tab } from '../tab/open-tab.ts';
import type { World } from '../tab/world.ts';
import { type ProbeName, probes as allProbes } from './index.ts';
import type { Probe, Undo } from './probe.ts';
import { stayHere } from './states/open-states.ts';

export type ProbeOptions = {
  probes: ReadonlySet<ProbeName>;
  /** Called after each probe with how many milliseconds it took. */
  onProbe?: ((name: ProbeName, milliseconds: number) => void) | undefined;
  /** Given what is known before anything is pressed. */
  onKeep?: (check: PageCheck) => void;
};

/** What has not begun by then is left out: such a slow page would not finish more probes. */
const BEGIN_MS = 15_000;

/** The wanted ones, in their order. */
const listWanted = (wanted: ReadonlySet<ProbeName>): Probe<ProbeName>[] =>
  allProbes.filter(({ name }) => wanted.has(name));

/** Does one step of a probe, if it has it, and says how long it took. */
const timed = async <T>(
  { name }: Probe<ProbeName>,
  { onProbe }: Pick<ProbeOptions, 'onProbe'>,
  work: () => Promise<T>,
): Promise<T> => {
  const startedAt = performance.now();
  const given = await work();
  onProbe?.(name, performance.now() - startedAt);
  return given;
};

/** One probe that fails costs itself, as long as the page is still there. */
const survive = async (world: World, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch {
    await engineIn(world).answer();
  }
};

/** What probes do before the page is checked. True where it changed the page, which is to be waited for once more. */
export const prepareProbes = async (tab: Tab, world: World, options: ProbeOptions): Promise<boolean> => {
  let hasChanged = false;
  for (const probe of listWanted(options.probes)) {
    const { prepare } = probe;
    if (prepare && (await timed(probe, options, () => prepare(tab, world))) === true) hasChanged = true;
  }
  return hasChanged;
};

/**
 * Tries the page out as people use it: really pressed, pointed at, tabbed, enlarged, narrowed, spaced. What is seen joins the check
 * under way. Rejects where the page goes away all the same.
 */
export const runProbes = async (tab: Tab, world: World, options: ProbeOptions): Promise<void> => {
  const beganAt = performance.now();
  const wanted = listWanted(options.probes);
  const undoes: Undo[] = [];
  const keepUndo = (undo: Undo | null): void => {
    if (undo) undoes.push(undo);
  };
  const step = async (probe: Probe<ProbeName>, work: (() => Promise<void>) | undefined): Promise<void> => {
    if (!work || performance.now() - beganAt > BEGIN_MS) return;
    await timed(probe, options, () => survive(world, work));
  };
  await stayHere(world);
  try {
    for (const probe of wanted) {
      const { uncover } = probe;
      await step(probe, uncover && (async () => keepUndo(await uncover(tab, world))));
    }
    for (const { recordBefore } of wanted) await recordBefore?.(tab, world);
    const keep = async (): Promise<void> => options.onKeep?.(await engineIn(world).readCheck());
    for (const probe of wanted) {
      const { run } = probe;
      await step(probe, run && (() => run(tab, world, keep)));
    }
  } finally {
    // The page is held to its end: what was pressed may want to leave a moment later.
    for (const undo of undoes) await undo();
  }
};
