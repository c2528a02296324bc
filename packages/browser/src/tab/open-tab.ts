import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { PageErrorCode, BrowsingProfile } from '@zugang/crawler/egress';
import { fillTabStorage, sendProfileHeaders } from './apply-browsing-profile.ts';
import { countRequests, type RequestCounter } from './count-requests.ts';
import { openPage } from './open-page.ts';
import { recordResources, type ResourceRecorder } from '../page-runner/record-resources.ts';
import { createInPageScript } from '../bridge/create-in-page-script.ts';
import type * as refusing from './in-page/refuse-windows.ts';
import type { PageScript } from '../page-script/page-script.ts';

/** The main document's answer, as far as it has come. */
export type DocumentAnswer = { status: number; headers: Record<string, string>; mimeType: string };

/**
 * The engine kept compiled in a window beside the tab (ADR 24). Every navigation throws away what V8 has made of a script; the
 * window stays, in the same process, and puts a new copy of the engine into each document of the tab, compiled long since.
 */
export type WarmEngine = { script: PageScript; page: Page; cdp: CDPSession; contextId: number };

/** A tab and what was seen of the navigation under way. */
export type Tab = {
  page: Page;
  cdp: CDPSession;
  frameId: string;
  /** Pages checked in it. */
  uses: number;
  /** The URL requested last by the main frame, redirects included. */
  requestedUrl: string;
  answer: DocumentAnswer | null;
  isDownload: boolean;
  /** The page opened dialogs or windows, which may go on after it: the tab is not for another one. */
  isDisturbed: boolean;
  /** The page went on changing all the time that it was given to settle. */
  isRestless: boolean;
  receivedBytes: number;
  /** What the page loads. */
  resources: ResourceRecorder;
  /** What it requested of servers. */
  requests: RequestCounter;
  /** Requests of the page's scripts that are not answered yet. */
  pending: Set<string>;
  /** The engine's window beside the tab, once there is one, and how often one was begun. */
  engine: WarmEngine | null;
  coldStarts: number;
  /** The window of our own that is about to open. */
  expected: { url: string; resolve: (page: Page) => void } | null;
  /** Windows that the page under way has opened. */
  popups: number;
  /** Empties the tab when it stays idle. */
  restTimer: NodeJS.Timeout | undefined;
  /** Ends the check under way with this result. Replaced by each check. */
  interrupt: (error: PageErrorCode) => void;
};

/** All that one page may load, unpacked: far above any real page, far below what hurts. */
const MAX_PAGE_BYTES = 150 * 1024 * 1024;
/** The main document alone. */
const MAX_DOCUMENT_BYTES = 25 * 1024 * 1024;

const lowerCaseNames = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const watchNetwork = (tab: Tab): void => {
  let documentId = '';
  let documentBytes = 0;
  tab.cdp.on('Network.requestWillBeSent', ({ requestId, type, frameId, request }) => {
    if (type !== 'Document' || frameId !== tab.frameId) return;
    documentId = requestId;
    documentBytes = 0;
    tab.requestedUrl = request.url;
  });
  tab.cdp.on('Network.responseReceived', ({ type, frameId, response }) => {
    if (type !== 'Document' || frameId !== tab.frameId) return;
    tab.answer = { status: response.status, headers: lowerCaseNames(response.headers), mimeType: response.mimeType };
    if (Number(tab.answer.headers['content-length'] ?? 0) > MAX_DOCUMENT_BYTES) tab.interrupt('too_large');
  });
  tab.cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    tab.receivedBytes += dataLength;
    if (requestId === documentId) documentBytes += dataLength;
    if (tab.receivedBytes > MAX_PAGE_BYTES || documentBytes > MAX_DOCUMENT_BYTES) tab.interrupt('too_large');
  });
};

/** Requests of scripts mostly change the page; streams, beacons and images are not waited for. */
const AWAITED_TYPES: ReadonlySet<string> = new Set(['Fetch', 'XHR', 'Script']);

const watchScriptRequests = ({ cdp, pending }: Tab): void => {
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type && AWAITED_TYPES.has(type)) pending.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => pending.delete(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
};

/** From here on windows are reported to the page as blocked, as by any popup blocker. */
const MAX_POPUPS = 5;
/** Windows opened by links cannot be blocked this way: the page opens them without end. */
const MAX_POPUPS_AT_ALL = 50;

const windowsScript = createInPageScript<typeof refusing>(new URL('./in-page/refuse-windows.ts', import.meta.url));

const refusePopup = (tab: Tab, popup: Page): void => {
  tab.isDisturbed = true;
  tab.popups += 1;
  popup.close().catch(() => undefined);
  if (tab.popups === MAX_POPUPS)
    windowsScript({ cdp: tab.cdp, contextId: null })
      .refuseWindows()
      .catch(() => undefined);
  if (tab.popups === MAX_POPUPS_AT_ALL) tab.interrupt('check_failed');
};

const refuseInterruptions = (tab: Tab): void => {
  const { page } = tab;
  page.on('dialog', (dialog) => {
    tab.isDisturbed = true;
    // Dismissing a beforeunload would keep the tab on the old page.
    const answered = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answered.catch(() => undefined);
  });
  page.on('popup', (popup) => {
    if (tab.expected?.url === popup.url()) tab.expected.resolve(popup);
    else refusePopup(tab, popup);
  });
  page.on('download', (download) => {
    tab.isDownload = true;
    download.cancel().catch(() => undefined);
  });
};

/** Opens a tab that dismisses dialogs, closes popups, cancels downloads and counts what it receives. `onCrash` says what a dead renderer means. */
export const openTab = async (
  context: BrowserContext,
  onCrash: () => PageErrorCode,
  profile?: BrowsingProfile,
): Promise<Tab> => {
  const page = await openPage(context);
  const cdp = await context.newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const tab: Tab = {
    page,
    cdp,
    frameId: frameTree.frame.id,
    uses: 0,
    requestedUrl: '',
    answer: null,
    isDownload: false,
    isDisturbed: false,
    isRestless: false,
    receivedBytes: 0,
    resources: recordResources(cdp, frameTree.frame.id),
    requests: countRequests(cdp, page),
    pending: new Set(),
    engine: null,
    coldStarts: 0,
    expected: null,
    popups: 0,
    restTimer: undefined,
    interrupt: () => undefined,
  };
  refuseInterruptions(tab);
  page.on('crash', () => tab.interrupt(onCrash()));
  watchNetwork(tab);
  watchScriptRequests(tab);
  if (profile) {
    await fillTabStorage(tab, [profile]);
    await sendProfileHeaders(cdp, profile);
  }
  await cdp.send('Network.enable', { maxTotalBufferSize: 1_000_000, maxResourceBufferSize: 500_000 });
  return tab;
};

/** Forgets what was seen of the navigation before. */
export const forgetNavigation = (tab: Tab): void => {
  tab.pending.clear();
  Object.assign(tab, { requestedUrl: '', answer: null, isDownload: false, receivedBytes: 0, popups: 0 });
};

/** Closes the engine's window beside the tab. */
export const disposeEngine = (tab: Tab): void => {
  tab.engine?.page.close().catch(() => undefined);
  tab.engine = null;
};

/** Closes the tab and the window beside it. */
export const closeTab = async (tab: Tab): Promise<void> => {
  disposeEngine(tab);
  await tab.page.close();
};
