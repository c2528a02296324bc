/** A set of URLs that keeps no URL: 8 bytes and some room for each. */
export type UrlSet = {
  /** Puts it in; false where it was there already. */
  add: (url: string) => boolean;
  has: (url: string) => boolean;
  size: () => number;
  /** Looks up a piece of a longer text without cutting it out: a path below `origin`, or an absolute URL. False for what is neither. */
  lookUnder: (origin: string) => (text: string, start: number, end: number) => boolean;
};

const START_SLOTS = 1_024;
const MAX_LOAD = 0.6;

const SLASH = 47;
/** What http begins with. */
const LETTER_H = 104;

type Slots = { high: Uint32Array; low: Uint32Array };

const makeSlots = (length: number): Slots => ({ high: new Uint32Array(length), low: new Uint32Array(length) });

/** Two hashes of 32 bits with different factors (FNV-1a's, murmur's). */
type Hash = { high: number; low: number };

const START: Hash = { high: 0x811c9dc5, low: 0x9747b28c };

/** Goes on hashing, from the state `into`, with a piece of a text. */
const mix = (into: Hash, text: string, { start, end }: { start: number; end: number }): void => {
  let { high, low } = into;
  for (let index = start; index < end; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x5bd1e995);
    low ^= low >>> 15;
  }
  into.high = high;
  into.low = low;
};

/** Spreads what was mixed over all bits; never both 0, which marks an empty slot. */
const finish = (into: Hash): void => {
  const high = Math.imul(into.high ^ (into.high >>> 16), 0x85ebca6b);
  const low = Math.imul(into.low ^ (into.low >>> 13), 0xc2b2ae35);
  into.high = (high ^ (high >>> 13)) >>> 0;
  into.low = (low ^ (low >>> 16)) >>> 0 || 1;
};

const hashUrl = (url: string, into: Hash): void => {
  into.high = START.high;
  into.low = START.low;
  mix(into, url, { start: 0, end: url.length });
  finish(into);
};

/** The slot that holds the hash, or would hold it. */
const findSlot = ({ high, low }: Slots, wanted: Hash): number => {
  const mask = low.length - 1;
  let slot = wanted.low & mask;
  while (low[slot] !== 0 && (low[slot] !== wanted.low || high[slot] !== wanted.high)) slot = (slot + 1) & mask;
  return slot;
};

const grow = (old: Slots): Slots => {
  const slots = makeSlots(old.low.length * 2);
  for (let index = 0; index < old.low.length; index += 1) {
    const moved = { high: old.high[index] ?? 0, low: old.low[index] ?? 0 };
    if (moved.low === 0) continue;
    const slot = findSlot(slots, moved);
    slots.high[slot] = moved.high;
    slots.low[slot] = moved.low;
  }
  return slots;
};

/**
 * Makes an empty set. Of URLs only a hash of 64 bits is kept: among 100,000 URLs the chance that any two collide is
 * less than one in a thousand million.
 */
export const createUrlSet = (): UrlSet => {
  let slots = makeSlots(START_SLOTS);
  let size = 0;
  const hash = { high: 0, low: 0 };
  return {
    add: (url) => {
      hashUrl(url, hash);
      const slot = findSlot(slots, hash);
      if (slots.low[slot] !== 0) return false;
      slots.high[slot] = hash.high;
      slots.low[slot] = hash.low;
      size += 1;
      if (size > slots.low.length * MAX_LOAD) slots = grow(slots);
      return true;
    },
    has: (url) => {
      hashUrl(url, hash);
      return slots.low[findSlot(slots, hash)] !== 0;
    },
    size: () => size,
    lookUnder: (origin) => {
      const begun = { ...START };
      mix(begun, origin, { start: 0, end: origin.length });
      return (text, start, end) => {
        const first = text.charCodeAt(start);
        const isPath = first === SLASH && text.charCodeAt(start + 1) !== SLASH;
        if (!isPath && first !== LETTER_H) return false;
        const state = isPath ? begun : START;
        hash.high = state.high;
        hash.low = state.low;
        mix(hash, text, { start, end });
        finish(hash);
        return slots.low[findSlot(slots, hash)] !== 0;
      };
    },
  };
};
