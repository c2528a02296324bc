import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on a loopback port of its own: path → handler, or HTML. `hits`: the requested paths. */
export type LoopbackSite = { host: string; origin: string; hits: string[]; close: () => void };

/** Serves `pages` (path without query → handler or HTML text); other paths are 404. */
export const serveLoopback = async (pages: Record<string, Handler | string>): Promise<LoopbackSite> => {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    hits.push(path);
    const page = pages[path.split('?')[0] ?? '/'];
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
    else if (typeof page === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else page(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { host, origin: `http://${host}`, hits, close };
};

/** Writes a megabyte at a time until the reader leaves or `megabytes` are out. */
export const pourBytes = (response: ServerResponse, megabytes: number): void => {
  const chunk = Buffer.alloc(1_000_000, 'a');
  let left = megabytes;
  const pour = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) {
        response.once('drain', pour);
        return;
      }
    }
    response.end();
  };
  pour();
};
