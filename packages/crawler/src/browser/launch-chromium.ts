import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import type { FoundChromium } from './find-chromium.ts';

/** The language pages are asked for in, and what dates and numbers of theirs are written in. */
export const BROWSER_LOCALE = 'de-DE';

/** The heap of one page's scripts, in MB; the watch on the whole renderer comes on top. */
const SCRIPT_HEAP_MB = 1_024;

function listArguments(proxyUrl: string): string[] {
  return [
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
}

function start(found: FoundChromium, proxyUrl: string, isSandboxed: boolean): Promise<Browser> {
  return chromium.launch({
    executablePath: found.path,
    chromiumSandbox: isSandboxed,
    args: listArguments(proxyUrl),
    env: { ...process.env, LC_ALL: `${BROWSER_LOCALE.replace('-', '_')}.UTF-8`, ...found.env },
    // Ctrl-C is the owner's to handle: it closes the runner.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  });
}

/**
 * Starts Chromium behind the egress. Its own sandbox is on, except for root (it refuses) and where the machine does not
 * let it (containers without user namespaces). It speaks over a pipe and so ends with this process, however that ends.
 */
export async function launchChromium(found: FoundChromium, proxyUrl: string): Promise<Browser> {
  if (process.getuid?.() === 0) return start(found, proxyUrl, false);
  try {
    return await start(found, proxyUrl, true);
  } catch (error) {
    if (!/sandbox|namespace/i.test(String(error))) throw error;
    return start(found, proxyUrl, false);
  }
}
