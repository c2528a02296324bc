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

/**
 * A file of a screen that is gone was replaced by a newer build: the page is loaded again, once in 10 seconds.
 * Taking the event over leaves the router, which has a reload of its own, without one to react to.
 */
export const reloadOnMissingChunk = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    console.error(event.payload);
    if (mayReload(sessionStorage, Date.now())) window.location.reload();
  });
};
