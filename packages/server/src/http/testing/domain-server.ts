import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeDomain, startEgress } from '@zugang/crawler';
import type { Probe } from '#platform/context';

/** A website on loopback, and a real egress that lets through to it and to nothing else. */
export type DomainServer = { host: string; probe: Probe; hits: () => number; close: () => Promise<void> };

/** Starts the website; `title` is that of its only page. */
export const startDomainServer = async (title: string): Promise<DomainServer> => {
  let hits = 0;
  const server = createServer((_, response) => {
    hits += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<title>${title}</title>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const egress = await startEgress({ allowHosts: [host] });
  return {
    host,
    probe: (input) => probeDomain(egress, input, { failAfterMs: 0, deadlineMs: 5_000 }),
    hits: () => hits,
    close: async () => {
      await egress.close();
      server.closeAllConnections();
      server.close();
    },
  };
};
