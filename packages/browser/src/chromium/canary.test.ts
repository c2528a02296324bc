import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEgress } from '@zugang/crawler/egress';
import { serveLoopback, type LoopbackSite } from '@zugang/crawler/serve-loopback.fixture';
import { createPageRunner } from '../page-runner/create-page-runner.ts';
import { findChromium } from './find-chromium.ts';

const CORS = 'HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Listens on one port over TCP (IPv4 and IPv6) and UDP, and notes whatever arrives: the path, or the protocol. */
type Canary = { port: number; hits: Set<string>; close: () => void };

function listenTcp(hits: Set<string>): Server {
  return createServer((socket) => {
    hits.add('tcp');
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      const line = data.toString('latin1').split('\r\n')[0] ?? '';
      hits.add(/^[A-Z]+ (\/\S*) /.exec(line)?.[1] ?? 'bytes');
      socket.end(CORS);
    });
  });
}

async function startCanary(): Promise<Canary> {
  const hits = new Set<string>();
  const v4 = listenTcp(hits).listen(0, '127.0.0.1');
  await once(v4, 'listening');
  const { port } = v4.address() as AddressInfo;
  const v6 = listenTcp(hits).listen(port, '::1');
  const hasV6 = await Promise.race([once(v6, 'listening').then(() => true), once(v6, 'error').then(() => false)]);
  const udp: UdpSocket = createSocket('udp4').on('message', () => hits.add('udp'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  const close = (): void => {
    v4.close();
    if (hasV6) v6.close();
    udp.close();
  };
  return { port, hits, close };
}

/** A page that tries every way out it has. */
function writeAttack(port: number): string {
  const host = `127.0.0.1:${port}`;
  const inWorker = `fetch('http://${host}/worker',{mode:'no-cors'}).catch(()=>{}); try { new WebSocket('ws://${host}/worker-socket') } catch {} try { new WebTransport('https://${host}/t') } catch {}`;
  const peer = `const pc = new RTCPeerConnection({ iceServers: [{ urls: ['stun:${host}', 'stun:localhost:${port}'] }, { urls: 'turn:${host}?transport=tcp', username: 'a', credential: 'b' }] }); pc.createDataChannel('x'); pc.createOffer().then((offer) => pc.setLocalDescription(offer));`;
  return `<!doctype html><html lang="en"><title>way out</title><h1>x</h1>
<img src="http://${host}/img" alt=""><img src="http://localhost:${port}/name" alt=""><img src="http://[::1]:${port}/six" alt="">
<img src="http://2130706433:${port}/decimal" alt=""><img src="http://0177.0.0.1:${port}/octal" alt=""><img src="/hop" alt="">
<iframe src="http://${host}/iframe"></iframe><iframe src="/hop-frame"></iframe><link rel=stylesheet href="http://${host}/css"><script src="http://${host}/script"></script>
<link rel=preconnect href="http://${host}"><link rel=prefetch href="http://${host}/prefetch"><object data="http://${host}/object"></object><video src="http://${host}/video"></video>
<script type=speculationrules>{"prefetch":[{"urls":["http://${host}/speculation"]}]}</script>
<script>
fetch('http://${host}/fetch', { mode: 'no-cors' }).catch(() => {});
const xhr = new XMLHttpRequest(); xhr.open('GET', 'http://${host}/xhr'); xhr.send();
navigator.sendBeacon('http://${host}/beacon', 'x');
new EventSource('http://${host}/events');
try { new WebSocket('ws://${host}/socket') } catch {}
new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inWorker)}], { type: 'text/javascript' })));
navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
try { ${peer} } catch {}
try { new WebTransport('https://${host}/t') } catch {}
const frame = document.createElement('iframe'); frame.srcdoc = ${JSON.stringify(`<script>${peer}<`)} + '/script>'; document.body.append(frame);
for (let i = 0; i < 20; i++) setTimeout(() => document.body.append('x'), i * 90);
</script>`;
}

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

async function attack(allowHosts: string[], url: string): Promise<string> {
  const egress = await startEgress({ allowHosts });
  const runner = createPageRunner({ egress, tabs: 1 });
  const result = await runner.check(url, { isolationKey: 'a', level: 'AA', screenshot: false });
  await sleep(1_500);
  await runner.close();
  await egress.close();
  return result.kind === 'checked' ? 'checked' : result.error;
}

describe('a page that looks for ways into our network', () => {
  it('reaches nothing, while the page itself is checked', async () => {
    expect(await attack([attacker.host], `${attacker.origin}/`)).toBe('checked');
    expect([...canary.hits]).toEqual([]);
  });

  it('reaches it by the same ways once the host is allowed, but never by UDP or a service worker', async () => {
    expect(await attack([attacker.host, `127.0.0.1:${canary.port}`], `${attacker.origin}/`)).toBe('checked');
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
    expect(ways.filter((way) => !canary.hits.has(way))).toEqual([]);
    expect(canary.hits.has('udp')).toBe(false);
    expect(canary.hits.has('/service-worker')).toBe(false);
  });

  it('is blocked when its address, or where it redirects to, is inside', async () => {
    const inside = `http://127.0.0.1:${canary.port}/direct`;
    expect(await attack([attacker.host], inside)).toBe('blocked_address');
    expect(await attack([attacker.host], inside.replace('http:', 'https:'))).toBe('blocked_address');
    expect(await attack([attacker.host], `${attacker.origin}/to-inside`)).toBe('blocked_address');
    expect([...canary.hits]).toEqual([]);
  });

  it('would reach it by UDP, IPv6 and a service worker in a browser without our protection', async () => {
    const { path } = await findChromium();
    const browser = await chromium.launch({ executablePath: path, chromiumSandbox: false });
    const page = await browser.newPage();
    await page.goto(attacker.origin, { waitUntil: 'domcontentloaded' });
    await sleep(3_000);
    await browser.close();
    const ways = ['udp', '/img', '/name', '/service-worker'];
    expect(ways.filter((way) => !canary.hits.has(way))).toEqual([]);
  });
});
