import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openCheckerStand, type CheckerStand, type CustomerPage } from './checker-stand.fixture.ts';

/** A stand for the tests of a file, and the tab of the test that runs: it is closed behind it. */
export function checkerTab() {
  const stand = {} as CheckerStand;
  let shown: Page | null = null;
  beforeAll(async () => {
    Object.assign(stand, await openCheckerStand());
  });
  afterEach(() => shown?.context().close());
  afterAll(() => stand.close());
  const tab = (): Page => {
    if (!shown) throw new Error('no page is shown');
    return shown;
  };
  const show = async (...page: Parameters<CheckerStand['show']>): Promise<Page> => (shown = await stand.show(...page));
  return {
    stand,
    tab,
    show,
    /** Shows a page and starts the checker on it. */
    open: async (page: CustomerPage, options = {}): Promise<Page> => {
      await show(page, options);
      await stand.start(tab());
      return tab();
    },
    statusText: () => tab().locator('zugang-checker .status').textContent(),
    items: () => tab().locator('zugang-checker .items .item strong').allTextContents(),
  };
}
