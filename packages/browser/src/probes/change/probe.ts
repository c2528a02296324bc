import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { pressKey } from '../../tab/press-key.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('change');

const opposite = { ArrowDown: 'ArrowUp', ArrowUp: 'ArrowDown', Space: 'Space' } as const;

/** Really changes lists and boxes by keyboard, and back again. */
const changeChoices = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  const count = await page.listChoices();
  for (let index = 0; index < count; index += 1) {
    const key = await page.aimAtChoice(index);
    if (!key) continue;
    await pressKey(tab, key);
    await page.recordChoice(index);
    await pressKey(tab, opposite[key]);
    await page.waitUntilStill();
  }
  await page.judgeChoices();
};

/** Choices that lead away. */
export const change = defineProbe({ name: 'change', run: changeChoices });
