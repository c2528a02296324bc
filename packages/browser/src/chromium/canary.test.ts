import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEgress } from '@zugang/crawler/egress';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import { createPageRunner } from '../page-runner/create-page-runner.ts';
import { findChromium } from './find-chromium.ts';

const CORS = 'HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Listens on one port over TCP (IPv4 and IPv6) and UDP, and records whatever arrives in its order: the protocol, then the path. */
type Canary = { port: number; hits: string[]; close: () => void };

const KNOCK = 'knock';

const listenTcp = (hits: string[]): Server =>
  createServer((socket) => {
    hits.push('tcp');
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      const line = data.toString('latin1').split('\r\n')[0] ?? '';
      hits.push(/^[A-Z]+ (\/\S*) /.exec(line)?.[1] ?? 'bytes');
      socket.end(CORS);
    });
  });

const startCanary = async (): Promise<Canary> => {
  const hits: string[] = [];
  const v4 = listenTcp(hits).listen(0, '127.0.0.1');
  await once(v4, 'listening');
  const { port } = v4.address() as AddressInfo;
  const v6 = listenTcp(hits).listen(port, '::1');
  const hasV6 = await Promise.race([once(v6, 'listening').then(() => true), once(v6, 'error').then(() => false)]);
  const udp: UdpSocket = createSocket('udp4').on('message', (message) =>
    hits.push(message.toString() === KNOCK ? KNOCK : 'udp'),
  );
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  const close = (): void => {
    v4.close();
    if (hasV6) v6.close();
    udp.close();
  };
  return { port, hits, close };
};

/** The requests the canary gets from {@link knock} alone. */
const KNOCKED = ['tcp', `/${KNOCK}`, KNOCK];

/** Speaks to the canary over TCP and UDP: it listens, and what was sent before has arrived by then. */
const knock = async ({ port, hits }: Canary): Promise<void> => {
  await fetch(`http://127.0.0.1:${port}/${KNOCK}`);
  const socket = createSocket('udp4');
  socket.send(KNOCK, port, '127.0.0.1');
  await expect.poll(() => hits).toContain(KNOCK);
  socket.close();
};

const ENDED = 'const ended = (target, name) => new Promise((done) => target.addEventListener(name, done));';

/** A page that tries every way out it has, and asks for `/tried` when each has come to its end. It does not settle before. */
const writeAttack = (port: number): string => {
  const host = `127.0.0.1:${port}`;
  const inWorker = `${ENDED} const tries = [fetch('http://${host}/worker',{mode:'no-cors'})]; try { tries.push(ended(new WebSocket('ws://${host}/worker-socket'), 'close')) } catch {} try { new WebTransport('https://${host}/t') } catch {} Promise.allSettled(tries).then(() => postMessage('tried'));`;
  const peer = `const pc = new RTCPeerConnection({ iceServers: [{ urls: ['stun:${host}', 'stun:localhost:${port}'] }, { urls: 'turn:${host}?transport=tcp', username: 'a', credential: 'b' }] }); const gathered = new Promise((done) => { pc.onicegatheringstatechange = () => { if (pc.iceGatheringState === 'complete') done(); }; }); pc.createDataChannel('x'); pc.createOffer().then((offer) => pc.setLocalDescription(offer));`;
  // Sockets come first: on a busy machine they ended before they had reached anything.
  return `<!doctype html><html lang="en"><title>way out</title><h1>x</h1>
<script>${ENDED} const tries = [ended(window, 'load')];
try { tries.push(ended(new WebSocket('ws://${host}/socket'), 'close')) } catch {}
tries.push(ended(new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inWorker)}], { type: 'text/javascript' }))), 'message'));</script>
<img src="http://${host}/img" alt=""><img src="http://localhost:${port}/name" alt=""><img src="http://[::1]:${port}/six" alt="">
<img src="http://2130706433:${port}/decimal" alt=""><img src="http://0177.0.0.1:${port}/octal" alt=""><img src="/hop" alt="">
<iframe src="http://${host}/iframe"></iframe><iframe src="/hop-frame"></iframe><link rel=stylesheet href="http://${host}/css"><script src="http://${host}/script"></script>
<link rel=preconnect href="http://${host}"><link rel=prefetch href="http://${host}/prefetch"><object data="http://${host}/object"></object><video src="http://${host}/video"></video>
<script type=speculationrules>{"prefetch":[{"urls":["http://${host}/speculation"]}]}</script>
<script>
const restless = setInterval(() => document.body.append('x'), 50);
tries.push(fetch('http://${host}/fetch', { mode: 'no-cors' }));
const xhr = new XMLHttpRequest(); xhr.open('GET', 'http://${host}/xhr'); xhr.send(); tries.push(ended(xhr, 'loadend'));
navigator.sendBeacon('http://${host}/beacon', 'x');
tries.push(ended(new EventSource('http://${host}/events'), 'error'));
tries.push(navigator.serviceWorker?.register('/service-worker.js'));
try { ${peer} tries.push(gathered); } catch {}
try { new WebTransport('https://${host}/t') } catch {}
const frame = document.createElement('iframe'); frame.srcdoc = ${JSON.stringify(`<script>${peer} gathered.then(() => parent.postMessage('tried', '*'));<`)} + '/script>'; document.body.append(frame);
tries.push(ended(window, 'message'));
Promise.allSettled(tries).then(() => { clearInterval(restless); navigator.sendBeacon('/tried'); });
</script>`;
};

