import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { connectBrowser } from './browser.fixture.ts';
import { bundleScript } from './bundle-script.fixture.ts';

/** A page that has a module of ours in it. */
export type ModulePage = {
  page: () => Page;
  /** Shows a document; the module's exports are in the page under its name. A fragment is wrapped in a body. */
  show: (html: string) => Promise<Page>;
};

/** Opens a page for the tests of a file, with a module as a variable in it, and a `session` for its functions. */
export const modulePage = (module: URL, name: string): ModulePage => {
  let page: Page;
  let script: string;
  let sessions: string;
  beforeAll(async () => {
    [page, script, sessions] = await Promise.all([
      connectBrowser().then((browser) => browser.newPage()),
      bundleScript(module, name),
      bundleScript(new URL('./session.ts', import.meta.url), 'sessions'),
    ]);
  });
  afterAll(() => page.close());
  return {
    page: () => page,
    show: async (html) => {
      await page.goto('about:blank');
      await page.setContent(
        html.startsWith('<html') ? `<!doctype html>${html}` : `<!doctype html><body>${html}</body>`,
      );
      await page.evaluate(
        `${script};globalThis.${name} = ${name};${sessions};globalThis.session = sessions.createSession();0`,
      );
      return page;
    },
  };
};
