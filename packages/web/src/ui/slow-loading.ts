/** What is loaded faster is not announced: the screen itself is heard by then. */
const slowMilliseconds = 2000;

let shown = 0;
let isSlow = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const publish = (next: boolean): void => {
  isSlow = next;
  for (const listener of listeners) listener();
};

/** Whether something on the screen has been loading for long, for `useSyncExternalStore`. */
export const slowLoading = {
  get: (): boolean => isSlow,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Counts a placeholder for as long as it is shown; returns what ends that. */
export const countPlaceholder = (): (() => void) => {
  shown += 1;
  if (shown === 1) timer = setTimeout(() => publish(true), slowMilliseconds);
  return () => {
    shown -= 1;
    if (shown > 0) return;
    clearTimeout(timer);
    publish(false);
  };
};
