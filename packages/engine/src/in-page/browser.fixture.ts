import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { PageCheck } from '../types.ts';
import type * as engine from './index.ts';

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

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || (await sparticuz.executablePath());
  return chromium.launch({ executablePath, args: [...sparticuz.args, '--no-sandbox'] });
}

/** Serves `html` for the page itself, and nothing else, without a network. */
async function show(page: Page, html: string, url: string): Promise<void> {
  await page.unrouteAll();
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  await page.goto(url);
}

/** Starts a real Chromium for the tests of a file; close it when done. */
export async function openEngineBrowser(): Promise<EngineBrowser> {
  const [browser, bundle, axe, ibm] = await Promise.all([
    launch(),
    bundleEngine(),
    readModule('axe-core/axe.min.js'),
    readModule('accessibility-checker-engine/ace.js'),
  ]);
  const loadIbm = `globalThis.zugangLoadIbm = () => { ${ibm};\nreturn ace; };`;
  const page = await browser.newPage();
  return {
    page,
    check: async (html, { url = 'https://example.org/page', ...options } = {}) => {
      await show(page, html, url);
      // The source ends in a value: a function as completion value would be called by the browser driver.
      await page.evaluate(`${axe}\n;${loadIbm}\n;${bundle}\n;globalThis.zugang = zugang;0`);
      return page.evaluate((wanted) => zugang.checkPage(wanted), { level: 'AA' as const, ...options });
    },
    close: () => browser.close(),
  };
}
