import { get } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPage } from '../fetch/fetch-page.ts';
import { serveLoopback, type LoopbackSite } from '../loopback/serve-loopback.fixture.ts';
import type { Egress } from './egress-types.ts';
import { startEgress } from './start-egress.ts';

let canary: LoopbackSite;
let closed: Egress;
let open: Egress;
let port = '';

beforeAll(async () => {
  canary = await serveLoopback({
    '/': '<title>canary</title>hello',
    '/hop': (_request, response) => response.writeHead(302, { location: '/' }).end(),
  });
  port = canary.host.split(':')[1] ?? '';
  closed = await startEgress({ allowHosts: [] });
  open = await startEgress({ allowHosts: [canary.host] });
});

afterAll(async () => {
  await Promise.all([closed.close(), open.close()]);
  canary.close();
});

type ProxyAnswer = { status: number; header: string | undefined };

const throughProxy = (egress: Egress, url: string): Promise<ProxyAnswer> => {
  const { hostname, port: proxyPort } = new URL(egress.proxyUrl);
  return new Promise((resolve, reject) => {
    get({ host: hostname, port: proxyPort, path: url }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, header: answer.headers['x-zugang-egress']?.toString() });
    }).once('error', reject);
  });
};

/** The first line of the answer to CONNECT, and to what is said through the tunnel after it. */
const throughTunnel = (egress: Egress, authority: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(egress.proxyUrl).port), '127.0.0.1', () => {
      socket.write(
        `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
    });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });

/** Spellings of loopback that have fooled others. */
const LOOPBACK_HOSTS = [
  '127.0.0.1',
  'localhost',
  'LOCALHOST.',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '0',
  '0.0.0.0',
  '[::]',
  '127.0.0.1.',
  '①②⑦.0.0.1',
];

describe('the egress', () => {
  it.each(LOOPBACK_HOSTS)('refuses %s in a fetch, by every port', async (host) => {
    for (const url of [`http://${host}/`, `https://${host}/`, `http://${host}:${port}/`]) {
      expect(await fetchPage(closed, url)).toMatchObject({ kind: 'error', error: 'blocked_address' });
    }
    expect(canary.hits).toEqual([]);
  });

  // Outside ASCII a request line cannot carry it.
  it.each(LOOPBACK_HOSTS.slice(0, -1))('refuses %s at the proxy', async (host) => {
    expect(await throughProxy(closed, `http://${host}:${port}/`)).toEqual({ status: 403, header: 'blocked_address' });
    expect(await throughProxy(closed, `http://${host}/`)).toEqual({ status: 403, header: 'blocked_address' });
    expect(canary.hits).toEqual([]);
  });

  it.each([
    '127.0.0.1:80',
    'localhost:443',
    '[::1]:443',
    '2130706433:80',
    '0177.0.0.1:80',
    '127.1:443',
    '169.254.169.254:80',
  ])('refuses a tunnel to %s', async (authority) => {
    expect(await throughTunnel(closed, authority)).toMatch(/^HTTP\/1\.1 403 .*blocked_address/s);
  });

  it('refuses a tunnel to the port of an inner service', async () => {
    expect(await throughTunnel(closed, canary.host)).toMatch(/^HTTP\/1\.1 403/);
    expect(canary.hits).toEqual([]);
  });

  it('refuses public addresses on ports that are not the web’s', async () => {
    expect(await fetchPage(closed, 'http://8.8.8.8:25/')).toMatchObject({ error: 'blocked_address' });
    expect(await throughTunnel(closed, '8.8.8.8:22')).toMatch(/^HTTP\/1\.1 403/);
  });

  it('allows a named host and port, and nothing beside it', async () => {
    expect(await fetchPage(open, `${canary.origin}/`)).toMatchObject({ kind: 'html', title: 'canary' });
    expect(await throughProxy(open, `${canary.origin}/`)).toEqual({ status: 200, header: undefined });
    expect(await throughTunnel(open, canary.host)).toMatch(/200 Connection established.*canary/s);
    expect(await fetchPage(open, `http://localhost:${port}/`)).toMatchObject({ error: 'blocked_address' });
    expect(await fetchPage(open, 'http://127.0.0.1:1/')).toMatchObject({ error: 'blocked_address' });
  });

  it('hands out a redirect instead of following it', async () => {
    expect(await fetchPage(open, `${canary.origin}/hop`)).toMatchObject({
      kind: 'redirect',
      target: `${canary.origin}/`,
    });
  });

  it('tells an unknown name and a closed port apart from a refusal', async () => {
    expect(await fetchPage(closed, 'http://does-not-exist.invalid/')).toMatchObject({ error: 'dns' });
    const ended = await serveLoopback({});
    const egress = await startEgress({ allowHosts: [ended.host] });
    ended.close();
    expect(await fetchPage(egress, ended.origin)).toMatchObject({ error: 'connection' });
    await egress.close();
  });

  it('answers nonsense with 400', async () => {
    expect((await throughProxy(closed, '/relative')).status).toBe(400);
    expect(await throughTunnel(closed, 'user@host:80')).toMatch(/^HTTP\/1\.1 400/);
  });
});
