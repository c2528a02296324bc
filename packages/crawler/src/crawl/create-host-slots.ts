import { setTimeout as sleep } from 'node:timers/promises';
import type { HostSlots } from './crawl-types.ts';

/** Slots kept in memory, for one process. */
export type MemoryHostSlots = HostSlots & {
  /** Sets the least time between two requests, in ms: what robots.txt asks for. */
  setDelay: (ms: number) => void;
};

/** Hands out slots in the order they are asked for: at once where there is no delay and the host was not paused. */
export const createHostSlots = (signal: AbortSignal): MemoryHostSlots => {
  let delayMs = 0;
  let pausedUntil = 0;
  let free = Promise.resolve();
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => undefined);
  const waitForEnd = async (): Promise<void> => {
    for (
      let left = pausedUntil - performance.now();
      left > 0 && !signal.aborted;
      left = pausedUntil - performance.now()
    )
      await wait(left);
  };
  return {
    setDelay: (ms) => {
      delayMs = ms;
    },
    acquireHostSlot: async () => {
      if (pausedUntil > 0) await waitForEnd();
      if (delayMs > 0) {
        const slot = free;
        free = slot.then(() => wait(delayMs));
        await slot;
      }
      return !signal.aborted;
    },
    pauseHost: async (ms) => {
      pausedUntil = Math.max(pausedUntil, performance.now() + ms);
    },
  };
};
