import { setTimeout as sleep } from 'node:timers/promises';

/** What the work gives, or null where it takes longer. What comes later, errors too, is dropped. */
export const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T | null> => {
  work.catch(() => undefined);
  const clock = new AbortController();
  try {
    return await Promise.race([work, sleep(Math.max(0, milliseconds), null, { signal: clock.signal, ref: false })]);
  } finally {
    clock.abort();
  }
};
