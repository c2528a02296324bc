import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { runScript } from '../bridge/call-in-page.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { launchChromium } from '../chromium/launch-chromium.ts';
import { readPageScript } from '../page-script/build-page-script.ts';
import { textOf } from '../page-script/page-script.ts';
import { createTestSite, type TestSite } from '../probes/create-harness.fixture.ts';
import { openTab, type Tab } from './open-tab.ts';
import type { World } from './world.ts';

/** Pages of a made site, opened in tabs of one Chromium by the tests of a file. */
export type Tabs = TestSite & {
  context: () => BrowserContext;
  open: () => Promise<Tab>;
  /** A new tab that shows the page and has the engine in it; nothing is checked yet. */
  show: (path: string) => Promise<{ tab: Tab; world: World }>;
};

/** Serves pages and starts a browser before the tests of a file, and ends both after them. `more`: further arguments of the browser. */
export const createTabs = (pages: Parameters<typeof createTestSite>[0], more: readonly string[] = []): Tabs => {
  const site = createTestSite(pages);
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    browser = await launchChromium(await findChromium(), site.egress(), { more });
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  });
  afterAll(() => browser.close());
  const open = (): Promise<Tab> => openTab(context, () => 'page_crashed');
  return {
    ...site,
    context: () => context,
    open,
    show: async (path) => {
      const tab = await open();
      const { page, cdp, frameId } = tab;
      await page.goto(site.origin() + path, { waitUntil: 'domcontentloaded' });
      const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: 'zugang' });
      const world = { cdp, contextId: executionContextId };
      await runScript(world, textOf(await readPageScript()));
      return { tab, world };
    },
  };
};
