import { setTimeout as sleep } from 'node:timers/promises';

/** Hands out turns at least `delayMs` apart, in the order they are asked for; at once where there is no delay or nothing counts any more. */
export function createPace(delayMs: number, signal: AbortSignal): () => Promise<void> {
  let free = Promise.resolve();
  return async () => {
    const turn = free;
    if (delayMs > 0) free = turn.then(() => sleep(delayMs, undefined, { signal }).catch(() => undefined));
    await turn;
  };
}
