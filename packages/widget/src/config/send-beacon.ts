import { version } from 'virtual:widget-version';
import { listen } from '../listen.ts';
import type { Embed } from './widget-config.ts';

/** The page's own work goes first: so long nothing is sent, unless the page is left before. */
const timeoutMs = 2000;

/**
 * Reports the widget's state to the server once per page load; nothing about the visitor. As `sendBeacon` does, but without cookies:
 * that one always takes them along. With CORS, because only then the page's origin goes along whatever its referrer policy says, and the
 * server takes no beacon without it.
 */
export const sendBeacon = ({ origin, key }: Embed, state: 'shown' | 'hidden' | 'failed', reason?: string): void => {
  const { hostname: host, pathname: path } = location;
  const send = (): void => {
    clearTimeout(timer);
    leave();
    fetch(`${origin}/w/v1/beacon`, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify({ key, host, path, version, state, ...(reason ? { reason } : {}) }),
    }).catch(() => {});
  };
  const leave = listen(window, 'pagehide', send);
  const timer = setTimeout(send, timeoutMs);
};
