/** The widget is a guest: an error in it must not reach the page, and is at most one info line in the console. */
export const guard =
  <Args extends unknown[]>(work: (...args: Args) => unknown): ((...args: Args) => void) =>
  (...args) => {
    try {
      const result = work(...args);
      if (result instanceof Promise) result.catch(logQuietly);
    } catch (error) {
      logQuietly(error);
    }
  };

const logQuietly = (error: unknown): void => {
  console.info('[widget]', error);
};
