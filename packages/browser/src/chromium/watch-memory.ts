import { readFile, stat } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { userOf } from './launch-chromium.ts';

/** A renderer above this (resident, in bytes) is killed before the machine suffers. */
const MAX_RENDERER_BYTES = 1_500 * 1024 * 1024;
const PAGE_BYTES = 4_096;
const LOOK_EVERY_MS = 250;
/** A crash this soon after a kill is that kill's. */
const BLAME_MS = 5_000;

export type MemoryWatch = {
  /** True when a renderer was killed for its memory a moment ago. */
  hasJustKilled: () => boolean;
  stop: () => void;
};

const residentBytes = async (pid: number): Promise<number> => {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1];
    return Number(pages ?? 0) * PAGE_BYTES;
  } catch {
    return 0;
  }
};

/** A browser that was taken over could name any process as a renderer of its own. */
const isOf = async (user: number | null, pid: number): Promise<boolean> =>
  user === null || (await stat(`/proc/${pid}`).catch(() => null))?.uid === user;

/** Looks at the renderers' memory and kills the one that eats too much (Linux; elsewhere the script heap's limit alone holds). */
export const watchMemory = async (browser: Browser): Promise<MemoryWatch> => {
  const cdp = await browser.newBrowserCDPSession();
  let killedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  const look = async (): Promise<void> => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) {
      if (type !== 'renderer' || (await residentBytes(id)) <= MAX_RENDERER_BYTES) continue;
      if (!(await isOf(userOf(browser), id))) continue;
      killedAt = performance.now();
      process.kill(id, 'SIGKILL');
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // A browser that is going away has no processes to look at.
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  browser.once('disconnected', () => clearInterval(timer));
  return { hasJustKilled: () => performance.now() - killedAt < BLAME_MS, stop: () => clearInterval(timer) };
};
