const createSignal = () => {
  const listeners = new Set<() => void>();
  return {
    send: (): void => {
      for (const listener of listeners) listener();
    },
    /** Gives a way to stop. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The server no longer knows the session: a read was answered with `UNAUTHENTICATED`. */
export const sessionRefused = createSignal();

/** Another user is signed in, or nobody: who keeps what was read for somebody lets go of it. */
export const sessionChanged = createSignal();
