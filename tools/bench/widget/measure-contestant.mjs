import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { mainThreadMs, recordTrace } from './read-trace.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Time after the load event in which everything has put itself up. */
const settleMs = 700;

const openPage = async (browser, isOwn) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  // What third parties are asked for counts; nobody is asked.
  await page.route(
    (url) => url.protocol.startsWith('http') && !isOwn(url.origin),
    (route) => route.abort(),
  );
  return { context, page, requests };
};

/** One cold load: CPU time of the main thread in ms. */
export const measureLoad = async (browser, url) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  const events = await recordTrace(browser, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
  });
  await context.close();
  return mainThreadMs(events, url);
};

const watchShifts = () => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** What a page tells of a contestant: its requests, layout shift, storage, cookies, and what axe finds (rule and number of elements). */
export const observe = async (browser, url, { pageOrigin, origin }) => {
  const { context, page, requests } = await openPage(browser, (one) => one === pageOrigin || one === origin);
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const { shifts, stored } = await page.evaluate(() => ({ shifts: window.shifts, stored: localStorage.length }));
  const cookies = (await context.cookies()).length;
  await page.evaluate(`${axe};0`);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await axe.run();
    return found.map(({ id, nodes }) => [id, nodes.length]);
  });
  await context.close();
  return { requests, shifts, stored, cookies, violations: Object.fromEntries(violations) };
};

/** KiB gzip of the scripts and style sheets a contestant's page asked for. */
export const sizeOf = ({ files }, requests) => {
  const names = Object.keys(files).filter(
    (name) => /\.(js|css)$/.test(name) && requests.some((url) => new URL(url).pathname === `/${name}`),
  );
  return (
    names.reduce((sum, name) => sum + (files[name].length ? gzipSync(files[name], { level: 9 }).length : 0), 0) / 1024
  );
};
