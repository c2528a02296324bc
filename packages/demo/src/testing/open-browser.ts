import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What `vitest.config.ts` provides. */
    browser: { path: string; env: Record<string, string> };
  }
}

/** Starts the Chromium that the product uses, with its fonts. */
export const openBrowser = (): Promise<Browser> => {
  const { path, env } = inject('browser');
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
  });
};
