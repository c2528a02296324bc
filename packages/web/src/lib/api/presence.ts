/** The header of a background request: the server answers it without prolonging the session. */
export const backgroundHeader = 'zugang-background';
/** For so long after an input its requests may follow: what a click loads, also over a slow line. */
const presentMilliseconds = 30_000;
/** Events that only a person causes. No pointer movement: a shaking desk moves the mouse, too. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input', 'click'];

/**
 * Watches whether the user is active, by the inputs on `target` (the window) within `milliseconds`; opening the page is one.
 * Polling, reopened streams, refetching on focus and the like are marked by this alone, so none can be forgotten.
 */
export const watchPresence = (
  target: Pick<EventTarget, 'addEventListener'>,
  milliseconds = presentMilliseconds,
): (() => boolean) => {
  let lastInput = Date.now();
  const note = (): void => {
    lastInput = Date.now();
  };
  for (const name of inputs) target.addEventListener(name, note, { capture: true, passive: true });
  return () => Date.now() - lastInput <= milliseconds;
};

let isPresent: (() => boolean) | undefined;

/** Returns the headers that mark a background request. A write is never one: a wrong mark would let the session expire. */
export const backgroundHeaders = (method: string): Record<string, string> => {
  isPresent ??= watchPresence(window);
  return method === 'GET' && !isPresent() ? { [backgroundHeader]: '1' } : {};
};
