/** After the page has loaded, late content is waited for at most this long. */
const lateContentMs = 5_000;
/** A load event that does not come (a picture that hangs) is not waited for longer than this after the markup is there. */
const loadTimeoutMs = 5_000;
const quietMs = 100;
const lookEveryMs = 20;
/** On a busy machine 100 ms may pass without the page's own timers having run: this many of ours must have run. */
const quietLooks = 6;

/**
 * Resolves when the page has loaded and its DOM has been still for 100 ms: true, or false where it goes on changing. Timers are the
 * isolated world's own, so the page cannot replace them.
 */
export const settle = (): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const start = performance.now();
  let [change, parsed, ready, looks] = [start, 0, 0, 0];
  const observer = new MutationObserver(() => {
    change = performance.now();
    looks = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const look = (): void => {
    const now = performance.now();
    looks += 1;
    if (!parsed && document.readyState !== 'loading') parsed = now;
    if (!ready && (document.readyState === 'complete' || (parsed && now - parsed > loadTimeoutMs))) ready = now;
    const isQuiet = now - change >= quietMs && looks >= quietLooks;
    if (ready && (isQuiet || now - ready >= lateContentMs)) {
      observer.disconnect();
      resolve(isQuiet);
    } else setTimeout(look, lookEveryMs);
  };
  look();
  return promise;
};
