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

/** Two turns of the page's own clock: layout is done, and what it set off has begun. */
export const afterLayout = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
  });
