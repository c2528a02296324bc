import type { Prepared } from '../dom/remember.ts';
import type { Box, Content, Finding, PageCheck } from '../types.ts';
import type { Observation } from './rules/observation.ts';
import type { PageCheckOptions } from './rules/wanted-rules.ts';

/** Names something that is kept of a page, and what it is at first. What is kept lives in the session: the slot holds nothing. */
export type Slot<Kept extends object> = { readonly create: () => Kept };

export const createSlot = <Kept extends object>(create: () => Kept): Slot<Kept> => ({ create });

export type Seen = { observation: Observation; finding: Finding };

/** A check, from its start to the end of the page. */
export type CheckUnderWay = {
  options: PageCheckOptions;
  /** The ids of our own rules that are wanted. */
  wanted: ReadonlySet<string>;
  prepared: Prepared;
  seen: Seen[];
  /** Where each element was while the page's picture was taken: null where it was invisible, missing where it was not there. Null where no picture was taken. */
  places: ReadonlyMap<Element, Box | null> | null;
  result: Omit<PageCheck, 'findings' | 'absent'>;
  /** What was absent when the check was first read: before anything was closed or opened. */
  absentAtFirst: readonly Content[] | null;
  /** Goes with the data of what is found in parts. */
  note: Record<string, string>;
  /** How many elements may still be checked in parts. */
  looksLeft: number;
};

/** All that is kept of one page: made with the script that is put into it, and gone with it. */
export type Session = {
  check: CheckUnderWay | null;
  /** What is kept in a slot; the same object each time. */
  keep: <Kept extends object>(slot: Slot<Kept>) => Kept;
};

export const createSession = (): Session => {
  const kept = new Map<Slot<object>, object>();
  return {
    check: null,
    keep: <Kept extends object>(slot: Slot<Kept>): Kept => {
      const known = (kept.get(slot) as Kept | undefined) ?? slot.create();
      kept.set(slot, known);
      return known;
    },
  };
};
