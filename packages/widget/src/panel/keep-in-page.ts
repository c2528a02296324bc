import { guard } from '../guard.ts';

/**
 * Puts the host beside the body, where effects on the body do not reach it and no swap of the body takes it away. `onGone` hears, once,
 * when the page has taken it away: a document that is written anew (`document.open`) has lost all listeners too, also those in here.
 * Gives a function that ends this.
 */
export function keepInPage(host: HTMLElement, onGone: () => void): () => void {
  const look = guard(() => {
    if (host.isConnected || !document.documentElement) return;
    observer.disconnect();
    onGone();
  });
  const observer = new MutationObserver(look);
  document.documentElement.append(host);
  for (const node of [document, document.documentElement]) observer.observe(node, { childList: true });
  return () => observer.disconnect();
}
