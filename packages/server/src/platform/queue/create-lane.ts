import { DomainError } from '../errors.ts';

/** Runs work when its turn comes. Throws RATE_LIMITED where too much waits already. */
export type Lane = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A lane of this process in which so much is done at once and the rest waits, without a connection to the database: a crowd that wants
 * the same leaves connections and processor to everyone else.
 */
export const createLane = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Lane => {
  let active = 0;
  const queue: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (active >= atOnce) {
      if (queue.length >= waiting) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: 10 });
      // Whoever leaves hands over the place.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active += 1;
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else active -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
