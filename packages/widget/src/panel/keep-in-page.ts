import { guard } from '../guard.ts';
import { listen } from '../listen.ts';

/** A page that loads for longer has its button before it is done. */
const timeoutMs = 3000;

/**
 * Attaches the host beside the body, where effects on the body and a replaced body do not affect it; only after the page has loaded, since
 * frameworks that hydrate a whole document expect no foreign element in it. `onGone` is called once when the page removes it: a rewritten
 * document (`document.open`) has lost all listeners too, also those in here. Returns a function that ends this.
 */
export const keepInPage = (host: HTMLElement, onGone: () => void): (() => void) => {
  const observer = new MutationObserver(
    guard(() => {
      if (host.isConnected || !document.documentElement) return;
      end();
      onGone();
    }),
  );
  const attach = guard(() => {
    end();
    document.documentElement.append(host);
    for (const node of [document, document.documentElement]) observer.observe(node, { childList: true });
  });
  const unsubscribe = listen(window, 'load', attach);
  const timer = setTimeout(attach, document.readyState === 'complete' ? 0 : timeoutMs);
  const end = (): void => {
    unsubscribe();
    clearTimeout(timer);
    observer.disconnect();
  };
  return end;
};