let canary: Canary;
let attacker: LoopbackSite;

beforeEach(async () => {
  canary = await startCanary();
  const inside = `http://127.0.0.1:${canary.port}`;
  const hopTo = (path: string) => (_request: unknown, response: ServerResponse) =>
    response.writeHead(302, { location: inside + path }).end();
  attacker = await serveLoopback({
    '/': writeAttack(canary.port),
    '/hop': hopTo('/hopped'),
    '/hop-frame': hopTo('/hopped-frame'),
    '/to-inside': hopTo('/redirected'),
    '/service-worker.js': (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`fetch('${inside}/service-worker', { mode: 'no-cors' });`),
  });
});

afterEach(() => {
  canary.close();
  attacker.close();
});

/** All that the page tries has come to its end. */
const isTried = (): boolean => attacker.hits.includes('/tried');

const waitUntil = async (isSo: () => boolean): Promise<void> => {
  await expect.poll(isSo, { timeout: 20_000 }).toBe(true);
};

const findMissing = (ways: readonly string[]): string[] => ways.filter((way) => !canary.hits.includes(way));

/** Checks the page; what it left under way has ended, and the canary was knocked at, when this gives how it ended. */
const attack = async (
  { allowHosts, url }: { allowHosts: string[]; url: string },
  waitForEnd: () => Promise<void> = async () => undefined,
): Promise<string> => {
  const egress = await startEgress({ allowHosts });
  const runner = createPageRunner({ egress, tabs: 1 });
  try {
    const result = await runner.check(url, { isolationKey: 'a', level: 'AA', screenshot: false });
    await waitForEnd();
    return result.kind === 'checked' ? 'checked' : result.error;
  } finally {
    await runner.close();
    await egress.close();
    await knock(canary);
  }
};

describe('a page that looks for ways into our network', () => {
  it('reaches nothing, while the page itself is checked', async () => {
    // What has reached the canary already need not be waited out.
    const untilHeard = () => waitUntil(() => isTried() || canary.hits.length > 0);
    expect(await attack({ allowHosts: [attacker.host], url: `${attacker.origin}/` }, untilHeard)).toBe('checked');
    expect(canary.hits).toEqual(KNOCKED);
  });

  it('reaches it by the same ways once the host is allowed, but never by UDP or a service worker', async () => {
    const ways = [
      '/img',
      '/decimal',
      '/octal',
      '/iframe',
      '/fetch',
      '/xhr',
      '/beacon',
      '/socket',
      '/worker',
      '/worker-socket',
      '/events',
      '/hopped',
      '/hopped-frame',
      '/css',
      '/script',
    ];
    const allowHosts = [attacker.host, `127.0.0.1:${canary.port}`];
    const ended = await attack({ allowHosts, url: `${attacker.origin}/` }, async () => {
      await waitUntil(isTried);
      await expect.poll(() => findMissing(ways)).toEqual([]);
    });
    expect(ended).toBe('checked');
    expect(canary.hits).not.toContain('udp');
    expect(canary.hits).not.toContain('/service-worker');
  });

  it('is blocked when its address, or where it redirects to, is inside', async () => {
    const inside = `http://127.0.0.1:${canary.port}/direct`;
    const allowHosts = [attacker.host];
    for (const url of [inside, inside.replace('http:', 'https:'), `${attacker.origin}/to-inside`]) {
      canary.hits.length = 0;
      expect(await attack({ allowHosts, url })).toBe('blocked_address');
      expect(canary.hits).toEqual(KNOCKED);
    }
  });

  it('would reach it by UDP, IPv6 and a service worker in a browser without our protection', async () => {
    const { path } = await findChromium();
    const browser = await chromium.launch({ executablePath: path, chromiumSandbox: false });
    const page = await browser.newPage();
    await page.goto(attacker.origin, { waitUntil: 'domcontentloaded' });
    const ways = ['udp', '/img', '/name', '/service-worker'];
    await expect.poll(() => findMissing(ways), { timeout: 20_000 }).toEqual([]);
    await browser.close();
  });
});
