import { ask } from '../serve-signed-in.ts';

/** Answers of a server to a reader: milliseconds from when each request was due, and how many were not 200. */
export type Readings = { milliseconds: number[]; failed: number };

type Reader = { port: number; host: string; cookie: string; paths: readonly string[]; perSecond: number };

/** Reads the paths in turn at a fixed rate, whether earlier answers have come or not. `stop` waits for the last one. */
export const readSteadily = ({ port, host, cookie, paths, perSecond }: Reader): { stop: () => Promise<Readings> } => {
  const readings: Readings = { milliseconds: [], failed: 0 };
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  const readOne = async (path: string, dueAt: number): Promise<void> => {
    const answer = await ask(port, { path, host, headers: { cookie } }).catch(() => null);
    readings.milliseconds.push(performance.now() - dueAt);
    if (answer?.status !== 200) readings.failed += 1;
  };
  const timer = setInterval(() => {
    for (; sent < ((performance.now() - startedAt) / 1_000) * perSecond; sent += 1) {
      const reading = readOne(paths[sent % paths.length] ?? '/', startedAt + (sent / perSecond) * 1_000);
      open.add(reading);
      void reading.finally(() => open.delete(reading));
    }
  }, 10);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      return readings;
    },
  };
};

/** The value below which a share of the values is. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
