import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { PageCheck } from '../types.ts';
import type * as engine from './index.ts';
import { launchBrowser } from './launch-browser.fixture.ts';

declare const zugang: typeof engine;

/** A Chromium with the engine in its page. */
export type EngineBrowser = {
  page: Page;
  /** Shows a document and checks it. `url` is where the document seems to come from; nothing else is loaded. */
  check: (html: string, options?: Partial<engine.PageCheckOptions> & { url?: string }) => Promise<PageCheck>;
  close: () => Promise<void>;
};

async function bundleEngine(): Promise<string> {
  const build = await rolldown({ input: fileURLToPath(new URL('./index.ts', import.meta.url)), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', name: 'zugang' });
  await build.close();
  return output[0].code;
}

const readModule = (path: string): Promise<string> => readFile(createRequire(import.meta.url).resolve(path), 'utf8');

/** Starts a real Chromium for the tests of a file; close it when done. */
export async function openEngineBrowser(): Promise<EngineBrowser> {
  const [browser, bundle, axe, ibm] = await Promise.all([
    launchBrowser(),
    bundleEngine(),
    readModule('axe-core/axe.min.js'),
    readModule('accessibility-checker-engine/ace.js'),
  ]);
  const page = await browser.newPage();
  const loadIbm = `let putUp; globalThis.zugangLoadIbm = () => (putUp ??= (() => { ${ibm};\nreturn ace; })());`;
  // Handed over once and compiled once; sent with every document it would take longer than the check itself.
  await page.addInitScript({
    content: `globalThis.zugangLoad = () => { ${axe}\n;${loadIbm}\n;${bundle}\n;globalThis.zugang = zugang; };`,
  });
  let shown = '';
  // The document itself, and nothing else, without a network.
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
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
    close: () => browser.close(),
  };
}
