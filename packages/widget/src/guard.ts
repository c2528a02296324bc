/** The widget is a guest: whatever goes wrong in it stays in it, and is at most one quiet line in the console. */
export function guard<Args extends unknown[]>(work: (...args: Args) => unknown): (...args: Args) => void {
  return (...args) => {
    try {
      const result = work(...args);
      if (result instanceof Promise) result.catch(note);
    } catch (error) {
      note(error);
    }
  };
}

function note(error: unknown): void {
  console.info('[Zugang]', error);
}
