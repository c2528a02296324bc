import { dirname } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import type { Egress } from '@zugang/crawler/egress';
import type { FoundChromium } from './find-chromium.ts';
import { chooseBrowserUser } from './isolation/choose-browser-user.ts';
import { type Confinement, confineProgram } from './isolation/confine-program.ts';
import { type Isolation, UnsandboxedBrowserError } from './isolation/isolation.ts';
import { endProcessesOf } from './isolation/run-as-user.ts';
import { openPrivateNetwork } from './isolation/open-private-network.ts';
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

/** How a browser is started; everywhere the same in one process. */
export type LaunchOptions = {
  /** Whether it may start without a sandbox; missing: whether ALLOW_UNSANDBOXED_BROWSER says yes. */
  allowUnsandboxed?: boolean;
  /** Folders with secrets, which are empty to it. */
  hiddenFolders?: readonly string[];
  /** Called after each start. `reason`: why it shares the machine's network, null where it does not. */
  onStart?: (isolation: Isolation, reason: string | null) => void;
  /** Further arguments of the command line. */
  more?: readonly string[];
};

type Launched = { processId: number; user: number | null };

const launchedBrowsers = new WeakMap<Browser, Launched>();

/** The user a browser runs as; null: the user of this process. */
export const userOf = (browser: Browser): number | null => launchedBrowsers.get(browser)?.user ?? null;

const recordProcess = async (browser: Browser, user: number | null): Promise<void> => {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own) launchedBrowsers.set(browser, { processId: own.id, user });
};

const start = async (found: FoundChromium, args: string[], confinement: Confinement): Promise<Browser> => {
  const locale = `${BROWSER_LOCALE.replace('-', '_')}.UTF-8`;
  const { path, env } = confineProgram(found.path, confinement, { LC_ALL: locale, ...found.env });
  const browser = await chromium.launch({
    executablePath: path,
    chromiumSandbox: confinement.hasOwnSandbox,
    args,
    env,
    // Ctrl-C is the owner's to handle: it closes the runner.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  });
  // One that has ended at once has none.
  await within(
    recordProcess(browser, confinement.user).catch(() => undefined),
    CLOSE_TIMEOUT_MS,
  );
  return browser;
};

/** What Chromium prints where it finds no sandbox that works, or is root. */
const NO_SANDBOX =
  /No usable sandbox|without --no-sandbox is not supported|zygote_host_impl_linux|setuid_sandbox_host|Failed to move to new namespace/;

type Start = { args: string[]; allowUnsandboxed: boolean; confinement: Omit<Confinement, 'hasOwnSandbox'> };

const startConfined = async (
  found: FoundChromium,
  { args, allowUnsandboxed, confinement }: Start,
): Promise<{ browser: Browser; hasOwnSandbox: boolean }> => {
  const isRoot = process.getuid?.() === 0 && confinement.user === null;
  let cause: unknown = null;
  if (!isRoot)
    try {
      return { browser: await start(found, args, { ...confinement, hasOwnSandbox: true }), hasOwnSandbox: true };
    } catch (error) {
      if (!NO_SANDBOX.test(String(error))) throw error;
      cause = error;
    }
  if (!allowUnsandboxed) throw new UnsandboxedBrowserError(isRoot, cause);
  return { browser: await start(found, args, { ...confinement, hasOwnSandbox: false }), hasOwnSandbox: false };
};

const isAllowedUnsandboxed = (): boolean => process.env['ALLOW_UNSANDBOXED_BROWSER'] === 'yes';

/**
 * Starts Chromium behind the egress, as far from this process as the machine lets: in its own sandbox, as a user of its own
 * (where this process is root) and in a network that holds the egress alone (ADR 50). It speaks over a pipe and so ends with
 * this process, however that ends. Rejects with `UnsandboxedBrowserError` where it would have no sandbox and that is not allowed.
 */
export const launchChromium = async (
  found: FoundChromium,
  egress: Egress,
  { allowUnsandboxed = isAllowedUnsandboxed(), hiddenFolders = [], onStart, more = [] }: LaunchOptions = {},
): Promise<Browser> => {
  const user = await chooseBrowserUser();
  const needed = [dirname(found.path), ...Object.values(found.env).flatMap((paths) => paths.split(':'))];
  const opened = await openPrivateNetwork(hiddenFolders, needed);
  const { network } = opened;
  const proxyUrl = network ? `http://127.0.0.1:${network.port}` : egress.proxyUrl;
  const args = [...listArguments(proxyUrl), ...more];
  if (network) egress.serve(network.listener);
  try {
    const holder = network?.holder ?? null;
    const confinement = { user, holder };
    const { browser, hasOwnSandbox } = await startConfined(found, { args, allowUnsandboxed, confinement });
    const tidy = (): void => {
      network?.listener.close();
      if (user !== null) void endProcessesOf(user);
    };
    browser.once('disconnected', tidy);
    if (!browser.isConnected()) tidy();
    const isolation = { sandbox: hasOwnSandbox, ownUser: user !== null, networkNamespace: network !== null };
    onStart?.(isolation, network ? null : opened.reason);
    return browser;
  } catch (error) {
    network?.listener.close();
    throw error;
  } finally {
    network?.release();
  }
};

const endOrKill = async (browser: Browser, timeoutMs: number): Promise<void> => {
  const closing = browser.close().catch(() => undefined);
  if (
    await within(
      closing.then(() => true),
      timeoutMs,
    )
  )
    return;
  const id = launchedBrowsers.get(browser)?.processId;
  if (id === undefined) return;
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has already exited.
  }
  await closing;
};

/** Ends a browser of {@link launchChromium}, with all that runs as its user. One that does not exit within 10 s is killed. Never throws. */
export const closeChromium = async (browser: Browser, timeoutMs = CLOSE_TIMEOUT_MS): Promise<void> => {
  await endOrKill(browser, timeoutMs);
  const user = userOf(browser);
  if (user !== null) await endProcessesOf(user);
};
