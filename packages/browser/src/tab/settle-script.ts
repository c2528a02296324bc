/** After the page has loaded, late content is waited for at most this long. */
const LATE_CONTENT_MS = 5_000;
/** A load event that does not come (a picture that hangs) is not waited for longer than this after the markup is there. */
const LOAD_PATIENCE_MS = 5_000;
const QUIET_MS = 100;
const LOOK_EVERY_MS = 20;
/** On a busy machine 100 ms may pass without the page's own timers having had a turn: so many of ours must have had one. */
const QUIET_LOOKS = 6;

/**
 * Runs in the isolated world: resolves when the page has loaded and its DOM has been still for 100 ms. Timers are the
 * isolated world's own, so the page cannot replace them.
 */
export const SETTLE_SCRIPT = `new Promise((resolve) => {
  const start = performance.now();
  let change = start, parsed = 0, ready = 0, looks = 0;
  const observer = new MutationObserver(() => { change = performance.now(); looks = 0; });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const look = () => {
    const now = performance.now();
    looks += 1;
    if (!parsed && document.readyState !== 'loading') parsed = now;
    if (!ready && (document.readyState === 'complete' || (parsed && now - parsed > ${LOAD_PATIENCE_MS}))) ready = now;
    if (ready && ((now - change >= ${QUIET_MS} && looks >= ${QUIET_LOOKS}) || now - ready >= ${LATE_CONTENT_MS})) {
      observer.disconnect();
      resolve(document.documentElement ? document.documentElement.outerHTML.length : 0);
    } else setTimeout(look, ${LOOK_EVERY_MS});
  };
  look();
})`;
