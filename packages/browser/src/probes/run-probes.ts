import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_GLOBAL } from '../page-script/page-script.ts';
import type { Tab } from '../tab/open-tab.ts';
import { changeChoices, pointAtTriggers } from './point-at.ts';
import { probeNames, type ProbeName } from './probe-names.ts';
import { lookAsTelephone } from './look-as-telephone.ts';
import { closeBanners, openStates, type Undo } from './open-states.ts';
import { readListeners } from './read-listeners.ts';
import { recall, store } from './known-trials.ts';
import { joinShots, type JoinedShot, type TextPictures, type TextShot } from '../tab/join-shots.ts';
import { judgeSource } from '../page-runner/read-source.ts';
import { type Clip, takeClip } from '../tab/take-clip.ts';
import { watchMotion } from './watch-motion.ts';
import { add, addAfterLayout, call, LAYOUT, type World } from '../tab/world.ts';

/** More stops are walked by nobody in one go; the rest is judged by what the styles say. */
const MAX_TABS = 60;
/** While a script moves the focus, it needs its time between two keys. */
const SLOW_TABS = 24;
const SLOW_MS = 25;
/** Enough to see whether scripts move the focus at all. */
const FIRST_TABS = 3;

const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, nativeVirtualKeyCode: 9 };

async function pressTab({ cdp }: Tab): Promise<void> {
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

async function pressSlowly(tab: Tab, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await pressTab(tab);
    await sleep(SLOW_MS);
  }
}

/** Begins the walk behind the parts that were walked on an earlier page; what the Tab key does in them is known. */
async function passKnown({ evaluate, known }: World, names: readonly string[]): Promise<number> {
  const places: string[] = [];
  for (const name of names) {
    const record = recall(known, name);
    if (record === undefined) break;
    places.push(record);
  }
  return places.length > 0 ? Number(await evaluate(`${PAGE_GLOBAL}.passKnownStops([${places.join()}])`)) : 0;
}

async function keepPassed({ evaluate, known }: World): Promise<void> {
  if (!known) return;
  const passed = (await evaluate(call('readPassedParts'))) as [string, string][];
  for (const [name, places] of passed) store(known, name, places);
}

async function walkFocus(tab: Tab, world: World): Promise<void> {
  const { expected, names } = (await world.evaluate(call('beginFocusWalk'))) as { expected: number; names: string[] };
  if (expected === 0) return;
  const skipped = await passKnown(world, names);
  await pressSlowly(tab, FIRST_TABS);
  const isMoved = (): Promise<unknown> => world.evaluate(call('isTrapLikely'));
  if (!(await isMoved())) {
    // Keys wait in the renderer's queue: sent together, they cost one way there and back.
    const rest = Math.min(expected + 1, MAX_TABS) - skipped - FIRST_TABS;
    await Promise.all(Array.from({ length: Math.max(0, rest) }, () => pressTab(tab)));
    await sleep(SLOW_MS);
  }
  if (await isMoved()) await pressSlowly(tab, SLOW_TABS);
  await add(world, call('endFocusWalk'));
}

async function takeAll(tab: Tab, shots: readonly JoinedShot[]): Promise<string[]> {
  const pictures: string[] = [];
  for (const { clip, isBeyond } of shots) pictures.push(await takeClip(tab, clip, isBeyond));
  return pictures;
}

/** Texts over pictures and gradients: taken with and without the text, and measured stroke by stroke. */
export async function measureContrast(tab: Tab, world: World): Promise<void> {
  const count = Number(await world.evaluate(call('listContrastTexts')));
  if (count === 0) return;
  const pictures: TextPictures[] = [];
  for (;;) {
    const shots = (await world.evaluate(call('showNextTexts'))) as TextShot[];
    if (shots.length === 0) break;
    const joined = joinShots(shots);
    const shown = await takeAll(tab, joined);
    await world.evaluate(`${call('hideText', true)}, ${LAYOUT}`);
    const behind = await takeAll(tab, joined);
    await world.evaluate(call('hideText', false));
    for (const [at, { texts }] of joined.entries())
      pictures.push({ shown: shown[at] ?? '', behind: behind[at] ?? '', texts });
  }
  await world.evaluate(`${PAGE_GLOBAL}.judgeContrast(${JSON.stringify(pictures)})`);
}

