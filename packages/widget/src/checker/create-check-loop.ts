import type { Progress } from './check-in-steps.ts';

type Options = {
  check: () => AsyncIterable<Progress>;
  onBegin: (isAsked: boolean) => void;
  /** After each step; `next` is null after the last. */
  onProgress: (progress: Progress, isAsked: boolean) => void | Promise<void>;
  onFailure: () => void;
  onEnd: () => void;
};

/** Checks on request, one after the other. */
export type CheckLoop = {
  /** At once. */
  now: () => Promise<void>;
  /** As soon as it does not burden the page. */
  soon: () => void;
  stop: () => void;
};

/** The pause between two automatic checks: at least this long, and a multiple of the last check's duration. */
const rest = { leastMs: 2_500, times: 4 };

/** `began`: when its first step was done; until then engines may still be on their way. */
type Run = { isStale: boolean; began: number | null };

export const createCheckLoop = ({ check, onBegin, onProgress, onFailure, onEnd }: Options): CheckLoop => {
  let running: Run | null = null;
  let isWantedAgain = false;
  let earliest = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const goThrough = async (own: Run, isAsked: boolean): Promise<void> => {
    for await (const progress of check()) {
      own.began ??= performance.now();
      if (own.isStale) return;
      await onProgress(progress, isAsked);
    }
  };
  const run = async (isAsked: boolean): Promise<void> => {
    const own: Run = { isStale: false, began: null };
    running = own;
    isWantedAgain = false;
    clearTimeout(later);
    onBegin(isAsked);
    try {
      await goThrough(own, isAsked);
    } catch (error) {
      console.info('[widget]', error);
      onFailure();
    } finally {
      const now = performance.now();
      earliest = now + Math.max(rest.leastMs, (now - (own.began ?? now)) * rest.times);
      running = null;
      onEnd();
    }
    if (isWantedAgain) await run(true);
  };
  return {
    // A request during a check starts another one: with other rules, or of the changed page.
    now: async () => {
      if (!running) return run(true);
      isWantedAgain = running.isStale = true;
    },
    soon: () => {
      if (running) return;
      clearTimeout(later);
      later = setTimeout(() => void (running ?? run(false)), Math.max(0, earliest - performance.now()));
    },
    stop: () => {
      clearTimeout(later);
      isWantedAgain = false;
      if (running) running.isStale = true;
    },
  };
};
