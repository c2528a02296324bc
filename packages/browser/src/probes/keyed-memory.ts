const MAX_KEYS = 16;

/** Makes room for what comes: the oldest entries go. */
export const dropOldest = (entries: Map<string, unknown>, max: number): void => {
  for (const oldest of entries.keys()) {
    if (entries.size <= max) break;
    entries.delete(oldest);
  }
};

/** Keeps something for each isolation key; the keys used last, so that a long life costs no memory. */
export const createMemory = <Kept>(create: () => Kept): ((isolationKey: string) => Kept) => {
  const byKey = new Map<string, Kept>();
  return (isolationKey) => {
    const kept = byKey.get(isolationKey) ?? create();
    byKey.delete(isolationKey);
    byKey.set(isolationKey, kept);
    dropOldest(byKey, MAX_KEYS);
    return kept;
  };
};
