import { setTimeout as sleep } from 'node:timers/promises';
import { engineVersion } from '@zugang/engine';
import type { Browser } from 'playwright-core';
import { ACCEPT_LANGUAGE, BOT_TOKEN, type Egress, type PageErrorCode } from '@zugang/crawler/egress';
import type { CheckPageOptions, PageRunner } from './page-runner-types.ts';
import { readPageScript } from '../page-script/build-page-script.ts';
import type { PageScript } from '../page-script/page-script.ts';
import { checkInTab, type CheckRequest, type CheckResult } from './check-in-tab.ts';
import pLimit from 'p-limit';
import { createHeadStart } from './create-head-start.ts';
import { readCheckerHash } from './read-checker-hash.ts';
import { createTabPool, type TabPool } from '../tab/create-tab-pool.ts';
import type { Tab } from '../tab/open-tab.ts';
import { allProbes, type ProbeName } from '../probes/index.ts';
import { findChromium, type FoundChromium } from '../chromium/find-chromium.ts';
import { createScanMemory } from '../probes/create-scan-memory.ts';
import { BROWSER_LOCALE, closeChromium, type LaunchOptions } from '../chromium/launch-chromium.ts';
import { startBrowser, whileConnected } from '../chromium/start-browser.ts';

export type PageRunnerOptions = {
  egress: Egress;
  /** A browser's program file; found by `findChromium` when missing. */
  executablePath?: string;
  launch?: LaunchOptions;
  /** Pages checked at once; 2 when missing. One more than there are cores is fastest. */
  tabs?: number;
  /** The browser's own, with the bot's token appended, when missing. */
  userAgent?: string;
  viewport?: { width: number; height: number };
  /** Replaces the script that is injected; for tests. */
  pageScript?: () => Promise<PageScript>;
  /** What is tried on each page beyond looking at it; everything when missing. */
  probes?: readonly ProbeName[];
  /** Whether what pages made alike have shown is left out on later ones of the same isolation key; yes when missing. */
  leavesOut?: boolean;
  /** Called after each probe of each page with how many milliseconds it took. */
  onProbe?: (name: ProbeName, milliseconds: number) => void;
};

/** Forms are tried only where the owner allows it. */
const wantedProbes = ({ probes }: PageRunnerOptions, { profile }: CheckPageOptions): ReadonlySet<ProbeName> =>
  new Set([...(probes ?? allProbes)].filter((name) => name !== 'forms' || profile?.forms === 'try'));

type Running = { browser: Browser; pool: TabPool };

const DEADLINE_MS = 45_000;
const DEFAULT_VIEWPORT = { width: 1280, height: 800 };

/** After these the tab is as good as new: the page never got to run, or ran to its end. */
const HARMLESS: ReadonlySet<PageErrorCode> = new Set([
  'http_4xx',
  'http_5xx',
  'dns',
  'connection',
  'tls',
  'blocked_address',
  'too_many_redirects',
  'signed_out',
]);

