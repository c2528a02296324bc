import type { Frontier, QueuedUrl } from '../frontier/create-frontier.ts';

/** `before`: settled once the URL before it was judged, so that of two equal pages always the same one is the first. */
export type Turn = { before: Promise<void>; done: () => void };

/** Looks at URLs ahead of the one whose turn it is; `shift` answers the next one's, in the frontier's order, null for none. */
export type Window<T> = { shift: () => { url: string; visited: Promise<T> } | null };

/** Starts to look at queued URLs, `limit` at most at once; each is judged after the one before. */
export function createWindow<T>(
  { frontier, signal }: { frontier: Frontier; signal: AbortSignal },
  limit: number,
  visit: (queued: QueuedUrl, turn: Turn) => Promise<T>,
): Window<T> {
  const underWay: { url: string; visited: Promise<T> }[] = [];
  let before = Promise.resolve();
  const startNext = (): boolean => {
    const queued = frontier.next();
    if (!queued) return false;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const visited = visit(queued, { before, done });
    // Whoever shifts it sees the error; those never shifted have nobody to tell.
    visited.catch(() => undefined);
    before = promise;
    underWay.push({ url: queued.url, visited });
    return true;
  };
  return {
    shift: () => {
      while (!signal.aborted && underWay.length < limit && startNext());
      return underWay.shift() ?? null;
    },
  };
}
