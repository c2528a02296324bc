import { guard } from '../guard.ts';
import { listen } from '../listen.ts';

/** A page that loads for longer has its button before it is done. */
const patienceMs = 3000;

/**
 * Puts the host beside the body, where effects on the body do not reach it and no swap of the body takes it away. Not before the page
 * has loaded: frameworks that take over a document from the server do not expect a stranger in it. `onGone` hears, once, when the page
 * has taken it away: a document that is written anew (`document.open`) has lost all listeners too, also those in here. Gives a function
 * that ends this.
 */
export function keepInPage(host: HTMLElement, onGone: () => void): () => void {
  const observer = new MutationObserver(
    guard(() => {
      if (host.isConnected || !document.documentElement) return;
      end();
      onGone();
    }),
  );
  const put = guard(() => {
    end();
    document.documentElement.append(host);
    for (const node of [document, document.documentElement]) observer.observe(node, { childList: true });
  });
  const leave = listen(window, 'load', put);
  const timer = setTimeout(put, document.readyState === 'complete' ? 0 : patienceMs);
  const end = (): void => {
    leave();
    clearTimeout(timer);
    observer.disconnect();
  };
  return end;
}
