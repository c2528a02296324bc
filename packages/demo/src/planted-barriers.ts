import { demoPages } from './demo-pages.ts';
import { listFrameBarriers } from './markup/render-frame.ts';
import type { PlantedBarrier } from './types.ts';

/** Every barrier on every page, those of the shared header and footer once for each page they are on. */
export const plantedBarriers: PlantedBarrier[] = demoPages.flatMap((page) =>
  [...listFrameBarriers(page), ...page.barriers].map((barrier) => ({ path: page.path, ...barrier })),
);
