import { describeBrowser } from '../page-runner/create-page-runner.ts';
import type { LingeringBrowser } from '../chromium/linger-browser.ts';
import type { RunningBrowser } from '../chromium/start-browser.ts';
import { addProfileCookies, contextOptionsOf } from '../tab/apply-browsing-profile.ts';
import type { BrowsingProfile, PageErrorCode } from '@zugang/crawler/egress';
import { within } from '../tab/within.ts';
import type { LoginOutcome, LoginRequest } from './login-types.ts';
import { probeSession } from './probe-session.ts';
import { runLogin } from './run-login.ts';

const VIEWPORT = { width: 1280, height: 800 };
const CLOSE_MS = 3_000;

/** Signs in to sites in a browser that may serve others too; each login has a context of its own. */
export type LoginRunner = {
  /** Never throws for what a site does; rejects where no browser can be started. */
  run: (request: LoginRequest) => Promise<LoginOutcome>;
  /** Resolves to whether the session of a profile is still valid. Rejects where no browser can be started. */
  isSignedIn: (profile: BrowsingProfile) => Promise<boolean>;
};

/** The browser is its owner's to close. */
export const createLoginRunner = (keeper: LingeringBrowser): LoginRunner => {
  const inContext = async <T>(profile: BrowsingProfile | null, work: (opened: Opened) => Promise<T>): Promise<T> => {
    const { browser, memory } = await keeper.enter();
    try {
      const context = await openContext(browser, profile);
      const onCrash = (): PageErrorCode => (memory.hasJustKilled() ? 'out_of_memory' : 'page_crashed');
      try {
        return await work({ context, onCrash });
      } finally {
        await within(context.close(), CLOSE_MS);
      }
    } finally {
      keeper.leave();
    }
  };
  return {
    run: (request) => {
      // A login begins without any earlier session.
      const profile = request.profile && { ...request.profile, session: null };
      return inContext(profile, (opened) =>
        runLogin(opened.context, { egress: keeper.egress, request: { ...request, profile }, onCrash: opened.onCrash }),
      );
    },
    isSignedIn: (profile) =>
      inContext(profile, async ({ context }) => {
        await addProfileCookies(context, profile);
        return probeSession(context, profile);
      }),
  };
};

type Opened = { context: Awaited<ReturnType<typeof openContext>>; onCrash: () => PageErrorCode };

const openContext = (browser: RunningBrowser['browser'], profile: BrowsingProfile | null) =>
  browser.newContext({
    userAgent: describeBrowser(browser),
    viewport: VIEWPORT,
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...(profile && contextOptionsOf(browser, profile)),
  });
