const createSignal = () => {
  const listeners = new Set<() => void>();
  return {
    send: (): void => {
      for (const listener of listeners) listener();
    },
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The server no longer knows the session: a read was answered with `UNAUTHENTICATED`. */
export const sessionRefused = createSignal();

/** The user has changed or signed out: caches of user data must be cleared. */
export const sessionChanged = createSignal();
