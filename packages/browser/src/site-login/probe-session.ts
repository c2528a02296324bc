import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import type { BrowsingProfile } from '@zugang/crawler/egress';
import { closeTab, openTab } from '../tab/open-tab.ts';
import { within } from '../tab/within.ts';
import { holdsAssertion } from './holds-assertion.ts';

const PROBE_MS = 12_000;
const LOOK_EVERY_MS = 150;
/** What a script adds to the page after it has loaded. */
const LATE_MS = 3_000;
const CLOSE_MS = 3_000;

/**
 * Whether the session still holds: the page on which the login was proved shows the same again. In a tab of its own in the context
 * of those who use the session, so that what the site has changed in it counts.
 */
export const probeSession = async (context: BrowserContext, profile: BrowsingProfile): Promise<boolean> => {
  const mark = profile.session?.mark;
  if (!mark) return true;
  const tab = await openTab(context, () => 'page_crashed', profile);
  const probe = async (): Promise<boolean> => {
    await tab.page.goto(mark.provenUrl, { waitUntil: 'load', timeout: PROBE_MS }).catch(() => undefined);
    const endsAt = performance.now() + LATE_MS;
    for (;;) {
      if (await holdsAssertion(tab.page, mark.assertion)) return true;
      if (performance.now() > endsAt) return false;
      await sleep(LOOK_EVERY_MS);
    }
  };
  try {
    return (await within(probe(), PROBE_MS + LATE_MS)) ?? false;
  } finally {
    await within(closeTab(tab), CLOSE_MS);
  }
};
