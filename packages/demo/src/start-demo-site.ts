import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPages } from './demo-pages.ts';
import { renderPage } from './markup/render-page.ts';
import { isMemberPath, memberLogin, openMemberArea } from './member-area.ts';
import { answerMissing, specialAnswers } from './special-answers.ts';
import type { Answer, PageRequest } from './types.ts';

/** Where the demo website listens; port 0 takes any free one, the host is 127.0.0.1 unless given. */
export type DemoSiteOptions = { host?: string; port: number };

/** A running demo website; `url` has no slash at the end. */
export type DemoSite = { url: string; close: () => Promise<void> };

const pagesByPath = new Map(demoPages.map((page) => [page.path, page]));

/** Starts the demo website. Rejects with the socket's error (`EADDRINUSE`, `EACCES`) when it cannot listen. */
export const startDemoSite = async ({ host = '127.0.0.1', port }: DemoSiteOptions): Promise<DemoSite> => {
  const answerMember = openMemberArea();
  const server = createServer((request, response) => {
    respond(request, response, answerMember).catch((cause: unknown) =>
      response.destroy(cause instanceof Error ? cause : undefined),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { url: writeUrl(host, server.address()), close: () => closeServer(server) };
};

const closeServer = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });

const writeUrl = (host: string, address: AddressInfo | string | null): string => {
  if (address === null || typeof address === 'string') throw new Error('The demo website has no TCP address.');
  const isAnyHost = host === '0.0.0.0' || host === '::';
  const name = isAnyHost ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${address.port}`;
};

type MemberArea = ReturnType<typeof openMemberArea>;

const respond = async (request: IncomingMessage, response: ServerResponse, member: MemberArea): Promise<void> => {
  const answer = isMethodKnown(request) ? await findAnswer(request, member) : refuseMethod();
  request.resume();
  if (answer.delayMs) await wait(answer.delayMs);
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length, 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : body);
};

const isMethodKnown = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || (method === 'POST' && (url === '/absenden' || url === memberLogin));

const refuseMethod = (): Answer => ({
  status: 405,
  headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  body: 'Method not allowed',
});

const findAnswer = async (request: IncomingMessage, member: MemberArea): Promise<Answer> => {
  const origin = readOrigin(request);
  const url = URL.parse(request.url ?? '/', origin);
  const context: PageRequest = {
    origin,
    query: url?.searchParams ?? new URLSearchParams(),
    sessionId: randomBytes(6).toString('hex'),
  };
  const path = url?.pathname ?? '';
  if (isMemberPath(path)) return (await member(request, path, context)) ?? answerMissing(context);
  const page = pagesByPath.get(path);
  if (page)
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: renderPage(page, context),
      delayMs: page.delayMs,
    };
  return specialAnswers.get(path)?.(context) ?? answerMissing(context);
};

/** The page's own address as the client wrote it; a strange Host header never reaches the markup. */
const readOrigin = ({ headers, socket }: IncomingMessage): string => {
  const { host } = headers;
  if (host && /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i.test(host)) return `http://${host}`;
  return `http://localhost:${socket.localPort}`;
};
