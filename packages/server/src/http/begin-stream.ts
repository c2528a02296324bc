const continueWith = async function* <T>(first: IteratorResult<T, void>, rest: AsyncGenerator<T, void, void>) {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return();
  }
};

/** Waits for the first event before the answer begins: what is thrown until then is answered as an error with its status, not inside a stream of status 200. */
export const beginStream = async <T>(events: AsyncGenerator<T, void, void>): Promise<AsyncGenerator<T, void, void>> =>
  continueWith(await events.next(), events);
