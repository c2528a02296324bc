import { setTimeout as sleep } from 'node:timers/promises';
import { createPace } from './create-pace.ts';
import { backOffMs } from '../egress/read-retry-after.ts';

/** What an answer says about how its server is doing. `patienceMs`: it asks to be left alone that long; null where it does not say how long; missing where it does not ask. */
export type ServerMood = { isTrouble: boolean; patienceMs?: number | null | undefined };

type Ask = <T>(request: () => Promise<T>, readMood: (answer: T) => ServerMood) => Promise<T>;

/** How a site is asked: never more at once than it takes easily. */
export type Politeness = {
  /** Runs one request when its turn has come; where the server asks for patience, again later (three times in all). Rejects when the crawl ends meanwhile. */
  ask: Ask;
  /** The same for what takes its time for other reasons than the server's (a check in the browser), and is counted elsewhere. */
  askSlowly: Ask;
  /** Requests that may be under way at once just now. */
  width: () => number;
};

export type PolitenessOptions = {
  /** Requests at once, at most. */
  concurrency: number;
  /** At least this long between two requests, in ms: what robots.txt asks for. */
  delayMs: number;
  signal: AbortSignal;
};

const ATTEMPTS = 3;
/** So many at once a site is asked before it is known how it bears it. */
const FIRST_WIDTH = 2;
/** A server this slow is not pushed further, whatever is usual for it. */
const SLOW_MS = 2_000;
/** An answer that takes so much longer than is usual for this server says that it has too much to do. */
const STRAIN_FACTOR = 6;
const STRAIN_FLOOR_MS = 250;
/** What was under way when the width was cut says nothing about the new width. */
const SETTLE_MS = 1_000;

/** The width goes up by one after as many good answers, and is halved when the server strains. */
function createWidth(max: number): { read: () => number; note: (tookMs: number, isTrouble: boolean) => void } {
  let width = Math.min(FIRST_WIDTH, max);
  let good = 0;
  let usualMs: number | null = null;
  let cutAt = Number.NEGATIVE_INFINITY;
  const strains = (tookMs: number): boolean =>
    tookMs > SLOW_MS || (usualMs !== null && tookMs > Math.max(STRAIN_FLOOR_MS, usualMs * STRAIN_FACTOR));
  return {
    read: () => width,
    note: (tookMs, isTrouble) => {
      if (isTrouble || strains(tookMs)) {
        good = 0;
        if (performance.now() - cutAt < SETTLE_MS) return;
        cutAt = performance.now();
        width = Math.max(1, Math.floor(width / 2));
        return;
      }
      usualMs = usualMs === null ? tookMs : usualMs * 0.9 + tookMs * 0.1;
      good += 1;
      if (good < width || width >= max) return;
      good = 0;
      width += 1;
    },
  };
}

/** Lets `width()` tasks run at once. */
function createOpenGate(width: () => number): { enter: () => Promise<void>; leave: () => void } {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const admit = (): void => {
    while (inside < width() && waiting.length > 0) {
      inside += 1;
      waiting.shift()?.();
    }
  };
  return {
    enter: () => {
      if (inside < width() && waiting.length === 0) {
        inside += 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        waiting.push(resolve);
        admit();
      });
    },
    leave: () => {
      inside -= 1;
      admit();
    },
  };
}

/**
 * Makes the way one site is asked: its crawl delay, few requests at once until it is seen that it answers them easily, fewer when
 * it strains, none while it asks for patience (`Retry-After`).
 */
export function createPoliteness({ concurrency, delayMs, signal }: PolitenessOptions): Politeness {
  const pace = createPace(delayMs, signal);
  const width = createWidth(delayMs > 0 ? 1 : concurrency);
  const gate = createOpenGate(width.read);
  let quietUntil = 0;
  const rest = async (): Promise<void> => {
    for (let left = quietUntil - performance.now(); left > 0 && !signal.aborted; left = quietUntil - performance.now())
      await sleep(left, undefined, { signal }).catch(() => undefined);
  };
  const waitForTurn = async (): Promise<void> => {
    if (quietUntil > 0) await rest();
    if (delayMs > 0) await pace();
    signal.throwIfAborted();
  };
  const askUncounted: Ask = async (request) => {
    await waitForTurn();
    return request();
  };
  const askNext: Ask = async (request, readMood) => {
    await waitForTurn();
    const startedAt = performance.now();
    const answer = await request();
    const { isTrouble } = readMood(answer);
    width.note(performance.now() - startedAt, isTrouble);
    return answer;
  };
  const askInTurn: Ask = async (request, readMood) => {
    await gate.enter();
    try {
      return await askNext(request, readMood);
    } finally {
      gate.leave();
    }
  };
  const askPatiently =
    (once: Ask): Ask =>
    async (request, readMood) => {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await once(request, readMood);
        const { patienceMs } = readMood(answer);
        if (patienceMs === undefined || attempt >= ATTEMPTS) return answer;
        quietUntil = Math.max(quietUntil, performance.now() + (patienceMs ?? backOffMs(attempt)));
      }
    };
  return { width: width.read, ask: askPatiently(askInTurn), askSlowly: askPatiently(askUncounted) };
}
