import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const OPEN_MS = 10_000;

/** What the browser calls a context, once its first page is open. */
const contextIds = new WeakMap<BrowserContext, Promise<string>>();

const readContextId = async (context: BrowserContext, page: Page): Promise<string> => {
  const cdp = await context.newCDPSession(page);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  await cdp.detach();
  if (!targetInfo.browserContextId) throw new Error('The browser reports no context for the page');
  return targetInfo.browserContextId;
};

const openWindow = async (browser: Browser, context: BrowserContext, browserContextId: string): Promise<Page> => {
  const cdp = await browser.newBrowserCDPSession();
  const url = `about:blank#${randomUUID()}`;
  const [page] = await Promise.all([
    context.waitForEvent('page', { predicate: (opened) => opened.url() === url, timeout: OPEN_MS }),
    cdp.send('Target.createTarget', { url, browserContextId, newWindow: true }),
  ]);
  await cdp.detach();
  return page;
};

/**
 * Opens a page in a window of its own. Of several tabs in one window, a browser with windows draws only the one in front: pictures
 * and scroll positions of the others are out of date.
 */
export const openPage = async (context: BrowserContext): Promise<Page> => {
  const browser = context.browser();
  const contextId = contextIds.get(context);
  if (browser && contextId) return openWindow(browser, context, await contextId);
  const first = context.newPage();
  const id = first.then((page) => readContextId(context, page));
  contextIds.set(context, id);
  // Where the first page does not open, the next one is the first.
  id.catch(() => contextIds.delete(context));
  return first;
};
