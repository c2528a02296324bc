import { call, type World } from './world.ts';

/** What trials gave on earlier pages of a scan, by their names. */
export type KnownTrials = Map<string, string>;

const MAX_KEYS = 16;
export const MAX_TRIALS = 1_000;
const MAX_LENGTH = 20_000;

/** Keeps what trials gave for each isolation key; the keys used last, so that a long life costs no memory. */
export function createTrialMemory(): (isolationKey: string) => KnownTrials {
  const byKey = new Map<string, KnownTrials>();
  return (isolationKey) => {
    const known: KnownTrials = byKey.get(isolationKey) ?? new Map<string, string>();
    byKey.delete(isolationKey);
    byKey.set(isolationKey, known);
    for (const oldest of byKey.keys()) {
      if (byKey.size <= MAX_KEYS) break;
      byKey.delete(oldest);
    }
    return known;
  };
}

type Kind = 'hover' | 'states';

/** A trial that is still to be made, and how to keep what it gave. */
export type OpenTrial = { index: number; keep: () => Promise<void> };

/**
 * Adds what is known of the first `count` triggers or openers from earlier pages: the same part with the same style sheets and
 * scripts does the same. Gives those that are to be tried, which are written down from `watchTrial` on.
 */
export async function skipKnown(world: World, kind: Kind, count: number): Promise<OpenTrial[]> {
  const { evaluate, known } = world;
  const names = known && count > 0 ? ((await evaluate(call('nameTrials', kind, count))) as string[]) : [];
  const replays: string[] = [];
  const open: OpenTrial[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = names[index] ?? '';
    const record = known?.get(name);
    if (record) replays.push(call('replayTrial', kind, index).replace(/\)$/, `, ${record})`));
    else open.push({ index, keep: () => keep(world, name) });
  }
  if (replays.length > 0) await evaluate(`void [${replays.join(', ')}]`);
  return open;
}

async function keep({ evaluate, known }: World, name: string): Promise<void> {
  if (!known || name === '' || known.size >= MAX_TRIALS) return;
  const record = (await evaluate(call('readTrial'))) as string;
  if (record !== '' && record.length <= MAX_LENGTH) known.set(name, record);
}
