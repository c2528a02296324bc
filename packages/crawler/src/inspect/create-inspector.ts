import type { Browser } from 'playwright-core';
import { describeBrowser, whileConnected } from '../browser/create-page-runner.ts';
import { findChromium } from '../browser/find-chromium.ts';
import { launchChromium } from '../browser/launch-chromium.ts';
import { markProfile, sweepProfiles } from '../browser/sweep-profiles.ts';
import { type MemoryWatch, watchMemory } from '../browser/watch-memory.ts';
import type { Egress } from '../types.ts';
import type { InspectSession } from './inspect-types.ts';
import { openSession, type SessionOptions } from './open-session.ts';
import { windowSizeOf } from './show-page.ts';

export type InspectorOptions = {
  egress: Egress;
  /** A browser's program file; found by `findChromium` when missing. */
  executablePath?: string;
};

/** Holds pages open in a Chromium of its own, apart from the one that checks: started with the first page, ended after the last. */
export type Inspector = {
  /** Rejects where no browser can be started. */
  open: (options: Omit<SessionOptions, 'egress'>) => Promise<InspectSession>;
  /** Ends all that is open. */
  close: () => Promise<void>;
};

/** Until then an idle browser waits for the next page. */
const LINGER_MS = 30_000;

type Running = { browser: Browser; memory: MemoryWatch };

async function start({ egress, executablePath }: InspectorOptions): Promise<Running> {
  const found = await (executablePath ? findChromium({ chromiumPath: executablePath }) : findChromium());
  const browser = await launchChromium(found, egress.proxyUrl);
  sweepProfiles().catch(() => undefined);
  await whileConnected(browser, () => markProfile(browser)).catch(() => undefined);
  return { browser, memory: await whileConnected(browser, () => watchMemory(browser)) };
}

async function openIn({ browser, memory }: Running, options: SessionOptions): Promise<InspectSession> {
  const context = await browser.newContext({
    userAgent: describeBrowser(browser),
    viewport: windowSizeOf(options.view),
    acceptDownloads: false,
    serviceWorkers: 'block',
  });
  const onCrash = () => (memory.hasJustKilled() ? 'out_of_memory' : 'page_crashed');
  return openSession(context, onCrash, options).catch(async (error: unknown) => {
    await context.close().catch(() => undefined);
    throw error;
  });
}

export function createInspector(options: InspectorOptions): Inspector {
  let running: Promise<Running> | null = null;
  let lingering: NodeJS.Timeout | undefined;
  const sessions = new Set<InspectSession>();
  const end = async (): Promise<void> => {
    const last = await running?.catch(() => null);
    running = null;
    await last?.browser.close().catch(() => undefined);
  };
  const get = async (): Promise<Running> => {
    clearTimeout(lingering);
    const known = await running?.catch(() => null);
    if (!known?.browser.isConnected()) running = start(options);
    return (running ??= start(options));
  };
  const leave = (session: InspectSession): void => {
    sessions.delete(session);
    if (sessions.size === 0) lingering = setTimeout(() => void end(), LINGER_MS).unref();
  };
  return {
    open: async (given) => {
      const { browser, memory } = await get();
      const opened = await openIn({ browser, memory }, { ...given, egress: options.egress });
      const session: InspectSession = {
        ...opened,
        isAlive: () => browser.isConnected() && opened.isAlive(),
        close: async () => {
          await opened.close();
          leave(session);
        },
      };
      sessions.add(session);
      return session;
    },
    close: async () => {
      clearTimeout(lingering);
      await Promise.all([...sessions].map((session) => session.close()));
      clearTimeout(lingering);
      await end();
    },
  };
}
