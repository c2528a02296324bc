import type { CDPSession, Page, Request } from 'playwright-core';

/** Requests that reached the network, by the host of their address (`URL.host`). */
export type SentRequests = ReadonlyMap<string, number>;

/** Counts what a tab requests. */
export type RequestCounter = {
  /**
   * Counts, from now on, also what the tab's own session does not see: frames in another process, workers, and windows that the page opens.
   * It costs some time for each request, so only pages whose requests are limited are counted this way. Returns how to end it.
   */
  countAll: () => () => void;
  /** The requests since the last call. Those that are not answered yet count as sent. */
  drain: () => SentRequests;
};

const hostOf = (url: string): string | null => {
  const { host, protocol } = URL.canParse(url) ? new URL(url) : { host: '', protocol: '' };
  return /^(https?|wss?):$/.test(protocol) ? host : null;
};

const addTo = <Key>(counts: Map<Key, number>, key: Key): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Whether a request was sent by the page, a frame or worker of it, or a window that it opened; a worker's belongs to its page's frame. */
const isOf = async (page: Page, request: Request): Promise<boolean> => {
  try {
    const sender = request.frame().page();
    return sender === page || (await sender.opener()) === page;
  } catch {
    // Before its frame is known it is a navigation, of a window that has just opened.
    return true;
  }
};

/**
 * Counts a tab's requests to servers: documents, what they load, and each hop of a redirect; not what comes from the cache or was
 * blocked before it was sent. Of frames in another process, workers and windows, with `countAll`, also what comes from the cache: they are
 * only seen to be requested. Shared workers are not seen; service workers are blocked. Call before `Network.enable`.
 */
export const countRequests = (cdp: CDPSession, page: Page): RequestCounter => {
  const open = new Map<string, string>();
  let sent = new Map<string, number>();
  /** By address: how often it was requested at all, and by what the tab's own session sees. */
  let all = new Map<string, number>();
  let own = new Map<string, number>();
  const count = (url: string): void => {
    const host = hostOf(url);
    if (host !== null) addTo(sent, host);
  };
  const settle = (requestId: string, wasSent: boolean): void => {
    const url = open.get(requestId);
    open.delete(requestId);
    if (url !== undefined && wasSent) count(url);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (redirectResponse) settle(requestId, !redirectResponse.fromDiskCache);
    open.set(requestId, request.url);
    addTo(own, request.url);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => settle(requestId, false));
  cdp.on('Network.responseReceived', ({ requestId, response }) => settle(requestId, !response.fromDiskCache));
  cdp.on('Network.loadingFailed', ({ requestId, blockedReason }) => settle(requestId, blockedReason === undefined));
  cdp.on('Network.webSocketCreated', ({ url }) => count(url));
  const record = async (request: Request): Promise<void> => {
    if (await isOf(page, request)) addTo(all, request.url());
  };
  const onRequest = (request: Request): void => void record(request);
  return {
    countAll: () => {
      page.context().on('request', onRequest);
      return () => void page.context().off('request', onRequest);
    },
    drain: () => {
      for (const requestId of open.keys()) settle(requestId, true);
      for (const [url, times] of all)
        for (let unseen = times - (own.get(url) ?? 0); unseen > 0; unseen -= 1) count(url);
      const drained = sent;
      sent = new Map();
      all = new Map();
      own = new Map();
      return drained;
    },
  };
};
