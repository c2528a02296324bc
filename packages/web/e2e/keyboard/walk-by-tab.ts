import type { Page } from '@playwright/test';
import { beginWalk, endWalk, isFocusSeen, recordStop } from './find-stops.ts';
import type { Stop } from './find-stops.ts';
import { readSettled } from '../fixtures/wait-for-transitions.ts';

/** More stops than any screen has. */
const mostStops = 400;

/** Where the eye has to jump back: up in the same column, or to the left in the same row. */
const jumpsBack = ({ from, at }: Stop): boolean => {
  if (!from || from.isFixed || at.isFixed) return false;
  const isSameColumn = at.left < from.right && from.left < at.right;
  if (isSameColumn && at.bottom <= from.top) return true;
  const middle = (at.top + at.bottom) / 2;
  const isSameRow = middle > from.top && middle < from.bottom;
  return isSameRow && at.right <= from.left;
};

/** It may have to be scrolled to, or slide in. */
const comesIntoSight = async (page: Page): Promise<boolean> => {
  for (const milliseconds of [20, 50, 100, 300, 1000]) {
    await page.waitForTimeout(milliseconds);
    if (await page.evaluate(isFocusSeen)) return true;
  }
  return false;
};

/**
 * Tabs through the whole page. Returns the faults: a stop that is invisible or shows no focus, one that traps
 * the focus, one that is out of the visual order, and controls that are never reached.
 */
export const walkByTab = async (page: Page, { isForced = false } = {}): Promise<string[]> => {
  await page.evaluate(beginWalk);
  const stops: Stop[] = [];
  const faults: string[] = [];
  for (let step = 0; step < mostStops; step += 1) {
    await page.keyboard.press('Tab');
    // One look turns into the other, if only for a millisecond.
    const [stop, isSeen] = await readSettled(page, recordStop, isFocusSeen);
    if (!stop) break;
    if (stop.isWithin) continue;
    if (jumpsBack(stop)) faults.push(`jumps back from ${stops.at(-1)?.name ?? ''} to ${stop.name}`);
    if (!isSeen && !(await comesIntoSight(page))) faults.push(`covers ${stop.name} while it has the focus`);
    // Shadows are not drawn there.
    if (isForced && !stop.hasOutline) faults.push(`draws no outline around ${stop.name}`);
    stops.push(stop);
  }
  if (stops.length === mostStops)
    faults.push(
      `keeps the focus: ${stops
        .slice(-3)
        .map(({ name }) => name)
        .join(', ')}`,
    );
  const { missed, unmarked } = await page.evaluate(endWalk);
  return [
    ...faults,
    ...missed.map((element) => `${element} cannot be reached`),
    ...unmarked.map((at) => `shows no focus on ${stops[at]?.name ?? ''}`),
  ];
};
