import { inPageOf } from '../../page-script/engine-api.ts';
import type { Tab } from '../../tab/open-tab.ts';
import { captureClip } from '../../tab/capture-clip.ts';
import type { World } from '../../tab/world.ts';
import { defineProbe } from '../probe.ts';
import type * as inPage from './in-page.ts';
import { joinShots, type JoinedShot } from './join-shots.ts';

const pageOf = inPageOf<typeof inPage>('contrast');

const captureAll = async (tab: Tab, shots: readonly JoinedShot[]): Promise<string[]> => {
  const pictures: string[] = [];
  for (const { clip, isBeyond } of shots) pictures.push(await captureClip(tab, clip, isBeyond));
  return pictures;
};

/** Texts over pictures and gradients: taken with and without the text, and measured stroke by stroke. */
export const measureContrast = async (tab: Tab, world: World): Promise<void> => {
  const page = pageOf(world);
  const { count, layers } = await page.listContrastTexts();
  if (count === 0) return;
  const all: inPage.TextPictures[] = [];
  for (;;) {
    const shots = await page.showNextTexts();
    if (shots.length === 0) break;
    const joined = joinShots(shots);
    const own = joined.map(({ texts }): inPage.TextPictures => ({ pictures: {}, texts }));
    for (const layer of layers) {
      await page.showLayer(layer);
      for (const [at, picture] of (await captureAll(tab, joined)).entries())
        Object.assign(own[at]?.pictures ?? {}, { [layer]: picture });
    }
    await page.showLayer('shown');
    all.push(...own);
  }
  await page.judgeContrast(all);
};

/** Texts over pictures, measured by their pixels. */
export const contrast = defineProbe({ name: 'contrast', run: measureContrast });
