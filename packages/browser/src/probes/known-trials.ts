/** What trials gave on earlier pages of a scan, by their names. */
export type KnownTrials = Map<string, string>;

const MAX_KEYS = 16;
const MAX_TRIALS = 500;
const MAX_LENGTH = 8_000;

const dropOldest = (entries: Map<string, unknown>, max: number): void => {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) break;
    entries.delete(oldest);
  }
};

/** Keeps what trials gave for each isolation key; the keys used last, so that a long life costs no memory. */
export const createTrialMemory = (): ((isolationKey: string) => KnownTrials) => {
  const byKey = new Map<string, KnownTrials>();
  return (isolationKey) => {
    const known: KnownTrials = byKey.get(isolationKey) ?? new Map<string, string>();
    byKey.delete(isolationKey);
    byKey.set(isolationKey, known);
    dropOldest(byKey, MAX_KEYS);
    return known;
  };
};

/** Least recently used first out: parts of a single page make room. */
export const recall = (known: KnownTrials | undefined, name: string): string | undefined => {
  const record = known?.get(name);
  if (!known || record === undefined) return undefined;
  known.delete(name);
  known.set(name, record);
  return record;
};

export const store = (known: KnownTrials, name: string, record: string): void => {
  if (name === '' || record === '' || record.length > MAX_LENGTH) return;
  known.set(name, record);
  dropOldest(known, MAX_TRIALS);
};

/** What the part of a probe that runs in the page knows of its trials. */
type TrialApi = {
  nameTrials: (count: number) => Promise<readonly string[]>;
  replayTrials: (replays: { index: number; record: string }[]) => Promise<void>;
  readTrial: () => Promise<string>;
};

/** A trial that is still to be made, and how to keep what it gave. */
export type OpenTrial = { index: number; keep: () => Promise<void> };

/**
 * Adds what is known of the first `count` triggers or openers from earlier pages: the same part with the same style sheets and
 * scripts does the same. Gives those that are to be tried.
 */
export const skipKnown = async (
  known: KnownTrials | undefined,
  page: TrialApi,
  count: number,
): Promise<OpenTrial[]> => {
  const names = known && count > 0 ? await page.nameTrials(count) : [];
  const replays: { index: number; record: string }[] = [];
  const open: OpenTrial[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? '';
    const record = recall(known, name);
    if (record) replays.push({ index, record });
    else
      open.push({ index, keep: async () => void (known && name !== '' && store(known, name, await page.readTrial())) });
  }
  if (replays.length > 0) await page.replayTrials(replays);
  return open;
};
