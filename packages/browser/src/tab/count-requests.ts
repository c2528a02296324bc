import type { CDPSession } from 'playwright-core';

/** Requests that reached the network, by the host of their address (`URL.host`). */
export type SentRequests = ReadonlyMap<string, number>;

/** Counts what a tab requests. */
export type RequestCounter = {
  /** The requests since the last call. Those that are not answered yet count as sent. */
  drain: () => SentRequests;
};

/**
 * Counts a tab's requests to servers: documents, what they load, and each hop of a redirect; not what comes from the cache or was
 * blocked before it was sent. Frames in another process, workers and windows are not seen. Call before `Network.enable`.
 */
export const countRequests = (cdp: CDPSession): RequestCounter => {
  const open = new Map<string, string>();
  let sent = new Map<string, number>();
  const count = (url: string): void => {
    const { host, protocol } = URL.canParse(url) ? new URL(url) : { host: '', protocol: '' };
    if (/^(https?|wss?):$/.test(protocol)) sent.set(host, (sent.get(host) ?? 0) + 1);
  };
  const settle = (requestId: string, wasSent: boolean): void => {
    const url = open.get(requestId);
    open.delete(requestId);
    if (url !== undefined && wasSent) count(url);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (redirectResponse) settle(requestId, !redirectResponse.fromDiskCache);
    open.set(requestId, request.url);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => settle(requestId, false));
  cdp.on('Network.responseReceived', ({ requestId, response }) => settle(requestId, !response.fromDiskCache));
  cdp.on('Network.loadingFailed', ({ requestId, blockedReason }) => settle(requestId, blockedReason === undefined));
  cdp.on('Network.webSocketCreated', ({ url }) => count(url));
  return {
    drain: () => {
      for (const requestId of open.keys()) settle(requestId, true);
      const drained = sent;
      sent = new Map();
      return drained;
    },
  };
};
