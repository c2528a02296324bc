import { setTimeout as sleep } from 'node:timers/promises';
import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { pressKey } from '../../tab/press-key.ts';
import { captureClip } from '../../tab/capture-clip.ts';
import type { World } from '../../tab/world.ts';
import { recall, store } from '../known-trials.ts';
import { defineProbe } from '../probe.ts';
import { byTemplate } from '../template/by-template.ts';
import type * as inPage from './in-page.ts';

/** Further stops are not walked, but judged by their styles. */
const MAX_TABS = 60;
/** While a script moves the focus, its timers are waited for between two keys. */
const SLOW_TABS = 24;
/** Enough to see whether scripts move the focus at all. */
const FIRST_TABS = 3;

const pageOf = inPageOf<typeof inPage>('focus');

const pressSlowly = async (tab: Tab, world: World, times: number): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) {
    await pressKey(tab, 'Tab');
    await pageOf(world).waitForTimers();
  }
};

/** Begins the walk behind the parts that were walked on an earlier page; what the Tab key does in them is known. */
const passKnown = async (world: World, names: readonly string[]): Promise<number> => {
  const places: number[][] = [];
  for (const name of names) {
    const record = recall(world.known, name);
    if (record === undefined) break;
    places.push(JSON.parse(record) as number[]);
  }
  return places.length > 0 ? pageOf(world).passKnownStops(places) : 0;
};

const keepPassed = async (world: World): Promise<void> => {
  const { known } = world;
  if (!known) return;
  for (const [name, places] of await pageOf(world).readPassedParts()) store(known, name, places);
};

const walkFocus = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  const { expected, names } = await page.beginFocusWalk();
  if (expected === 0) return;
  const skipped = await passKnown(world, names);
  await pressSlowly(tab, world, FIRST_TABS);
  if (!(await page.isTrapLikely())) {
    // Keys wait in the renderer's queue: sent together, they cost one way there and back.
    const rest = Math.min(expected + 1, MAX_TABS) - skipped - FIRST_TABS;
    await Promise.all(Array.from({ length: Math.max(0, rest) }, () => pressKey(tab, 'Tab')));
    await page.waitForTimers();
  }
  if (await page.isTrapLikely()) await pressSlowly(tab, world, SLOW_TABS);
  await page.endFocusWalk();
};

/** Parts of a control, such as the thumb of a slider, fade in so long: their animations cannot be finished from outside. */
const FADE_MS = 350;

type Shots = { focused: string; unfocused: string };

/** Pictures of the place that an element has with the focus, with it and without; empty where there is none. */
const pictureMark = async (tab: Tab, world: World, index: number): Promise<Shots> => {
  const page = pageOf(world);
  const rect = await page.showFocusMark(index);
  if (!rect) return { focused: '', unfocused: '' };
  const atOnce = await captureClip(tab, rect);
  await page.hideFocusMark(index);
  const unfocused = await captureClip(tab, rect);
  if (atOnce !== unfocused) return { focused: atOnce, unfocused };
  await page.showFocusMark(index);
  await sleep(FADE_MS);
  const focused = await captureClip(tab, rect);
  await page.hideFocusMark(index);
  return { focused, unfocused };
};

/** What changes with the focus is measured in pictures with it and without. */
const compareFocusMarks = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  const count = await page.countMarks();
  const shots: Shots[] = [];
  for (let index = 0; index < count; index += 1) shots.push(await pictureMark(tab, world, index));
  await page.judgeMarks(shots);
};

/** Whether the focus alone has opened windows (WCAG 3.2.1): what opens one again is what does it, and no timer. */
const judgeWindows = async (tab: Tab, world: World, before: number): Promise<boolean> => {
  if (tab.popups === before) return false;
  const page = pageOf(world);
  const count = await page.countStops();
  for (let index = 0; index < count; index += 1) {
    const opened = tab.popups;
    await page.focusStop(index);
    if (tab.popups > opened) await page.judgeOpensWindow(index);
  }
  return true;
};

const walkAndCompare = async (tab: Tab, world: World): Promise<void> => {
  const { popups } = tab;
  await walkFocus(tab, world);
  const hasOpened = await judgeWindows(tab, world, popups);
  const hasLeft = (await pageOf(world).judgeLeaves()) || hasOpened;
  await compareFocusMarks(tab, world);
  if (!hasLeft) await keepPassed(world);
};

/** The Tab key, really pressed: where it leads, whether it comes back, and whether it is seen. */
export const focus = defineProbe({
  name: 'focus',
  run: byTemplate('focus', { run: walkAndCompare, leaveOut: (world) => pageOf(world).judgeOrder() }),
});
