import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { startDemoSite } from '@zugang/demo';
import { portOf } from '../port-of.ts';
import type { Checker, CheckerEnvironment } from './checker-types.ts';
import { situations } from './situations.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
type Listening = { port: number; close: () => void };

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

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

const session = {
  bearer: 'bench',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  project: 'Bench',
  user: 'Bench',
  locale: 'de',
  canSend: true,
};
const answers: Record<string, unknown> = {
  'w/v1/checker/session': session,
  'w/v1/checker/issues': { issues: [] },
  'w/v1/checker/results': { id: '1' },
};

/** The files of one checker after the other, to every origin, and what the dashboard answers. */
const serveFiles = (current: () => Checker): Promise<Listening> =>
  listen(async (request, response) => {
    const name = request.url?.slice(1).split('?')[0] ?? '';
    const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'authorization, content-type' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, open).end();
    if (answers[name])
      return void response
        .writeHead(200, { ...open, 'Content-Type': 'application/json' })
        .end(JSON.stringify(answers[name]));
    const body = current().files(name);
    response.writeHead(200, { ...open, 'Content-Type': types[extname(name)] ?? 'text/plain' }).end(body);
  });

/** The demo website, pages that make it hard, and a folder of documents, on one origin; the checkers' files on another. */
export const serveCheckers = async ({
  checkers,
  docs,
}: {
  checkers: readonly [Checker, ...Checker[]];
  docs: string | undefined;
}): Promise<CheckerEnvironment> => {
  let [checker] = checkers;
  const demo = await startDemoSite({ port: 0 });
  const files = await serveFiles(() => checker);
  const origin = `http://127.0.0.1:${files.port}`;
  const site = await listen(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x');
    const hard = situations.find(({ path }) => path === pathname);
    if (hard) {
      const headers = Object.entries(hard.headers ?? {}).map(([name, value]) => [
        name,
        value.replaceAll('ORIGIN', origin),
      ]);
      return void response
        .writeHead(200, { 'Content-Type': types['.html'], ...Object.fromEntries(headers) })
        .end(hard.html);
    }
    const document = docs && (await readFile(join(docs, normalize(decodeURIComponent(pathname)))).catch(() => null));
    if (document)
      return void response.writeHead(200, { 'Content-Type': types[extname(pathname)] ?? 'text/plain' }).end(document);
    const answer = await fetch(demo.url + pathname + search);
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const close = async (): Promise<void> => {
    site.close();
    files.close();
    await demo.close();
  };
  return { pageOrigin: `http://localhost:${site.port}`, origin, use: (one) => void (checker = one), close };
};
