/** Timing of the loading bar in milliseconds (specification, section 9). */
export const loadingTiming = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 } as const;

/** `loading` begins once the throttle has passed; `finished` and `error` are shown until the bar is hidden. */
export type LoadingState = 'idle' | 'loading' | 'finished' | 'error';

/** The state of the loading bar; `change` is called with every new state. Quick changes of route never show it. */
export const createLoadingState = (change: (state: LoadingState) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: LoadingState = 'idle';
  const become = (next: LoadingState): void => {
    if (next === state) return;
    state = next;
    change(next);
  };
  const end = (how: 'finished' | 'error'): void => {
    clearTimeout(timer);
    if (state !== 'loading') return;
    become(how);
    timer = setTimeout(() => become('idle'), loadingTiming.hideDelay + loadingTiming.resetDelay);
  };
  return {
    start: (): void => {
      clearTimeout(timer);
      if (state !== 'loading') timer = setTimeout(() => become('loading'), loadingTiming.throttle);
    },
    finish: (): void => end('finished'),
    fail: (): void => end('error'),
  };
};
