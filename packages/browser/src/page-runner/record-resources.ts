import type { CDPSession } from 'playwright-core';
import type { LoadedResource } from '@zugang/crawler/evidence';
import { readValidators } from '@zugang/crawler/egress';

/** What a tab's page has loaded since the last reset. */
export type ResourceRecorder = {
  reset: () => void;
  read: () => { loaded: LoadedResource[]; isComplete: boolean };
};

/** More than pages have; beyond, a page is not remembered by what it loads. */
const MAX_RESOURCES = 600;

/** What shapes a page. Films, favicons, beacons and reports do not. */
const SHAPING: ReadonlySet<string> = new Set([
  'Document',
  'Stylesheet',
  'Script',
  'Image',
  'Font',
  'XHR',
  'Fetch',
  'TextTrack',
]);

/** Of another site's answers to scripts only what may be content: not the counting of visits. */
const CONTENT = /json|html|xml/i;

const headerReader = (headers: Record<string, string>): ((name: string) => string | null) => {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => lower.get(name) ?? null;
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Records what the page of a tab loads: URLs and their validators. */
export const recordResources = (cdp: CDPSession, mainFrameId: string): ResourceRecorder => {
  const loaded = new Map<string, LoadedResource>();
  const sent = new Map<string, string>();
  let pageHost = '';
  let isComplete = true;
  cdp.on('Network.requestWillBeSent', ({ requestId, type, frameId, request, redirectResponse }) => {
    sent.set(requestId, request.method);
    if (type === 'Document' && frameId === mainFrameId) pageHost = hostOf(request.url);
    // Its answer never ends.
    if (type === 'EventSource') isComplete = false;
    // A redirect is requested again from its start.
    if (redirectResponse && type !== 'Document') isComplete &&= redirectResponse.status !== 307;
  });
  cdp.on('Network.webSocketCreated', () => {
    isComplete = false;
  });
  cdp.on('Network.responseReceived', ({ requestId, type, frameId, response }) => {
    const { url, headers, mimeType } = response;
    if (!SHAPING.has(type) || !/^https?:/.test(url) || (type === 'Document' && frameId === mainFrameId)) return;
    const isData = type === 'XHR' || type === 'Fetch';
    const isForeign = hostOf(url) !== pageHost;
    if (isData && isForeign && !CONTENT.test(mimeType)) return;
    if ((sent.get(requestId) ?? 'GET') !== 'GET') {
      // What a script got by sending a body cannot be requested again.
      if (CONTENT.test(mimeType)) isComplete = false;
      return;
    }
    if (loaded.size >= MAX_RESOURCES) isComplete = false;
    else if (!loaded.has(url)) {
      const header = headerReader(headers);
      const isImmutable = /(^|[\s,])immutable\b/i.test(header('cache-control') ?? '');
      loaded.set(url, { url, isImmutable, validators: readValidators({ header }) });
    }
  });
  return {
    reset: () => {
      loaded.clear();
      sent.clear();
      pageHost = '';
      isComplete = true;
    },
    read: () => ({ loaded: [...loaded.values()], isComplete }),
  };
};
