import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../is-unavailable.ts';

const delaysMs = [100, 300, 1_000, 2_000, 4_000];

/** Runs a transaction again where the database went away for a moment, so that what took a minute to find out is not lost. Only for work that may run twice. */
export const retryDatabase = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const delayMs of delaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await sleep(delayMs);
    }
  }
  return work();
};
