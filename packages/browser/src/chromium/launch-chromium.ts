import { chromium, type Browser } from 'playwright-core';
import type { FoundChromium } from './find-chromium.ts';
import { within } from '../tab/within.ts';

/** The language of requests, and of the dates and numbers that pages format. */
export const BROWSER_LOCALE = 'de-DE';

/** The heap of one page's scripts, in MB; the watch on the whole renderer comes on top. */
const SCRIPT_HEAP_MB = 1_024;

const listArguments = (proxyUrl: string): string[] => [
  `--proxy-server=${proxyUrl}`,
  // Without it loopback would be dialled directly, past the egress.
  '--proxy-bypass-list=<-loopback>',
  // Nothing is resolved by Chromium itself: names are the proxy's business.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-blink-features=WebTransport,DirectSockets,TCPSocket,UDPSocket,SpeculationRulesPrefetchProxy',
  // The engine's own window; what pages open is closed.
  '--disable-popup-blocking',
  // For the whole browser: an override a page would have V8 throw away, at every navigation, what it has compiled.
  `--accept-lang=${BROWSER_LOCALE}`,
  '--no-pings',
  '--no-first-run',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
  '--mute-audio',
  `--js-flags=--max-old-space-size=${SCRIPT_HEAP_MB}`,
];

const CLOSE_TIMEOUT_MS = 10_000;

/** The process of each browser. */
const processIds = new WeakMap<Browser, number>();

const recordProcess = async (browser: Browser): Promise<void> => {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own) processIds.set(browser, own.id);
};

const start = async (found: FoundChromium, args: string[], isSandboxed: boolean): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: isSandboxed,
    args,
    env: { ...process.env, LC_ALL: `${BROWSER_LOCALE.replace('-', '_')}.UTF-8`, ...found.env },
    // Ctrl-C is the owner's to handle: it closes the runner.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  });
  // One that has ended at once has none.
  await within(
    recordProcess(browser).catch(() => undefined),
    CLOSE_TIMEOUT_MS,
  );
  return browser;
};

/**
 * Starts Chromium behind the egress. Its own sandbox is on, except for root (it refuses) and where the machine does not
 * let it (containers without user namespaces). It speaks over a pipe and so ends with this process, however that ends.
 * `more`: further arguments of the command line.
 */
export const launchChromium = async (
  found: FoundChromium,
  proxyUrl: string,
  more: readonly string[] = [],
): Promise<Browser> => {
  const args = [...listArguments(proxyUrl), ...more];
  if (process.getuid?.() === 0) return start(found, args, false);
  try {
    return await start(found, args, true);
  } catch (error) {
    if (!/sandbox|namespace/i.test(String(error))) throw error;
    return start(found, args, false);
  }
};

/** Ends a browser of {@link launchChromium}. One that does not exit within 10 s is killed. Never throws. */
export const closeChromium = async (browser: Browser, timeoutMs = CLOSE_TIMEOUT_MS): Promise<void> => {
  const closing = browser.close().catch(() => undefined);
  if (
    await within(
      closing.then(() => true),
      timeoutMs,
    )
  )
    return;
  const id = processIds.get(browser);
  if (id === undefined) return;
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has already exited.
  }
  await closing;
};
