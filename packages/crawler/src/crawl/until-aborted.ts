/** The work's result; null as soon as the signal is aborted. */
export const untilAborted = <T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> =>
  new Promise((resolve, reject) => {
    const stop = (): void => resolve(null);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work
      .then(resolve, (error: unknown) => (signal.aborted ? resolve(null) : reject(error)))
      .finally(() => signal.removeEventListener('abort', stop));
  });
