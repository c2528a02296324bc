import type { UntriedProbe } from '@zugang/engine';
import { createMemory, dropOldest } from './keyed-memory.ts';
import { mayLeaveOut, recordTried, type Templates } from './templates.ts';

/** What trials gave on earlier pages of a scan, by their names. */
export type KnownTrials = Map<string, string>;

const MAX_TRIALS = 500;
const MAX_LENGTH = 8_000;

/** Keeps what trials gave for each isolation key. */
export const createTrialMemory = (): ((isolationKey: string) => KnownTrials) =>
  createMemory(() => new Map<string, string>());

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
  nameTrials: (count: number) => Promise<readonly TrialName[]>;
  replayTrials: (replays: { index: number; record: string }[]) => Promise<void>;
  readTrial: () => Promise<TriedRecord>;
};

/** `name`: the same name, the same outcome; `kind`: the same for what is made alike. Empty where the markup does not say all. */
export type TrialName = { name: string; kind: string };

/** `record`: what the trial gave, empty where it holds for its page alone. `isClean`: nothing was found. */
export type TriedRecord = { record: string; isClean: boolean };

/** A trial that is still to be made, and how to keep what it gave. */
export type OpenTrial = { index: number; keep: () => Promise<void> };

/** `isWhole`: none was left out. */
export type OpenTrials = { open: OpenTrial[]; isWhole: boolean };

const keepTrial = async ({ known, templates }: Memories, page: TrialApi, { name, kind }: TrialName): Promise<void> => {
  if (name === '' && kind === '') return;
  const { record, isClean } = await page.readTrial();
  if (known) store(known, name, record);
  if (templates) recordTried(templates, kind, isClean);
};

type Memories = { known?: KnownTrials | undefined; templates?: Templates | undefined };

/**
 * Adds what is known of the first `count` triggers or openers from earlier pages: the same part with the same style sheets and
 * scripts does the same. Leaves out those of a kind that was tried without a finding on the first pages. Gives those that are to be
 * tried.
 */
export const skipKnown = async (
  memories: Memories,
  page: TrialApi,
  { probe, count }: { probe: UntriedProbe; count: number },
): Promise<OpenTrials> => {
  const { known, templates } = memories;
  const names = known && count > 0 ? await page.nameTrials(count) : [];
  const replays: { index: number; record: string }[] = [];
  const open: OpenTrial[] = [];
  let isWhole = true;
  for (let index = 0; index < count; index += 1) {
    const trial = names[index] ?? { name: '', kind: '' };
    const record = recall(known, trial.name);
    if (record) replays.push({ index, record });
    else if (templates && mayLeaveOut(templates, trial.kind)) {
      templates.untried.add(probe);
      isWhole = false;
    } else open.push({ index, keep: () => keepTrial(memories, page, trial) });
  }
  if (replays.length > 0) await page.replayTrials(replays);
  return { open, isWhole };
};
