type Stored = { name: string; value: string }[];

/** A page without an origin has no storage. */
const read = (area: () => Storage): Stored => {
  try {
    return Object.entries(area()).map(([name, value]) => ({ name, value: String(value) }));
  } catch {
    return [];
  }
};

/** What the page's origin has stored; null where it is longer than `max` as text. */
export const readStorage = (max: number): { origin: string; local: Stored; session: Stored } | null => {
  const stored = { origin: location.origin, local: read(() => localStorage), session: read(() => sessionStorage) };
  return JSON.stringify(stored).length > max ? null : stored;
};
