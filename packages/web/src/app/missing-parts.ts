const storageKey = 'zugang:reloaded-at';
/** How long after a reload the next one is refused, so that a file that stays missing makes no loop (specification, section 9). */
const guardMilliseconds = 10_000;

/** Whether a missing file may be answered by a reload now; remembers that it was. */
export const mayReload = (storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  const last = Number(storage.getItem(storageKey) ?? 0);
  if (now - last < guardMilliseconds) return false;
  storage.setItem(storageKey, String(now));
  return true;
};

/** Why a part of the dashboard is missing: `asking` while that is found out; `unreachable`: the server does not answer. */
type Missing = 'none' | 'asking' | 'unreachable';

let missing: Missing = 'none';
const listeners = new Set<() => void>();
const become = (next: Missing): void => {
  missing = next;
  for (const listener of listeners) listener();
};

/** The state of missing parts, for `useSyncExternalStore`. */
export const missingParts = {
  get: (): Missing => missing,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether the server answers at all. */
export const canReachServer = async (): Promise<boolean> => {
  try {
    await fetch('/builds/latest.json', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

const onMissing = async (): Promise<void> => {
  become('asking');
  const isReachable = await canReachServer();
  if (isReachable && mayReload(sessionStorage, Date.now())) window.location.reload();
  else become(isReachable ? 'none' : 'unreachable');
};

/**
 * A file of a screen that is gone was replaced by a newer build: the page is loaded again, once in 10 seconds.
 * Without a connection it stays: a reload would end in the browser's own error page.
 * Taking the event over leaves the router, which has a reload of its own, without one to react to.
 */
export const watchMissingParts = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    console.error(event.payload);
    void onMissing();
  });
};
