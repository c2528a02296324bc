import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { startDemoSite } from '@zugang/demo';
import { portOf } from '../port-of.ts';
import type { Contestant, WidgetEnvironment } from './widget-types.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
type Listening = { port: number; close: () => void };

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

const listen = async (handler: Handler): Promise<Listening> => {
  const server = createServer((request, response) => {
    handler(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: portOf(server), close };
};

/** The files of one contestant after the other, to every origin. */
const serveFiles = (current: () => Contestant): Promise<Listening> =>
  listen(async (request, response) => {
    const name = request.url?.slice(1).split('?')[0] ?? '';
    const body = current().files[name];
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(body ? 200 : 404, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' });
    response.end(body);
  });

/**
 * The demo website with the tags of the current contestant in the head of every page, and beside it, on another origin, what they load.
 * `show` changes the contestant.
 */
export const serveContestants = async (): Promise<WidgetEnvironment> => {
  const demo = await startDemoSite({ port: 0 });
  let contestant: Contestant = { name: 'nothing', tags: '', files: {} };
  const files = await serveFiles(() => contestant);
  const origin = `http://127.0.0.1:${files.port}`;
  const site = await listen(async (request, response) => {
    const answer = await fetch(demo.url + request.url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
    const html = await answer.text();
    response.end(html.replace('</head>', `${contestant.tags.replaceAll('ORIGIN', origin)}</head>`));
  });
  const close = async (): Promise<void> => {
    site.close();
    files.close();
    await demo.close();
  };
  return { pageOrigin: `http://localhost:${site.port}`, origin, show: (one) => void (contestant = one), close };
};
