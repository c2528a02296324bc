import { urlShape } from './url-shape.ts';

/** Pages in one folder are mostly made alike. */
const folderOf = (url: string): string => urlShape(url).replace(/[^/]*$/, '');

/**
 * The same entries, so that folders take turns: the first of each, then the second of each. Who watches sees early what kinds of pages
 * a site has, and a limit of pages leaves out none of them. Within a folder the order stays.
 */
export const takeTurns = <T>(entries: readonly T[], urlOf: (entry: T) => string): T[] => {
  const turns = new Map<string, number>();
  const placed = entries.map((entry) => {
    const folder = folderOf(urlOf(entry));
    const turn = turns.get(folder) ?? 0;
    turns.set(folder, turn + 1);
    return { entry, turn };
  });
  return placed.toSorted((a, b) => a.turn - b.turn).map(({ entry }) => entry);
};
