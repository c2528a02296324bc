import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_GLOBAL } from '../page-script/page-script.ts';
import { STILL } from './open-states.ts';
import type { Tab } from '../tab/open-tab.ts';
import { pressKey } from '../tab/press-key.ts';
import { type OpenTrial, skipKnown } from './known-trials.ts';
import { add, call, type World } from '../tab/world.ts';

const HOVER_MS = 3_000;
/** Many hints wait a moment before they show, so that they do not flicker. */
const SHOW_MS = 250;
const STEPS = 6;

type Point = { x: number; y: number };

const AWAY: Point = { x: 0, y: 0 };

const moveTo = ({ cdp }: Tab, { x, y }: Point): Promise<unknown> =>
  cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });

/** As a hand does it: by a way, and not at once. */
async function glide(tab: Tab, from: Point, to: Point): Promise<void> {
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS;
    await moveTo(tab, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    await sleep(15);
  }
}

type Aim = { index: number; point: Point };

/** Points, waits, and tells where to go to be on what has appeared. */
async function reveal(tab: Tab, { evaluate }: World, { index, point }: Aim): Promise<Point | null> {
  await moveTo(tab, point);
  const isSlow = await evaluate(call('isSlowTrigger', index));
  if (isSlow) await evaluate(STILL);
  const look = async (): Promise<Point | null> =>
    (await evaluate(`${PAGE_GLOBAL}.lookUnderPointer(${JSON.stringify(point)})`)) as Point | null;
  const quick = await look();
  if (quick || !isSlow) return quick;
  await sleep(SHOW_MS);
  return look();
}

async function tryTrigger(tab: Tab, world: World, { index, keep }: OpenTrial): Promise<void> {
  const { evaluate } = world;
  const isRevealed = async (): Promise<boolean> => (await evaluate(call('isRevealed'))) === true;
  const point = (await evaluate(`${call('watchTrial', 'hover', index)}, ${call('aimHover', index)}`)) as Point | null;
  // What lies above it may lie elsewhere on another page.
  if (!point) return;
  const content = await reveal(tab, world, { index, point });
  if (!content) return keep();
  await evaluate(call('checkRevealed', index));
  await glide(tab, point, content);
  await sleep(SHOW_MS / 2);
  const staysUnderPointer = await isRevealed();
  await moveTo(tab, point);
  await sleep(staysUnderPointer ? 20 : SHOW_MS);
  await pressKey(tab, 'Escape');
  await evaluate(STILL);
  const leavesOnEscape = !(await isRevealed());
  await moveTo(tab, AWAY);
  await evaluate(STILL);
  const isGone = !(await isRevealed());
  if (isGone) await evaluate(call('focusHoverTrigger', index));
  await evaluate(STILL);
  // What never goes away again needs no keyboard to come.
  const comesOnFocus = !isGone || (await isRevealed());
  const seen = JSON.stringify({ staysUnderPointer, leavesOnEscape, comesOnFocus });
  await add(world, `${PAGE_GLOBAL}.judgeHover(${index}, ${seen})`);
  await keep();
}

/** Really points at what may show something: whether it stays under the pointer, leaves on Escape, comes with the keyboard. */
export async function pointAtTriggers(tab: Tab, world: World): Promise<void> {
  const count = Number(await world.evaluate(call('listHoverTriggers')));
  const trials = await skipKnown(world, 'hover', count);
  if (trials.length === 0) return;
  const endsAt = performance.now() + HOVER_MS;
  await moveTo(tab, AWAY);
  for (const trial of trials) {
    if (performance.now() >= endsAt) break;
    await tryTrigger(tab, world, trial);
  }
  await moveTo(tab, AWAY);
  await world.evaluate('window.scrollTo(0, 0), document.activeElement?.blur?.()');
}

const opposite = { ArrowDown: 'ArrowUp', ArrowUp: 'ArrowDown', Space: 'Space' } as const;

/** Really changes lists and boxes by keyboard, and back again: whether a choice alone leads away. */
export async function changeChoices(tab: Tab, world: World): Promise<void> {
  const count = Number(await world.evaluate(call('listChoices')));
  for (let index = 0; index < count; index += 1) {
    const key = (await world.evaluate(call('aimAtChoice', index))) as keyof typeof opposite | null;
    if (!key) continue;
    await pressKey(tab, key);
    await world.evaluate(STILL);
    await world.evaluate(call('noteChoice', index));
    await pressKey(tab, opposite[key]);
    await world.evaluate(STILL);
  }
  if (count > 0) await add(world, call('judgeChoices'));
}
