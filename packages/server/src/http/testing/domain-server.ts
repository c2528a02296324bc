import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTextResolver, findProof, probeDomain } from '@zugang/crawler';
import { startEgress } from '@zugang/crawler/egress';
import type { Context, Probe } from '#platform/context';

/** A website on loopback, and a real egress that lets through to it and to nothing else. `pages`: what it answers, by path; 404 for the rest once it holds something. */
export type DomainServer = {
  host: string;
  probe: Probe;
  /** All ways out of a context. */
  egress: Context['egress'];
  pages: Map<string, string>;
  hits: () => number;
  close: () => Promise<void>;
};

/** Starts the website; `title` is that of its only page. `dnsServers`: who is asked for records. */
export const startDomainServer = async (title: string, dnsServers: readonly string[] = []): Promise<DomainServer> => {
  let hits = 0;
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    hits += 1;
    const page = pages.size > 0 ? pages.get(request.url ?? '/') : `<title>${title}</title>`;
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const egress = await startEgress({ allowHosts: [host] });
  const resolveTexts = createTextResolver(dnsServers);
  const probe: Probe = (input, onRequest) =>
    probeDomain(egress, input, { failAfterMs: 0, deadlineMs: 5_000, onRequest });
  return {
    host,
    probe,
    egress: { probe, findProof: (request) => findProof({ egress, resolveTexts }, request), get: egress.get },
    pages,
    hits: () => hits,
    close: async () => {
      await egress.close();
      server.closeAllConnections();
      server.close();
    },
  };
};
