import type { Tab } from './open-tab.ts';

/** Oftener gives little more; more seldom, a renderer keeps hundreds of megabytes. */
const PAGES = 4;

/**
 * Has the browser throw away, after each fourth page of a tab, what earlier pages have left: by itself it waits for long where a machine
 * has memory to spare, and three tabs would fill more than a gigabyte. Called before the tab goes to its next page.
 */
export const freeMemory = async ({ cdp, uses }: Pick<Tab, 'cdp' | 'uses'>): Promise<void> => {
  if (uses % PAGES !== PAGES - 1) return;
  // Memory only: a tab that cannot be asked is as good as before.
  await cdp.send('HeapProfiler.collectGarbage').catch(() => undefined);
};
