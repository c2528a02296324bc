import { expect, it } from 'vitest';
import { createHarness } from '../probes/create-harness.fixture.ts';
import type { SentRequests } from './count-requests.ts';

const { hits, look, origin } = createHarness(
  {
    '/': '<!doctype html><html lang="de"><title>x</title><link rel="stylesheet" href="/a.css"><h1>x</h1><img src="/moved.png" alt=""><img src="data:,x" alt=""><script>fetch("/gone"); fetch("/forbidden", { mode: "cors" })</script>',
    '/a.css': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=600' }).end('h1 { color: #000 }'),
    '/moved.png': (_request, response) => response.writeHead(302, { location: '/b.png' }).end(),
    '/around': (request, response) => {
      const elsewhere = `http://localhost:${(request.headers.host ?? '').split(':')[1]}`;
      response.writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="de"><title>x</title><h1>x</h1>
        <iframe src="${elsewhere}/frame" title="x"></iframe><script>new Worker('/worker.js'); open('/window');</script>`);
    },
    '/frame': '<!doctype html><html lang="de"><title>x</title><img src="/in-frame.png" alt="">',
    '/worker.js': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('fetch("/by-worker")'),
    '/start': (_request, response) => response.writeHead(301, { location: '/' }).end(),
  },
  { probes: [] },
);

/** What a check of the page was counted as, and what the server received meanwhile. */
const counted = async (path: string) => {
  const before = hits().length;
  const all: SentRequests[] = [];
  await look(path, { isolationKey: 'one', onRequests: async (sent) => void all.push(sent) });
  const { host } = new URL(origin());
  return { own: all[0]?.get(host), hosts: all[0]?.size, received: hits().length - before };
};

it('counts what a page requests of its server, hops of redirects included, and nothing that comes from the cache', async () => {
  const first = await counted('/start');
  expect(first.received).toBeGreaterThanOrEqual(6);
  expect(first).toMatchObject({ own: first.received, hosts: 1 });
  const second = await counted('/start');
  expect(second.received).toBeLessThan(first.received);
  expect(second).toMatchObject({ own: second.received, hosts: 1 });
});

it('counts what frames of another site, workers and windows of the page request, each at its host', async () => {
  const before = hits().length;
  let sent: SentRequests = new Map();
  await look('/around', { isolationKey: 'two', onRequests: async (all) => void (sent = all) });
  const received = hits().slice(before);
  for (const path of ['/frame', '/in-frame.png', '/by-worker']) expect(received).toContain(path);
  const { host, port } = new URL(origin());
  expect(sent.get(`localhost:${port}`)).toBe(received.filter((path) => /frame/.test(path)).length);
  expect(sent.get(host)).toBeGreaterThanOrEqual(received.filter((path) => !/frame/.test(path)).length);
});
