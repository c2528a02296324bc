import { setTimeout as sleep } from 'node:timers/promises';
import { createMemory } from '../probes/keyed-memory.ts';

/** A first page that takes longer does not hold up the others. */
const MAX_WAIT_MS = 10_000;

/**
 * Lets the first check of each isolation key end before others of it begin: its result is seen soonest where the processor is not
 * shared, and what its page has shown is left out on pages made alike. They wait 10 s at most.
 */
export const createHeadStart = (
  maxWaitMs = MAX_WAIT_MS,
): (<Result>(isolationKey: string, check: () => Promise<Result>) => Promise<Result>) => {
  const firstOf = createMemory<{ end: Promise<unknown> | null }>(() => ({ end: null }));
  return async (isolationKey, check) => {
    const first = firstOf(isolationKey);
    if (first.end) {
      await Promise.race([first.end, sleep(maxWaitMs, null, { ref: false })]);
      return check();
    }
    const result = check();
    first.end = result.catch(() => null);
    return result;
  };
};
