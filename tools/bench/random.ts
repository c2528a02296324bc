/**
 * `below`: a whole number from 0 to before `end`; `between`: one with both ends included; `isOneOf`: true once in so many times; `chance`: true
 * so often of once.
 */
export type Random = {
  next: () => number;
  below: (end: number) => number;
  between: (min: number, max: number) => number;
  pick: <Item>(list: readonly Item[]) => Item;
  isOneOf: (many: number) => boolean;
  chance: (probability: number) => boolean;
};

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    next,
    below,
    between: (min, max) => min + below(max - min + 1),
    pick,
    isOneOf: (many) => below(many) === 0,
    chance: (probability) => next() < probability,
  };
};
