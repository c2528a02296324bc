import { expect, it } from 'vitest';
import { createHarness } from '../probes/create-harness.fixture.ts';
import type { SentRequests } from './count-requests.ts';

const { hits, look, origin } = createHarness(
  {
    '/': '<!doctype html><html lang="de"><title>x</title><link rel="stylesheet" href="/a.css"><h1>x</h1><img src="/moved.png" alt=""><img src="data:,x" alt=""><script>fetch("/gone"); fetch("/forbidden", { mode: "cors" })</script>',
    '/a.css': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'max-age=600' }).end('h1 { color: #000 }'),
    '/moved.png': (_request, response) => response.writeHead(302, { location: '/b.png' }).end(),
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
