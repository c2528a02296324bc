/** Waits until nothing in the page has changed for a moment; bounded for pages that never settle. */
export const waitUntilStill = (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = performance.now();
  let change = start;
  const observer = new MutationObserver(() => {
    change = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  const look = (): void => {
    const now = performance.now();
    if (now - change < 40 && now - start < 400) return void setTimeout(look, 15);
    observer.disconnect();
    resolve();
  };
  setTimeout(look, 25);
  return promise;
};

/** Waits until something is so, or the time is over. */
export const waitFor = async (isSo: () => boolean, milliseconds: number): Promise<void> => {
  const endsAt = performance.now() + milliseconds;
  while (!isSo() && performance.now() < endsAt) await new Promise((done) => setTimeout(done, 25));
};

/** Two turns of the page's own clock: layout is done, and what it set off has begun. */
export const afterLayout = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
  });
