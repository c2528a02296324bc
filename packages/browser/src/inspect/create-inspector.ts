import { describeBrowser } from '../page-runner/create-page-runner.ts';
import { createLingeringBrowser, type LingeringBrowser } from '../chromium/linger-browser.ts';
import type { RunningBrowser } from '../chromium/start-browser.ts';
import { storageStateOf } from '../tab/apply-browsing-profile.ts';
import type { Egress } from '@zugang/crawler/egress';
import type { InspectSession } from './inspect-types.ts';
import { openSession, type SessionOptions } from './open-session.ts';
import { windowSizeOf } from './show-page.ts';

export type InspectorOptions = {
  egress: Egress;
  /** A browser's program file; found by `findChromium` when missing. */
  executablePath?: string;
  /** A browser that serves others too, and is its owner's to close; one of its own where it is missing. */
  browser?: LingeringBrowser;
};

/** Holds pages open in a Chromium apart from the one that checks: started with the first page, ended after the last. */
export type Inspector = {
  /** Rejects where no browser can be started. */
  open: (options: Omit<SessionOptions, 'egress'>) => Promise<InspectSession>;
  /** Ends all that is open. */
  close: () => Promise<void>;
};

const openIn = async ({ browser, memory }: RunningBrowser, options: SessionOptions): Promise<InspectSession> => {
  const context = await browser.newContext({
    userAgent: describeBrowser(browser),
    viewport: windowSizeOf(options.view),
    acceptDownloads: false,
    serviceWorkers: 'block',
    ...storageStateOf(options.profiles),
  });
  const onCrash = () => (memory.hasJustKilled() ? 'out_of_memory' : 'page_crashed');
  return openSession(context, onCrash, options).catch(async (error: unknown) => {
    await context.close().catch(() => undefined);
    throw error;
  });
};

export const createInspector = (options: InspectorOptions): Inspector => {
  const keeper = options.browser ?? createLingeringBrowser(options);
  const sessions = new Set<InspectSession>();
  return {
    open: async (given) => {
      const { browser, memory } = await keeper.enter();
      const opened = await openIn({ browser, memory }, { ...given, egress: options.egress }).catch((error: unknown) => {
        keeper.leave();
        throw error;
      });
      const session: InspectSession = {
        ...opened,
        isAlive: () => browser.isConnected() && opened.isAlive(),
        close: async () => {
          await opened.close();
          if (sessions.delete(session)) keeper.leave();
        },
      };
      sessions.add(session);
      return session;
    },
    close: async () => {
      await Promise.all([...sessions].map((session) => session.close()));
      if (!options.browser) await keeper.close();
    },
  };
};
