import type { Browser, BrowserContext, CDPSession, Page, Response, Route } from 'playwright-core';
import { describeBrowser } from '../page-runner/create-page-runner.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { closeChromium, launchChromium, type LaunchOptions } from '../chromium/launch-chromium.ts';
import { countRequests, type SentRequests } from '../tab/count-requests.ts';
import { within } from '../tab/within.ts';
import type { Egress } from '@zugang/crawler/egress';
import { readPage, type PageReading } from './read-page.ts';

/** What opening a page showed about our embedded script. */
export type EmbedReport = {
  /** Null where the page did not open. */
  status: number | null;
  /** Where it led, redirects included. */
  url: string;
  /** Script tags whose address ends like our script's, with their key. */
  tags: PageReading['tags'];
  /** What became of the request for the script. */
  script: 'loaded' | 'failed' | 'not_requested';
  /** The answer to the script's question for its settings; null where it was not asked, `failed` where it was not answered. */
  config: Record<string, unknown> | 'failed' | null;
  /** What the page's content security policy blocked of our scripts. */
  blocked: { url: string; directive: string }[];
  /** Whether the script's element appeared. */
  isShown: boolean;
  /** The page as rendered, without scripts; null where it did not open or is too large. */
  html: string | null;
  /** What was requested of servers for it. */
  sent: SentRequests;
};

/** `serviceUrl`: our own origin; URLs below `/w/v1/` are requested directly, all others through the egress. */
export type EmbedOptions = {
  egress: Egress;
  serviceUrl: string;
  element: string;
  executablePath?: string;
  launch?: LaunchOptions;
};

/** `answer`: the settings that have been answered and are being read. */
type Seen = Pick<EmbedReport, 'script' | 'config' | 'blocked'> & { answer: Promise<void> | null };

const OPEN_MS = 25_000;
const SHOW_MS = 8_000;
const ANSWER_MS = 10_000;
/** An answer that has begun to come is read to its end, within this. */
const READ_MS = 2_000;
const SCRIPT = /\/w\/v1\/widget(?:\.[\w-]+)?\.js(?:\?|$)/;
const CONFIG = /\/w\/v1\/config\/[^/]+\.json/;

/** Passes a question of the page to our own service: nothing is written by it, so beacons and reports end here. */
const answerOwn = async (route: Route): Promise<void> => {
  const request = route.request();
  if (request.method() !== 'GET') return route.fulfill({ status: 204 });
  try {
    const answer = await fetch(request.url(), { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    const headers = { 'access-control-allow-origin': '*', 'content-type': answer.headers.get('content-type') ?? '' };
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  } catch {
    await route.abort('failed').catch(() => undefined);
  }
};

const keepConfig = async (response: Response, seen: Seen): Promise<void> => {
  const config: unknown = await response.json().catch(() => null);
  seen.config = response.ok() && typeof config === 'object' && config ? { ...config } : 'failed';
};

const watchRequests = (page: Page, seen: Seen): void => {
  page.on('requestfailed', (request) => {
    if (SCRIPT.test(request.url())) seen.script = 'failed';
    if (CONFIG.test(request.url())) seen.config = 'failed';
  });
  page.on('response', (response) => {
    if (SCRIPT.test(response.url())) seen.script = response.ok() ? 'loaded' : 'failed';
    if (CONFIG.test(response.url())) seen.answer = keepConfig(response, seen);
  });
};

/** Chromium says in an issue which directive forbade which address (Chrome DevTools Protocol, Audits). */
const watchPolicy = async (cdp: CDPSession, seen: Seen): Promise<void> => {
  cdp.on('Audits.issueAdded', ({ issue }) => {
    const details = issue.details.contentSecurityPolicyIssueDetails;
    const url = details?.blockedURL;
    if (!details || details.isReportOnly || !url || !url.includes('/w/v1/')) return;
    seen.blocked.push({ url, directive: details.violatedDirective });
  });
  await cdp.send('Audits.enable');
};

const waitForEnd = async (cdp: CDPSession, seen: Seen, element: string): Promise<PageReading> => {
  const endsAt = performance.now() + SHOW_MS;
  for (;;) {
    const reading = await readPage(cdp, element);
    const isRefused = seen.config !== null && (seen.config === 'failed' || seen.config['state'] !== 'active');
    const isDecided = reading.isShown || isRefused || seen.blocked.length > 0 || seen.script === 'failed';
    if (isDecided || performance.now() > endsAt) return reading;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

const notOpened = { tags: [], isShown: false, html: null };

const look = async (context: BrowserContext, url: string, options: EmbedOptions): Promise<EmbedReport> => {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const seen: Seen = { script: 'not_requested', config: null, blocked: [], answer: null };
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  watchRequests(page, seen);
  const requests = countRequests(cdp, page);
  requests.countAll();
  await cdp.send('Network.enable');
  await watchPolicy(cdp, seen);
  await page.route(`${options.serviceUrl}/w/v1/**`, answerOwn);
  const answer = await page.goto(url, { waitUntil: 'load', timeout: OPEN_MS }).catch(() => null);
  const status = answer?.status() ?? null;
  const isOpen = status !== null && status < 400;
  const { tags, isShown, html } = isOpen ? await waitForEnd(cdp, seen, options.element) : notOpened;
  if (seen.answer) await within(seen.answer, READ_MS);
  const { script, blocked, config } = seen;
  return {
    status,
    url: page.url(),
    tags,
    script,
    config: config ?? (seen.answer ? 'failed' : null),
    blocked,
    isShown,
    html,
    sent: requests.drain(),
  };
};

/**
 * Opens a page in a browser of its own behind the egress, and says what became of our script in it. Takes 35 s at most; throws where no
 * browser can be started.
 */
export const checkEmbed = async (url: string, options: EmbedOptions): Promise<EmbedReport> => {
  const { executablePath, egress, launch } = options;
  const found = await findChromium(executablePath ? { chromiumPath: executablePath } : {});
  const browser: Browser = await launchChromium(found, egress, launch);
  try {
    const context = await browser.newContext({
      userAgent: describeBrowser(browser),
      viewport: { width: 1280, height: 800 },
      acceptDownloads: false,
      serviceWorkers: 'block',
    });
    return await look(context, url, options);
  } finally {
    await closeChromium(browser);
  }
};
