import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createCheckerHarness, type CheckerHarness, type CustomerPage } from './checker-harness.fixture.ts';

/** A harness for the tests of a file, and the tab of the running test, which is closed after it. */
export const checkerTab = () => {
  const harness = {} as CheckerHarness;
  let shown: Page | null = null;
  beforeAll(async () => {
    Object.assign(harness, await createCheckerHarness());
  });
  afterEach(() => shown?.context().close());
  afterAll(() => harness.close());
  const tab = (): Page => {
    if (!shown) throw new Error('no page is shown');
    return shown;
  };
  const show = async (...page: Parameters<CheckerHarness['show']>): Promise<Page> =>
    (shown = await harness.show(...page));
  return {
    harness,
    tab,
    show,
    /** Shows a page and starts the checker on it. */
    open: async (page: CustomerPage, options = {}): Promise<Page> => {
      await show(page, options);
      await harness.start(tab());
      return tab();
    },
    statusText: () => tab().locator('zugang-checker .status').textContent(),
    items: () => tab().locator('zugang-checker .items .item strong').allTextContents(),
  };
};
