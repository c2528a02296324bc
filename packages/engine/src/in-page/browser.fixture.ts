import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import type { PageCheck } from '../types.ts';
import type * as engine from './check-page.fixture.ts';

declare const zugang: typeof engine;

/** A page of a real Chromium with the engine in it. */
export type EngineBrowser = {
  page: Page;
  /** Shows a document and checks it. `url` is where the document seems to come from; nothing else is loaded. */
  check: (html: string, options?: Partial<engine.PageCheckOptions> & { url?: string }) => Promise<PageCheck>;
  close: () => Promise<void>;
};

let connecting: Promise<Browser> | null = null;

/** The Chromium that all test files share; each has a page of its own. */
export const connectBrowser = (): Promise<Browser> =>
  (connecting ??= chromium.connect(inject('engineBrowser').endpoint));

/** Opens a page for the tests of a file; close it when done. With `isOwnOnly` axe-core and the second engine stay away, which is faster. */
export const openEngineBrowser = async ({ isOwnOnly = false } = {}): Promise<EngineBrowser> => {
  const { enginePath, ownChecksPath } = inject('engineBrowser');
  const page = await (await connectBrowser()).newPage();
  await page.addInitScript({ path: isOwnOnly ? ownChecksPath : enginePath });
  let shown = '';
  // The document itself, and nothing else, without a network.
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown })
      : route.abort(),
  );
  return {
    page,
    check: async (html, { url = 'https://example.org/page', ...options } = {}) => {
      shown = html;
      await page.goto(url);
      await page.evaluate('zugangLoad()');
      return page.evaluate((wanted) => zugang.checkPage(wanted), { level: 'AA' as const, ...options });
    },
    close: () => page.close(),
  };
};
