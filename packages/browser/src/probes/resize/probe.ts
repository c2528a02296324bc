import { inPageOf } from '../../page-script/engine-api.ts';
import { away, movePointer } from '../../tab/move-pointer.ts';
import type { Tab } from '../../tab/open-tab.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';

const pageOf = inPageOf<typeof inPage>('resize');

const tryOtherSizes = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  // Else what comes to lie under it would be judged as it looks then.
  await movePointer(tab, away);
  const normal = tab.page.viewportSize() ?? { width: 1280, height: 800 };
  try {
    await tab.page.setViewportSize({ width: normal.width / 2, height: normal.height / 2 });
    await page.judgeZoom();
    await tab.page.setViewportSize({ width: 320, height: 256 });
    await page.judgeReflow();
  } finally {
    await tab.page.setViewportSize(normal);
  }
  await page.judgeTextSpacing();
};

/** Enlarged, narrowed, spaced. */
export const resize = defineProbe({
  name: 'resize',
  recordBefore: (_tab, world) => pageOf(world).recordClipped(),
  run: tryOtherSizes,
});
