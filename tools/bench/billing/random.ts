/** Random numbers that a seed repeats (mulberry32). */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (min: number, max: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** Whether something happens that happens so often of once. */
  chance: (probability: number) => boolean;
};

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('there is nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
};
