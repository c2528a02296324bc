import type { StatementAnswers } from '@zugang/contract';

type Branch = Record<string, unknown>;
type Side = 'mine' | 'theirs';
type Versions = { base: unknown; mine: unknown; theirs: unknown };

const isBranch = (part: unknown): part is Branch => typeof part === 'object' && part !== null && !Array.isArray(part);

type Named = { id: string };
const isNamedList = (part: unknown): part is Named[] =>
  Array.isArray(part) && part.every((one) => isBranch(one) && typeof one['id'] === 'string');

/** The server trims texts: a space at the end is no change. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other);

type Path = readonly string[];
type Merge = { prefer: Side; conflicts: Path[] };

const mergeNamed = (versions: { base: Named[]; mine: Named[]; theirs: Named[] }, path: Path, merge: Merge): Named[] => {
  const find = (side: keyof typeof versions, id: string): Named | undefined =>
    versions[side].find((one) => one.id === id);
  const added = versions.theirs.filter(({ id }) => !find('mine', id));
  return [...versions.mine, ...added].flatMap(({ id }) => {
    const merged = mergePart(
      { base: find('base', id), mine: find('mine', id), theirs: find('theirs', id) },
      [...path, id],
      merge,
    );
    return merged === undefined ? [] : [merged as Named];
  });
};

const mergeBranch = (versions: { base: Branch; mine: Branch; theirs: Branch }, path: Path, merge: Merge): Branch => {
  const names = new Set([...Object.keys(versions.theirs), ...Object.keys(versions.mine)]);
  const parts = [...names].map((name): [string, unknown] => [
    name,
    mergePart(
      { base: versions.base[name], mine: versions.mine[name], theirs: versions.theirs[name] },
      [...path, name],
      merge,
    ),
  ]);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
};

const mergePart = ({ base, mine, theirs }: Versions, path: Path, merge: Merge): unknown => {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isNamedList(base) && isNamedList(mine) && isNamedList(theirs))
    return mergeNamed({ base, mine, theirs }, path, merge);
  if (isBranch(base) && isBranch(mine) && isBranch(theirs)) return mergeBranch({ base, mine, theirs }, path, merge);
  merge.conflicts.push(path);
  return merge.prefer === 'mine' ? mine : theirs;
};

/**
 * Puts together what two people changed in the same draft. `conflicts`: the paths that both changed differently, with the value of
 * `prefer`. Barriers are told apart by their id, so that one more at the top is no change of all below it.
 */
export const mergeAnswers = (
  versions: { base: StatementAnswers; mine: StatementAnswers; theirs: StatementAnswers },
  prefer: Side,
): { answers: StatementAnswers; conflicts: readonly Path[] } => {
  const merge: Merge = { prefer, conflicts: [] };
  return { answers: mergePart(versions, [], merge) as StatementAnswers, conflicts: merge.conflicts };
};
