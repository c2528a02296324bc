/** The header of a request nobody is behind: the server answers it without prolonging the session. */
export const backgroundHeader = 'zugang-background';
/** For so long after an input its requests may follow: what a click loads, also over a slow line. */
const presentMilliseconds = 30_000;
/** What only a person causes. No pointer movement: a desk that shakes is nobody. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input', 'click'];

/**
 * Tells whether somebody is there, from the inputs on `target` (the window); opening the page is one.
 * Polling, streams that open again, reading anew on focus and the like need no mark of their own this way, so none can be forgotten.
 */
export function watchPresence(target: Pick<EventTarget, 'addEventListener'>): () => boolean {
  let lastInput = Date.now();
  const note = (): void => {
    lastInput = Date.now();
  };
  for (const name of inputs) target.addEventListener(name, note, { capture: true, passive: true });
  return () => Date.now() - lastInput <= presentMilliseconds;
}

let isPresent: (() => boolean) | undefined;

/** The headers that mark a request as nobody's. A write is always somebody's: a mark too many must not sign anybody out. */
export function backgroundHeaders(method: string): Record<string, string> {
  isPresent ??= watchPresence(window);
  return method === 'GET' && !isPresent() ? { [backgroundHeader]: '1' } : {};
}
