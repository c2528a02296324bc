import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { mainThreadMs, recordTrace } from './read-trace.ts';
import type { Contestant, Observation, WidgetEnvironment } from './widget-types.ts';

/** In the page, once its source was run. */
declare const axe: { run: () => Promise<AxeResults> };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Time after the load event in which everything has put itself up. */
const settleMs = 700;

const openPage = async (
  browser: Browser,
  isOwn: (origin: string) => boolean,
): Promise<{ context: BrowserContext; page: Page; requests: string[] }> => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // Requests to third parties are counted, and never sent.
  await page.route(
    (url) => url.protocol.startsWith('http') && !isOwn(url.origin),
    (route) => route.abort(),
  );
  return { context, page, requests };
};

/** One cold load: CPU time of the main thread in ms. */
export const measureLoad = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const events = await recordTrace(browser, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
  });
  await context.close();
  return mainThreadMs(events, url);
};

/** What is read of a layout shift; TypeScript's DOM does not know it. */
type LayoutShift = PerformanceEntry & { value: number };

const watchShifts = (): void => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += (entry as LayoutShift).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What a page tells of a contestant: its requests, layout shift, storage, cookies, and what axe finds (rule and number of elements). */
export const observe = async (
  browser: Browser,
  url: string,
  { pageOrigin, origin }: WidgetEnvironment,
): Promise<Observation> => {
  const { context, page, requests } = await openPage(browser, (one) => one === pageOrigin || one === origin);
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const { shifts, stored } = await page.evaluate(() => ({ shifts: window.shifts, stored: localStorage.length }));
  const cookies = (await context.cookies()).length;
  await page.evaluate(`${axeSource};0`);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await axe.run();
    return found.map(({ id, nodes }) => [id, nodes.length] as const);
  });
  await context.close();
  return { requests, shifts, stored, cookies, violations: Object.fromEntries(violations) };
};

/** KiB gzip of the scripts and style sheets a contestant's page asked for. */
export const sizeOf = ({ files }: Contestant, requests: readonly string[]): number => {
  const asked = Object.entries(files).filter(
    ([name]) => /\.(js|css)$/.test(name) && requests.some((url) => new URL(url).pathname === `/${name}`),
  );
  return asked.reduce((sum, [, body]) => sum + (body.length ? gzipSync(body, { level: 9 }).length : 0), 0) / 1024;
};
