import type { ConsoleMessage, Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What a browser logs by itself of answers that the contract says mean something by their status. */
const telling = [
  // Nobody is signed in.
  { path: '/api/auth/me', status: 401 },
  // Nobody looks after the account: a failed look-up means none.
  { path: '/api/reseller/assigned', status: 404 },
];

const isTelling = (message: ConsoleMessage): boolean =>
  telling.some(
    ({ path, status }) =>
      message.text().includes(`status of ${status} `) && new URL(message.location().url).pathname === path,
  );

/** A screen counts as settled when nothing has been asked for during this time. */
const quietMilliseconds = 80;

/** A page under observation. */
export type WatchedPage = {
  page: Page;
  /** Tells what was thrown and logged as an error since it was last asked, beside the answers that tell something. */
  takeErrors: () => string[];
  /** Waits until the screen is there with all it asks for: one heading, nothing loading. */
  settle: () => Promise<void>;
};

/** Begins to watch a page. */
export function watchPage(page: Page): WatchedPage {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`throws ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isTelling(message))
      errors.push(`logs ${message.text()} (${message.location().url})`);
  });
  const underWay = new Set<Request>();
  let changedAt = 0;
  const note = (change: () => unknown): void => {
    change();
    changedAt = Date.now();
  };
  // The progress of a check is told over a stream that never ends.
  page.on('request', (request) => request.url().endsWith('/progress') || note(() => underWay.add(request)));
  page.on('requestfinished', (request) => note(() => underWay.delete(request)));
  page.on('requestfailed', (request) => note(() => underWay.delete(request)));
  const isQuiet = (): boolean => underWay.size === 0 && Date.now() - changedAt >= quietMilliseconds;
  return {
    page,
    takeErrors: () => errors.splice(0),
    settle: async () => {
      await expect(page.locator('h1')).toHaveCount(1);
      await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  };
}
