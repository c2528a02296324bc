import type { QueuedUrl } from './crawl-types.ts';
import type { Order } from './visit-url.ts';

/** A URL that is being looked at. */
export type UnderWay<Q extends QueuedUrl, V> = { queued: Q; visited: Promise<V> };

/** Visits URLs ahead of the one that is judged next. */
export type Window<Q extends QueuedUrl, V> = {
  /** Begins with more URLs, as many as there is room for. */
  fill: () => Promise<void>;
  /** The URL that comes first in the frontier's order; null where none is under way. */
  shift: () => UnderWay<Q, V> | null;
};

/** Begins with URLs of `take`, `limit` at most at once; each is judged after the one before. */
export const createWindow = <Q extends QueuedUrl, V>(
  limit: number,
  take: (limit: number) => Promise<readonly Q[]>,
  visit: (queued: Q, order: Order) => Promise<V>,
): Window<Q, V> => {
  const underWay: UnderWay<Q, V>[] = [];
  let before = Promise.resolve();
  const begin = (queued: Q): void => {
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const visited = visit(queued, { before, done });
    // The error reaches the caller of `shift`; visits that are never shifted must not raise an unhandled rejection.
    visited.catch(() => undefined);
    before = promise;
    underWay.push({ queued, visited });
  };
  return {
    fill: async () => {
      const room = limit - underWay.length;
      if (room > 0) for (const queued of await take(room)) begin(queued);
    },
    shift: () => underWay.shift() ?? null,
  };
};
