/** How many requests to one site are under way at once: adapted to what it answers easily. */
export type Concurrency = {
  /** Runs one request when there is room for it. */
  run: <T>(request: () => Promise<T>) => Promise<T>;
  /** Records an answer: how long it took, and whether its server is in trouble. */
  record: (tookMs: number, isTrouble: boolean) => void;
  /** Requests that may be under way at once just now. */
  width: () => number;
  /** Requests at once, at most. */
  max: () => number;
  setMax: (max: number) => void;
};

/** Requests at once until the site's answers are measured. */
const FIRST_WIDTH = 2;
/** A server this slow is never given more requests at once, even if slow is usual for it. */
const SLOW_MS = 2_000;
/** An answer that takes so much longer than usual is a sign of overload. */
const STRAIN_FACTOR = 6;
const STRAIN_FLOOR_MS = 250;
/** What was under way when the width was cut says nothing about the new width. */
const SETTLE_MS = 1_000;

/** The width goes up by one after as many good answers, and is halved when the server strains. */
const createWidth = (max: () => number): { read: () => number; record: Concurrency['record'] } => {
  let width = FIRST_WIDTH;
  let good = 0;
  let usualMs: number | null = null;
  let cutAt = Number.NEGATIVE_INFINITY;
  const strains = (tookMs: number): boolean =>
    tookMs > SLOW_MS || (usualMs !== null && tookMs > Math.max(STRAIN_FLOOR_MS, usualMs * STRAIN_FACTOR));
  const read = (): number => Math.min(width, max());
  return {
    read,
    record: (tookMs, isTrouble) => {
      if (isTrouble || strains(tookMs)) {
        good = 0;
        if (performance.now() - cutAt < SETTLE_MS) return;
        cutAt = performance.now();
        width = Math.max(1, Math.floor(read() / 2));
        return;
      }
      usualMs = usualMs === null ? tookMs : usualMs * 0.9 + tookMs * 0.1;
      good += 1;
      if (good < read() || read() >= max()) return;
      good = 0;
      width += 1;
    },
  };
};

/** Lets `width()` tasks run at once. */
const createSemaphore = (width: () => number): { acquire: () => Promise<void>; release: () => void } => {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const admit = (): void => {
    while (inside < width() && waiting.length > 0) {
      inside += 1;
      waiting.shift()?.();
    }
  };
  return {
    acquire: () => {
      if (inside < width() && waiting.length === 0) {
        inside += 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        waiting.push(resolve);
        admit();
      });
    },
    release: () => {
      inside -= 1;
      admit();
    },
  };
};

/** Makes the concurrency of one site: few requests at once until it is seen that it answers them easily, fewer when it strains. */
export const createConcurrency = (most: number): Concurrency => {
  let max = most;
  const width = createWidth(() => max);
  const semaphore = createSemaphore(width.read);
  return {
    run: async (request) => {
      await semaphore.acquire();
      try {
        return await request();
      } finally {
        semaphore.release();
      }
    },
    record: width.record,
    width: width.read,
    max: () => max,
    setMax: (value) => {
      max = value;
    },
  };
};
