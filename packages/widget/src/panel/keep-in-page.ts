import { guard } from '../guard.ts';

/**
 * Puts the host beside the body, where effects on the body do not reach it and no swap of the body takes it away, and puts it back
 * when the whole page was replaced. Gives a function that ends this.
 */
export function keepInPage(host: HTMLElement): () => void {
  const put = guard(() => {
    const root = document.documentElement;
    if (!root || (host.isConnected && host.parentNode === root)) return;
    root.append(host);
    observer.observe(root, { childList: true });
  });
  const observer = new MutationObserver(put);
  observer.observe(document, { childList: true });
  put();
  return () => observer.disconnect();
}
