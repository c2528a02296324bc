import type { EngineCheck } from './engine.ts';

type Options = {
  check: () => Promise<EngineCheck>;
  onBegin: (isAsked: boolean) => void;
  onResult: (check: EngineCheck, isAsked: boolean) => void;
  onFailure: () => void;
  onEnd: () => void;
};

/** Checks when it is told to, one after the other. */
export type CheckLoop = {
  /** At once. */
  now: () => Promise<void>;
  /** As soon as it does not burden the page. */
  soon: () => void;
  stop: () => void;
};

/** Between two checks that nobody asked for: at least so long, and so many times as long as the check took. */
const rest = { leastMs: 2_500, times: 6 };

export function createCheckLoop({ check, onBegin, onResult, onFailure, onEnd }: Options): CheckLoop {
  let isChecking = false;
  let earliest = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const run = async (isAsked: boolean): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    clearTimeout(later);
    onBegin(isAsked);
    const began = performance.now();
    try {
      onResult(await check(), isAsked);
    } catch (error) {
      console.info('[Zugang]', error);
      onFailure();
    } finally {
      earliest = performance.now() + Math.max(rest.leastMs, (performance.now() - began) * rest.times);
      isChecking = false;
      onEnd();
    }
  };
  return {
    now: () => run(true),
    soon: () => {
      clearTimeout(later);
      later = setTimeout(() => void run(false), Math.max(0, earliest - performance.now()));
    },
    stop: () => clearTimeout(later),
  };
}
