import type { Browser, BrowserContext } from 'playwright-core';
import type { PageErrorCode, BrowsingProfile } from '@zugang/crawler/egress';
import { addProfileCookies, contextOptionsOf } from './apply-browsing-profile.ts';
import { closeTab, openTab, type Tab } from './open-tab.ts';

export type TabPoolOptions = {
  browser: Browser;
  /** Tabs open at once, idle ones included. */
  size: number;
  userAgent: string;
  viewport: { width: number; height: number };
  onCrash: () => PageErrorCode;
};

/** Hands out tabs of one browser: one context (cookies, storage, cache) per isolation key. The caller keeps to `size` at once. */
export type TabPool = {
  acquire: (isolationKey: string, profile?: BrowsingProfile) => Promise<Tab>;
  /** `isReusable` false closes it: the page may have left something running. */
  release: (isolationKey: string, tab: Tab, isReusable: boolean) => void;
};

type Shelf = { context: Promise<BrowserContext>; idle: Tab[]; inUse: number; usedAt: number };

/** A tab is replaced after so many pages: renderers grow. */
const MAX_TAB_USES = 200;
const REST_AFTER_MS = 1_000;
const CLOSE_TIMEOUT_MS = 3_000;

/** Closing may hang on a page whose script never ends; the browser kills it later anyway. */
const closeWithin = async (close: () => Promise<void>): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([close().catch(() => undefined), late.promise]);
  clearTimeout(timer);
};

const openContext = async (
  { browser, userAgent, viewport }: TabPoolOptions,
  profile?: BrowsingProfile,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    userAgent,
    viewport,
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...(profile && contextOptionsOf(browser, profile)),
  });
  if (profile) await addProfileCookies(context, profile);
  return context;
};

/** Closes idle tabs of other keys beyond the pool's size, and unused contexts. */
const makeRoom = async (shelves: Map<string, Shelf>, size: number): Promise<void> => {
  const byAge = [...shelves].toSorted(([, a], [, b]) => a.usedAt - b.usedAt);
  let open = byAge.reduce((sum, [, shelf]) => sum + shelf.idle.length + shelf.inUse, 0);
  for (const [key, shelf] of byAge) {
    if (open <= size && shelves.size <= size) return;
    while (open > size && shelf.idle.length > 0) {
      const tab = shelf.idle.pop();
      open -= 1;
      if (tab) await closeWithin(() => closeTab(tab));
    }
    if (shelf.inUse > 0 || (shelf.idle.length > 0 && shelves.size <= size)) continue;
    shelves.delete(key);
    const context = await shelf.context;
    await closeWithin(() => context.close());
  }
};

/** A tab that gets no new page soon is emptied, so that the last page's scripts do not run on. */
const parkTab = (shelf: Shelf, tab: Tab): void => {
  shelf.idle.push(tab);
  tab.restTimer = setTimeout(() => {
    tab.page.goto('about:blank', { waitUntil: 'commit' }).catch(() => undefined);
  }, REST_AFTER_MS).unref();
};

export const createTabPool = (options: TabPoolOptions): TabPool => {
  const shelves = new Map<string, Shelf>();
  const shelfOf = (key: string, profile?: BrowsingProfile): Shelf => {
    const shelf = shelves.get(key) ?? { context: openContext(options, profile), idle: [], inUse: 0, usedAt: 0 };
    // When the browser dies at this moment, it may fail before or after anybody waits for it.
    shelf.context.catch(() => undefined);
    shelves.set(key, shelf);
    shelf.usedAt = performance.now();
    return shelf;
  };
  return {
    acquire: async (key, profile) => {
      const shelf = shelfOf(key, profile);
      shelf.inUse += 1;
      const idle = shelf.idle.pop();
      if (idle) {
        clearTimeout(idle.restTimer);
        return idle;
      }
      try {
        await makeRoom(shelves, options.size);
        return await openTab(await shelf.context, options.onCrash, profile);
      } catch (error) {
        shelf.inUse -= 1;
        shelves.delete(key);
        throw error;
      }
    },
    release: (key, tab, isReusable) => {
      const shelf = shelfOf(key);
      shelf.inUse -= 1;
      if (isReusable && tab.uses < MAX_TAB_USES && !tab.page.isClosed()) parkTab(shelf, tab);
      // Not waited for: a crashed page takes its time.
      else void closeWithin(() => closeTab(tab));
    },
  };
};
