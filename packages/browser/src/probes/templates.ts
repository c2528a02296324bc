import { hash } from 'node:crypto';
import type { UntriedProbe } from '@zugang/engine';
import { createMemory, dropOldest } from './keyed-memory.ts';

/** What was tried without a finding on so many pages is not tried on the next. */
const FIRST_PAGES = 3;
/** One page in so many is tried in full whatever is known, so that what is rare is met all the same. */
const DRAWN_OF = 10;
const MAX_KINDS = 20_000;

/** Something was found on this kind: from here on it is tried, or known to the letter, on each page. */
const FOUND = -1;

/** On how many pages a kind was tried without a finding, by kind. */
export type TemplateMemory = Map<string, number>;

/** Keeps for each isolation key on how many pages which kinds were tried. */
export const createTemplateMemory = (): ((isolationKey: string) => TemplateMemory) =>
  createMemory(() => new Map<string, number>());

/** What a page knows of the pages before it that are made alike. */
export type Templates = {
  memory: TemplateMemory;
  /** Drawn: all is tried. */
  isDrawn: boolean;
  /** Kinds that this page has counted: two of a kind on a page are one page. */
  counted: Set<string>;
  /** The probes that have left something out on this page. */
  untried: Set<UntriedProbe>;
};

/** Whether a page is drawn to be tried in full: by its URL, and so the same in each scan. */
export const isDrawn = (url: string): boolean =>
  Number.parseInt(hash('sha256', new URL(url).pathname + new URL(url).search).slice(0, 8), 16) % DRAWN_OF === 0;

export const openTemplates = (memory: TemplateMemory, url: string): Templates => ({
  memory,
  isDrawn: isDrawn(url),
  counted: new Set(),
  untried: new Set(),
});

/** Whether the kind was tried often enough without a finding to be left out on this page. */
export const mayLeaveOut = ({ memory, isDrawn: isTriedInFull }: Templates, kind: string): boolean =>
  !isTriedInFull && kind !== '' && (memory.get(kind) ?? 0) >= FIRST_PAGES;

/** Which of these kinds are to be tried on this page, by their places in the list; the probe is noted where some are left out. */
export const listOpen = (templates: Templates | undefined, probe: UntriedProbe, kinds: readonly string[]): number[] => {
  const open = kinds.flatMap((kind, index) => (templates && mayLeaveOut(templates, kind) ? [] : [index]));
  if (open.length < kinds.length) templates?.untried.add(probe);
  return open;
};

/** Whether something was found on the kind. */
export const hasFound = ({ memory }: Templates, kind: string): boolean => memory.get(kind) === FOUND;

/** Records that a kind was tried on this page. */
export const recordTried = ({ memory, counted }: Templates, kind: string, isClean: boolean): void => {
  if (kind === '') return;
  const before = memory.get(kind) ?? 0;
  const isCounted = counted.has(kind);
  counted.add(kind);
  memory.delete(kind);
  memory.set(kind, !isClean || before === FOUND ? FOUND : isCounted ? before : before + 1);
  dropOldest(memory, MAX_KINDS);
};
