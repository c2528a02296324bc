import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `vitest.config.ts` provides. */
    browser: { path: string; env: Record<string, string> };
  }
}

let started: Promise<Browser> | undefined;

/** The Chromium that the product uses, with its fonts: one for all files of a worker, which ends with it. */
export const launchBrowser = (): Promise<Browser> => {
  const { path, env } = inject('browser');
  started ??= chromium.launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  return started;
};

/** Closes what the tests of a file have opened. */
export const closePages = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((context) => context.close()));
};
