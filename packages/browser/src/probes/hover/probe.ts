import { setTimeout as sleep } from 'node:timers/promises';
import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { away, movePointer, type Point } from '../../tab/move-pointer.ts';
import { pressKey } from '../../tab/press-key.ts';
import type { World } from '../../tab/world.ts';
import { type OpenTrial, skipKnown } from '../known-trials.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('hover');
type HoverPage = ReturnType<typeof pageOf>;
type Way = [from: Point, to: Point];

const HOVER_MS = 3_000;
/** Many hints wait a moment before they show, so that they do not flicker. */
const SHOW_MS = 250;
const LEAVE_MS = 700;
const STEPS = 6;

/** As a hand does it: by a way, and not at once. */
const glide = async (tab: Tab, from: Point, to: Point): Promise<void> => {
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await movePointer(tab, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await sleep(15);
  }
};

type Aim = { index: number; point: Point };

/** Points, waits, and tells where to go to be on what has appeared. */
const reveal = async (tab: Tab, world: World, { index, point }: Aim): Promise<Point | null> => {
  await movePointer(tab, point);
  const { content, isSlow } = await pageOf(world).lookFirst({ index, point });
  if (content || !isSlow) return content;
  await sleep(SHOW_MS);
  return pageOf(world).lookUnderPointer(point);
};

/** Whether what has appeared stays when the pointer goes from what is pointed at onto it. */
const staysBelow = async (tab: Tab, page: HoverPage, [from, to]: Way): Promise<boolean> => {
  await glide(tab, from, to);
  await sleep(SHOW_MS / 2);
  return page.isRevealed();
};

/** {@link staysBelow}, tried anew: what slides in may be missed once on a busy machine. */
const staysAfterAll = async (tab: Tab, page: HoverPage, way: Way): Promise<boolean> => {
  await movePointer(tab, away);
  await movePointer(tab, way[0]);
  await sleep(SHOW_MS);
  return staysBelow(tab, page, way);
};

/** Many menus wait a moment before they go, so that a hand that misses the way finds them still. */
const staysForLong = async (page: HoverPage): Promise<boolean> => {
  await sleep(LEAVE_MS);
  return page.isRevealed();
};

/** Presses Enter on what has the focus, and again, so that what has come goes. */
const tryEnter = async (tab: Tab, page: HoverPage, index: number): Promise<boolean> => {
  if (!(await page.isToBePressed(index))) return false;
  await pressKey(tab, 'Enter');
  const comes = await page.staysRevealed();
  await pressKey(tab, comes ? 'Enter' : 'Escape');
  return comes;
};

const tryTrigger = async (tab: Tab, world: World, { index, keep }: OpenTrial): Promise<void> => {
  const page = pageOf(world);
  const point = await page.aimHover(index);
  // What lies above it may lie elsewhere on another page.
  if (!point) return;
  const content = await reveal(tab, world, { index, point });
  if (!content) return keep();
  await page.checkRevealed(index);
  const way: Way = [point, content];
  const staysUnderPointer = (await staysBelow(tab, page, way)) || (await staysAfterAll(tab, page, way));
  await movePointer(tab, point);
  await sleep(staysUnderPointer ? 20 : SHOW_MS);
  await pressKey(tab, 'Escape');
  const leavesOnEscape = !(await page.staysRevealed());
  await movePointer(tab, away);
  // What never goes away again needs no keyboard to come.
  const neverLeaves = (await page.staysRevealed()) && (await staysForLong(page));
  const comesOnFocus = neverLeaves || (await page.comesOnFocus(index));
  if (comesOnFocus && !neverLeaves) await pressKey(tab, 'Escape');
  const staysOnFocus = comesOnFocus && !neverLeaves && (await page.staysRevealed());
  const comesOnEnter = !comesOnFocus && (await tryEnter(tab, page, index));
  await page.judgeHover(index, {
    staysUnderPointer,
    leavesOnEscape,
    neverLeaves,
    comesOnFocus,
    comesOnEnter,
    staysOnFocus,
  });
  await keep();
};

/** Tries them until the time is over; resolves to how many. */
const tryTriggers = async (tab: Tab, world: World, trials: readonly OpenTrial[]): Promise<number> => {
  const endsAt = performance.now() + HOVER_MS;
  let tried = 0;
  await movePointer(tab, away);
  for (const trial of trials) {
    if (performance.now() >= endsAt) break;
    await tryTrigger(tab, world, trial);
    tried += 1;
  }
  await movePointer(tab, away);
  await pageOf(world).leave();
  return tried;
};

/** Really points at what may show something: whether it stays under the pointer, leaves on Escape, comes with the keyboard. */
const pointAtTriggers = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  const count = await page.listHoverTriggers();
  const { open: trials, isWhole } = await skipKnown(world, page, { probe: 'hover', count });
  const tried = trials.length > 0 ? await tryTriggers(tab, world, trials) : 0;
  if (tried === trials.length && isWhole) await page.judgeNoMore();
};

/** What appears under the pointer. */
export const hover = defineProbe({ name: 'hover', run: pointAtTriggers });
