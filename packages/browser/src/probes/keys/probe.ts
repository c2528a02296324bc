import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { pressKey } from '../../tab/press-key.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import { listOpen, recordTried } from '../templates.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('keys');

const tryControl = async (tab: Tab, world: World, index: number): Promise<void> => {
  const page = pageOf(world);
  for (const key of await page.keysToTry(index)) {
    if (!(await page.aimAtControl(index))) return;
    await pressKey(tab, key);
    // What it switched is switched back.
    if ((await page.recordReaction(index, key)) && (await page.aimAtControl(index))) {
      await pressKey(tab, key);
      await page.recordReaction(index, key);
    }
    await pressKey(tab, 'Escape');
  }
};

const tryControls = async (tab: Tab, world: World, keep: () => Promise<void>): Promise<void> => {
  const { templates } = world;
  const page = pageOf(world);
  const kinds = await page.listControls();
  const open = listOpen(templates, 'keys', kinds);
  if (open.length > 0) await keep();
  for (const index of open) {
    await tryControl(tab, world, index);
    const isClean = await page.judgeControl(index);
    if (templates) recordTried(templates, kinds[index] ?? '', isClean);
  }
  if (open.length === kinds.length) await page.judgeKeys();
};

/** Controls made by scripts, by the keys of their role. */
export const keys = defineProbe({ name: 'keys', run: tryControls });
