import type { Writing } from './written-lines.ts';

/** What only comes with time and is read of a page before work on it begins: the writing in its pictures. */
export type Prepared = { writings: ReadonlyMap<Element, Writing> };

export const nothingPrepared: Prepared = { writings: new Map() };

type Reader = (key: never) => unknown;
type Reading = { prepared: Prepared; known: Map<Reader, Map<object, { value: unknown }>> };

/** Set only as long as one piece of work runs that does not wait: between two of them there is none. */
let reading: Reading | null = null;

/** Runs work that neither waits nor changes the page: as long as it runs, what {@link remember} reads of an element is read once. */
export const whileStill = <T>(work: () => T, prepared: Prepared = nothingPrepared): T => {
  const outer = reading;
  reading = { prepared, known: new Map() };
  try {
    return work();
  } finally {
    reading = outer;
  }
};

/** What the work under way was given. */
export const readPrepared = (): Prepared => reading?.prepared ?? nothingPrepared;

const listOf = ({ known }: Reading, read: Reader): Map<object, { value: unknown }> => {
  const list = known.get(read) ?? new Map<object, { value: unknown }>();
  known.set(read, list);
  return list;
};

/** The same reader, which keeps its answers within {@link whileStill}; else it reads anew each time. */
export const remember =
  <Key extends object, Value>(read: (key: Key) => Value): ((key: Key) => Value) =>
  (key) => {
    if (!reading) return read(key);
    const list = reading.known.get(read) ?? listOf(reading, read);
    const found = list.get(key);
    if (found) return found.value as Value;
    const value = read(key);
    list.set(key, { value });
    return value;
  };
