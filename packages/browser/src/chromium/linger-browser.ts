import type { Egress } from '@zugang/crawler/egress';
import { findChromium } from './find-chromium.ts';
import { closeChromium, type LaunchOptions } from './launch-chromium.ts';
import { type RunningBrowser, startBrowser } from './start-browser.ts';

export type LingeringBrowserOptions = {
  egress: Egress;
  /** A browser's program file; found by `findChromium` when missing. */
  executablePath?: string;
  launch?: LaunchOptions;
};

/** A separate Chromium for occasional work: started by the first user, closed a while after the last has released it. */
export type LingeringBrowser = {
  egress: Egress;
  /** Rejects where no browser can be started. */
  enter: () => Promise<RunningBrowser>;
  /** Once for each that entered. */
  leave: () => void;
  close: () => Promise<void>;
};

/** Until then an idle browser waits for the next. */
const LINGER_MS = 30_000;

const start = async ({ egress, executablePath, launch }: LingeringBrowserOptions): Promise<RunningBrowser> => {
  const found = await (executablePath ? findChromium({ chromiumPath: executablePath }) : findChromium());
  return startBrowser(found, egress, launch);
};

export const createLingeringBrowser = (options: LingeringBrowserOptions): LingeringBrowser => {
  let running: Promise<RunningBrowser> | null = null;
  let lingering: NodeJS.Timeout | undefined;
  let inside = 0;
  const end = async (): Promise<void> => {
    const last = await running?.catch(() => null);
    running = null;
    if (last) await closeChromium(last.browser);
  };
  const leave = (): void => {
    inside = Math.max(0, inside - 1);
    clearTimeout(lingering);
    if (inside === 0) lingering = setTimeout(() => void end(), LINGER_MS).unref();
  };
  return {
    egress: options.egress,
    enter: async () => {
      clearTimeout(lingering);
      inside += 1;
      try {
        const known = await running?.catch(() => null);
        if (!known?.browser.isConnected()) running = start(options);
        return await (running ??= start(options));
      } catch (error) {
        leave();
        throw error;
      }
    },
    leave,
    close: async () => {
      clearTimeout(lingering);
      await end();
      clearTimeout(lingering);
    },
  };
};
