import type { HostSlots } from '@zugang/crawler';
import { acquireHostSlot, pauseHost, readPauseMs } from '#modules/host-limit';
import type { WorkerContext } from '#platform/context';

/** Slots that all workers share. */
export type SharedHostSlots = HostSlots & {
  /** Milliseconds until the host may be asked again. */
  pausedMs: () => number;
};

/** A step that would have to wait longer leaves its URLs to a later one. */
const maxWaitMs = 8_000;

/** Opens the slots of a host for one step of a crawl. `delayMs`: the least time between two requests, over all workers. */
export const openHostSlots = async (
  ctx: Pick<WorkerContext, 'db'>,
  { host, isLimited, delayMs }: { host: string; isLimited: boolean; delayMs: number },
): Promise<SharedHostSlots> => {
  let pausedUntil = Date.now() + (await readPauseMs(ctx, host));
  const pausedMs = (): number => Math.max(0, pausedUntil - Date.now());
  return {
    pausedMs,
    acquireHostSlot: async () => pausedMs() === 0 && acquireHostSlot(ctx, { host, isLimited, delayMs, maxWaitMs }),
    pauseHost: async (ms) => {
      pausedUntil = Math.max(pausedUntil, Date.now() + ms);
      await pauseHost(ctx, host, ms);
    },
  };
};
