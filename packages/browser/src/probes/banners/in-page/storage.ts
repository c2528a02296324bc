import { createSlot, type Session } from '@zugang/engine/probing';

type Stores = { local: [string, string][]; session: [string, string][] };

const storedSlot = createSlot<{ stored: Stores | null }>(() => ({ stored: null }));

const entriesOf = (store: Storage): [string, string][] =>
  Object.keys(store)
    .slice(0, 500)
    .map((key) => [key, store.getItem(key) ?? '']);

const restore = (store: Storage, entries: readonly [string, string][]): void => {
  const before = new Map(entries);
  for (const key of Object.keys(store)) if (!before.has(key)) store.removeItem(key);
  for (const [key, value] of before) if (store.getItem(key) !== value) store.setItem(key, value);
};

/** Records what the page has stored: a closed notice must be there again on the next page. */
export const recordStorage = (session: Session): void => {
  const kept = session.keep(storedSlot);
  try {
    kept.stored = { local: entriesOf(localStorage), session: entriesOf(sessionStorage) };
  } catch {
    // A page without an origin has no storage.
    kept.stored = null;
  }
};

/** Puts back what was stored. */
export const restoreStorage = (session: Session): void => {
  const { stored } = session.keep(storedSlot);
  if (!stored) return;
  restore(localStorage, stored.local);
  restore(sessionStorage, stored.session);
};
