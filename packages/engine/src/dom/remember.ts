let isStill = false;
let turn = 0;

/** Runs work that neither waits nor changes the page: as long as it runs, what {@link remember} reads of an element is read once. */
export function whileStill<T>(work: () => T): T {
  isStill = true;
  try {
    return work();
  } finally {
    isStill = false;
    turn += 1;
  }
}

/** The same reader, which keeps its answers within {@link whileStill}; else it reads anew each time. */
export function remember<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  let known = new Map<Key, { value: Value }>();
  let knownIn = turn;
  return (key) => {
    if (!isStill) return read(key);
    if (knownIn !== turn) {
      known = new Map();
      knownIn = turn;
    }
    const found = known.get(key);
    if (found) return found.value;
    const value = read(key);
    known.set(key, { value });
    return value;
  };
}
