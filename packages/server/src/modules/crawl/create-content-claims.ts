import { setTimeout as sleep } from 'node:timers/promises';

/** Content hash → URL of the page that has it. */
type Found = ReadonlyMap<string, string>;

type Batch = { hashes: string[]; found: Promise<Found> };

/** Claims are gathered this long, for one query of all of them. */
const gatherMs = 40;

/**
 * Makes the claims of one step: who has a content first. `findStored`: pages of the crawl that are stored already. Claims count in
 * the order of the calls, whenever they are answered.
 */
export const createContentClaims = (findStored: (hashes: readonly string[]) => Promise<Found>) => {
  const firsts = new Map<string, Promise<string>>();
  let batch: Batch | null = null;
  const openBatch = (): Batch => {
    const hashes: string[] = [];
    const found = sleep(gatherMs).then(() => {
      batch = null;
      return findStored(hashes);
    });
    return { hashes, found };
  };
  return (contentHash: string, url: string): Promise<string> => {
    const known = firsts.get(contentHash);
    if (known) return known;
    batch ??= openBatch();
    batch.hashes.push(contentHash);
    const first = batch.found.then((stored) => stored.get(contentHash) ?? url);
    firsts.set(contentHash, first);
    return first;
  };
};
