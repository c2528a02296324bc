import type { Browser } from 'playwright-core';
import type { Egress } from '@zugang/crawler/egress';
import type { FoundChromium } from './find-chromium.ts';
import { launchChromium, type LaunchOptions } from './launch-chromium.ts';
import { markProfile, sweepProfiles } from './sweep-profiles.ts';
import { type MemoryWatch, watchMemory } from './watch-memory.ts';

export type RunningBrowser = { browser: Browser; memory: MemoryWatch };

/** A call to a browser that dies at this moment may never settle: then it is rejected. */
export const whileConnected = async <T>(browser: Browser, work: () => Promise<T>): Promise<T> => {
  const gone = Promise.withResolvers<never>();
  const leave = (): void => gone.reject(new Error('the browser has ended'));
  browser.once('disconnected', leave);
  if (!browser.isConnected()) leave();
  const asked = work();
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, gone.promise]);
  } finally {
    browser.off('disconnected', leave);
  }
};

/** Starts a Chromium that goes out by the egress alone, with its memory watched. */
export const startBrowser = async (
  found: FoundChromium,
  egress: Egress,
  options: LaunchOptions = {},
): Promise<RunningBrowser> => {
  const browser = await launchChromium(found, egress, options);
  // Tidiness: neither may keep a page waiting or fail it.
  sweepProfiles().catch(() => undefined);
  await whileConnected(browser, () => markProfile(browser)).catch(() => undefined);
  return { browser, memory: await whileConnected(browser, () => watchMemory(browser)) };
};