/** Where the styles say nothing of the focus, the pixels with and without it decide. */
async function compareFocusMarks(tab: Tab, world: World): Promise<void> {
  const count = Number(await world.evaluate(call('listFocusMarksToCompare')));
  const isSame: boolean[] = [];
  for (let index = 0; index < count; index += 1) {
    const rect = (await world.evaluate(call('showFocusMark', index, true))) as Clip | null;
    const withFocus = rect ? await takeClip(tab, rect) : '';
    await world.evaluate(call('showFocusMark', index, false));
    isSame.push(rect !== null && withFocus === (await takeClip(tab, rect)));
  }
  await add(world, call('judgeFocusMark', isSame));
}

async function resize(tab: Tab, world: World): Promise<void> {
  const normal = tab.page.viewportSize() ?? { width: 1280, height: 800 };
  try {
    await tab.page.setViewportSize({ width: normal.width / 2, height: normal.height / 2 });
    await addAfterLayout(world, call('judgeZoom'));
    await tab.page.setViewportSize({ width: 320, height: 256 });
    await addAfterLayout(world, call('judgeReflow'));
    // Set before the window is large again: the page is laid out once for both.
    await world.evaluate(call('setTextSpacing', true));
  } finally {
    await tab.page.setViewportSize(normal);
  }
  await addAfterLayout(world, call('judgeTextSpacing'));
  await world.evaluate(call('setTextSpacing', false));
}

export type ProbeOptions = {
  probes: ReadonlySet<ProbeName>;
  onProbe?: ((name: ProbeName, milliseconds: number) => void) | undefined;
  /** Given what is known before anything is pressed. */
  onKeep?: (check: unknown) => void;
};

type Probe = (tab: Tab, world: World) => Promise<unknown>;

async function walkAndCompare(tab: Tab, world: World): Promise<void> {
  await add(world, call('judgeFocusOrder'));
  const leaves = Number(await world.evaluate(call('countLeaves')));
  await walkFocus(tab, world);
  if (Number(await world.evaluate(call('countLeaves'))) > leaves) await add(world, call('judgeFocusLeaves', leaves));
  else await keepPassed(world);
  await compareFocusMarks(tab, world);
}

/** What the mouse can press and the keyboard cannot, shortcuts of one key, what acts on pressing. */
async function judgeListeners(tab: Tab, world: World): Promise<void> {
  const keyHandlers = await readListeners(tab, world);
  if (keyHandlers === null) return;
  await add(world, call('judgeClickTargets', keyHandlers.length > 0));
  await add(world, call('judgePresses'));
  await add(world, call('judgeShortcuts', keyHandlers));
}

/** In this order: what changes the page most comes last. */
const probeByName: Partial<Record<ProbeName, Probe>> = {
  source: judgeSource,
  motion: watchMotion,
  contrast: measureContrast,
  listeners: judgeListeners,
  hover: pointAtTriggers,
  change: changeChoices,
  states: (tab, world) => openStates(tab, world),
  focus: walkAndCompare,
  resize,
  mobile: lookAsTelephone,
};

/** What is not begun by then is left out: a page slow enough for that tells no more when it is pressed further. */
const BEGIN_MS = 7_500;

/** One probe that fails costs itself, as long as the page is still there. */
async function survive(world: World, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    await world.evaluate('undefined');
  }
}

/**
 * Tries the page out as people use it: really pressed, pointed at, tabbed, enlarged, narrowed, spaced. What is seen joins the check
 * under way. Rejects where the page goes away all the same.
 */
export async function runProbes(tab: Tab, world: World, { probes, onProbe, onKeep }: ProbeOptions): Promise<void> {
  const beganAt = performance.now();
  let undo: Undo | null = null;
  const timed = async (name: ProbeName, work: () => Promise<unknown>): Promise<void> => {
    if (!probes.has(name) || performance.now() - beganAt > BEGIN_MS) return;
    const startedAt = performance.now();
    await survive(world, work);
    onProbe?.(name, performance.now() - startedAt);
  };
  await world.evaluate(call('stayHere'));
  try {
    await timed('banners', async () => {
      undo = await closeBanners(tab, world);
    });
    if (probes.has('resize')) await world.evaluate(call('noteClipped'));
    for (const name of probeNames) {
      const probe = probeByName[name];
      // From here on things are pressed, and a page may hang of it.
      if (name === 'states' && probes.has(name)) onKeep?.(await world.evaluate(`${PAGE_GLOBAL}.readCheck()`));
      if (probe) await timed(name, () => probe(tab, world));
    }
  } finally {
    // The page is held to its end: what was pressed may want to leave a moment later.
    await (undo as Undo | null)?.();
  }
}
