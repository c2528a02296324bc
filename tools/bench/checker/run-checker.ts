import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Checker, CheckerEnvironment, CheckerRun } from './checker-types.ts';

/** To see what is shown; the shadow root itself stays closed, as it is for people, or the checker would check its own panel. */
const openOurRoot = `{ const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    if (this.localName === 'zugang-checker') window.ourRoot = root;
    return root;
  };
  const { fetch } = window;
  window.fetch = (url, request) => {
    if (String(url).endsWith('/checker/results')) window.sentBody = JSON.parse(request.body);
    return fetch(url, request);
  }; }`;

const within = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(() => resolve('late'), milliseconds))]);

/**
 * Opens a page anew and runs a checker in it. Answers the open page, what was found (as handles live in the page: `window.found`),
 * milliseconds until the first and until all findings are to be seen, and the gzipped bytes of what the checker loaded.
 */
export const runChecker = async (
  browser: Browser,
  environment: CheckerEnvironment,
  { checker, url, patienceMs = 60_000 }: { checker: Checker; url: string; patienceMs?: number },
): Promise<CheckerRun> => {
  environment.use(checker);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' });
  const page = await context.newPage();
  await page.addInitScript({ content: openOurRoot });
  let bytes = 0;
  page.on('response', async (response) => {
    if (!response.url().startsWith(environment.origin) || !/\.(js|css)$/.test(new URL(response.url()).pathname)) return;
    const body = await response.body().catch(() => null);
    if (body) bytes += gzipSync(body, { level: 9 }).length;
  });
  await page.goto(checker.name === 'zugang' ? `${url}#zugang-check=v1.a.b.c` : url, { waitUntil: 'load' });
  const began = await page.evaluate(() => performance.now());
  const start = checker.start.replaceAll('ORIGIN', environment.origin);
  const failed = await within(
    page.evaluate(start).catch((error: unknown) => error),
    patienceMs,
  );
  const seen = await page.evaluate(() => ({
    first: window.firstSeen ?? Infinity,
    whole: window.wholeSeen ?? Infinity,
    results: (window.found ?? []).map(({ rule, isSure }) => ({ rule, isSure })),
  }));
  return { page, failed, bytes, results: seen.results, first: seen.first - began, whole: seen.whole - began };
};