/** The browser's own name with the bot's token. */
export const describeBrowser = (browser: Browser): string => {
  const major = browser.version().split('.')[0] ?? '';
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36 ${BOT_TOKEN}/0.1`;
};

const startRunning = async (options: PageRunnerOptions, found: FoundChromium): Promise<Running> => {
  const { browser, memory } = await startBrowser(found, options.egress, options.launch);
  const pool = createTabPool({
    browser,
    size: options.tabs ?? 2,
    userAgent: options.userAgent ?? describeBrowser(browser),
    viewport: options.viewport ?? DEFAULT_VIEWPORT,
    onCrash: () => (memory.hasJustKilled() ? 'out_of_memory' : 'page_crashed'),
  });
  return { browser, pool };
};

/** Keeps one browser running: started at the first page, and again when it has died. */
const createBrowserKeeper = (
  options: PageRunnerOptions,
): {
  get: () => Promise<Running>;
  find: () => Promise<FoundChromium>;
  isClosed: () => boolean;
  close: () => Promise<void>;
} => {
  let isClosed = false;
  let found: Promise<FoundChromium> | null = null;
  let running: Promise<Running> | null = null;
  const find = (): Promise<FoundChromium> => {
    found ??= options.executablePath ? findChromium({ chromiumPath: options.executablePath }) : findChromium();
    return found;
  };
  const launch = async (): Promise<Running> => {
    const started = await startRunning(options, await find());
    started.browser.once('disconnected', () => {
      running = null;
    });
    // It may have gone before anybody listened.
    if (!started.browser.isConnected()) throw new Error('the browser ended while it was started');
    return started;
  };
  return {
    find,
    get: () => {
      running ??= launch().catch((error: unknown) => {
        running = null;
        found = null;
        throw error;
      });
      return running;
    },
    isClosed: () => isClosed,
    close: async () => {
      isClosed = true;
      const last = await running?.catch(() => null);
      if (last) await closeChromium(last.browser);
    },
  };
};

/** The pipe's end is noticed a moment after the first call fails. */
const isGone = async (browser: Browser, isSuspected = (): boolean => true): Promise<boolean> => {
  for (let turn = 0; turn < 20 && browser.isConnected() && isSuspected(); turn += 1) await sleep(25);
  return !browser.isConnected();
};

/** A renderer that dies before the new page has answered died of the page before. */
const isPredecessorsFault = (tab: Tab, result: CheckResult): boolean =>
  result.kind === 'failed' &&
  /^(page_crashed|out_of_memory)$/.test(result.error) &&
  tab.answer === null &&
  tab.uses > 1;

/** Null when the page had no fair chance and is to be tried again. */
const runOnce = async (
  { browser, pool }: Running,
  { isolationKey, profile, onRequests }: Pick<CheckPageOptions, 'isolationKey' | 'profile' | 'onRequests'>,
  request: CheckRequest,
): Promise<CheckResult | null> => {
  try {
    const tab = await whileConnected(browser, () => pool.acquire(isolationKey, profile));
    const endCount = onRequests ? tab.requests.countAll() : () => undefined;
    const result = await checkInTab(tab, request);
    const sent = tab.requests.drain();
    endCount();
    const hasGone = result.kind === 'failed' && (await isGone(browser, () => tab.page.isClosed()));
    const isHarmless = result.kind !== 'failed' || HARMLESS.has(result.error);
    if (!hasGone) pool.release(isolationKey, tab, isHarmless && !tab.isDisturbed);
    await onRequests?.(sent);
    if (hasGone) return null;
    return isPredecessorsFault(tab, result) ? null : result;
  } catch (error) {
    if (await isGone(browser)) return null;
    throw error;
  }
};

const crashed = (url: string, durationMs: number): CheckResult => ({
  kind: 'failed',
  url,
  status: null,
  error: 'page_crashed',
  durationMs: Math.round(durationMs),
});

/** Under what pages are checked: the program, the browser and how it is set. */
const openConditions =
  (
    options: PageRunnerOptions,
    { find, readScript }: { find: () => Promise<FoundChromium>; readScript: () => Promise<PageScript> },
  ): PageRunner['readConditions'] =>
  async (level) => {
    const { width, height } = options.viewport ?? DEFAULT_VIEWPORT;
    const { version, fonts } = await find();
    return {
      engineVersion,
      checker: await readCheckerHash(await readScript()),
      browserVersion: version,
      fonts,
      level,
      probes: options.probes?.toSorted().join() ?? 'all',
      viewport: `${width}x${height}`,
      userAgent: options.userAgent ?? `the browser’s and ${BOT_TOKEN}`,
      language: `${BROWSER_LOCALE} ${ACCEPT_LANGUAGE}`,
      session: '',
    };
  };

/**
 * Checks pages in reused tabs of one Chromium behind the egress. `check` waits for a free tab, ends by its deadline (45 s) and
 * throws only when no browser can be started. When Chromium dies, it is started again and the page tried once more, then
 * it is `page_crashed`.
 */
export const createPageRunner = (options: PageRunnerOptions): PageRunner => {
  const keeper = createBrowserKeeper(options);
  const limit = pLimit(options.tabs ?? 2);
  const withHeadStart = createHeadStart();
  let script: Promise<PageScript> | null = null;
  // One and the same for all pages, or an engine could not be kept from one to the next.
  const readScript = (): Promise<PageScript> => (script ??= (options.pageScript ?? readPageScript)());
  const memoryOf = createScanMemory(options.leavesOut ?? true);
  const run = async (url: string, given: CheckPageOptions & Pick<CheckRequest, 'evidence'>): Promise<CheckResult> => {
    const startedAt = performance.now();
    const { isolationKey, level, screenshot, deadlineMs = DEADLINE_MS, evidence } = given;
    const request: CheckRequest = {
      url,
      level,
      screenshot,
      deadlineMs,
      egress: options.egress,
      pageScript: await readScript(),
      evidence,
      ...memoryOf(isolationKey, url),
      ...(given.profile && { profile: given.profile }),
      probes: wantedProbes(options, given),
      ...(options.onProbe && { onProbe: options.onProbe }),
    };
    // A page under way when the runner is closed must not start a browser that is never closed.
    for (let attempt = 1; attempt <= 2 && !keeper.isClosed(); attempt += 1) {
      const result = await runOnce(await keeper.get(), given, request);
      if (result) return result;
    }
    return crashed(url, performance.now() - startedAt);
  };
  const runInTurn = (...[url, given]: Parameters<typeof run>): Promise<CheckResult> =>
    withHeadStart(given.isolationKey, () => limit(() => run(url, given)));
  const check: PageRunner['check'] = async (url, { withEvidence = false, ...given }) => {
    const evidence = withEvidence ? { unlessRendered: null } : undefined;
    const result = await runInTurn(url, { ...given, evidence });
    if (result.kind === 'unchanged') throw new Error('an unchanged page needs stored evidence');
    return result;
  };
  return {
    check,
    recheck: (url, { unlessRendered, ...given }) => runInTurn(url, { ...given, evidence: { unlessRendered } }),
    readConditions: openConditions(options, { find: keeper.find, readScript }),
    close: keeper.close,
  };
};
