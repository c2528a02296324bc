import type { Egress } from '@zugang/crawler/egress';
import type { FoundChromium } from './find-chromium.ts';
import { closeChromium, launchChromium, type LaunchOptions } from './launch-chromium.ts';

/** Starts and ends a browser once, so that `options.onStart` is called or the reason why it cannot start is thrown before a page waits for it. */
export const tryBrowser = async (found: FoundChromium, egress: Egress, options: LaunchOptions): Promise<void> => {
  await closeChromium(await launchChromium(found, egress, options));
};
