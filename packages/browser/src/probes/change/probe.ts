import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { pressKey } from '../../tab/press-key.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import { listOpen, recordTried } from '../templates.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('change');

const opposite = { ArrowDown: 'ArrowUp', ArrowUp: 'ArrowDown', Space: 'Space' } as const;

/** Changes one and back again; whether there is nothing to ask, null where it could not be changed. */
const tryChoice = async (tab: Tab, world: World, index: number): Promise<boolean | null> => {
  const page = pageOf(world);
  const key = await page.aimAtChoice(index);
  if (!key) return null;
  const { popups } = tab;
  await pressKey(tab, key);
  await page.waitUntilStill();
  const isClean = await page.recordChoice(index, tab.popups > popups);
  await pressKey(tab, opposite[key]);
  await page.waitUntilStill();
  return isClean;
};

/** Really changes lists and boxes by keyboard, and back again. */
const changeChoices = async (tab: Tab, world: World): Promise<void> => {
  const { templates } = world;
  const page = pageOf(world);
  const kinds = await page.listChoices();
  const open = listOpen(templates, 'change', kinds);
  for (const index of open) {
    const isClean = await tryChoice(tab, world, index);
    if (templates && isClean !== null) recordTried(templates, kinds[index] ?? '', isClean);
  }
  // Where all were left out, nothing is known to be inapplicable.
  if (kinds.length === 0 || open.length > 0) await page.judgeChoices();
};

/** Choices that lead away. */
export const change = defineProbe({ name: 'change', run: changeChoices });
