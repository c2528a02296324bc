import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PageErrorCode } from './egress-types.ts';
import { classifyNetworkError } from './classify-network-error.ts';
import { dial } from './dial.ts';
import type { Destination } from './check-destination.ts';

/** The response header that marks a refusal or failure of the proxy itself. */
export const EGRESS_HEADER = 'x-zugang-egress';

const HOP_BY_HOP = [
  'proxy-connection',
  'proxy-authorization',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  EGRESS_HEADER,
];

type Check = (host: string, port: number) => Promise<Destination>;
type Exchange = { request: IncomingMessage; response: ServerResponse };
type OnFailure = (hostPort: string, error: PageErrorCode) => void;

const statusOf = (error: PageErrorCode): number => {
  if (error === 'blocked_address') return 403;
  return error === 'timeout' ? 504 : 502;
};

const withoutHopHeaders = (headers: IncomingMessage['headers']): IncomingMessage['headers'] => {
  const kept = { ...headers };
  for (const name of HOP_BY_HOP) delete kept[name];
  return kept;
};

const parseAuthority = (authority: string): { host: string; port: number } | null => {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/@]+):(\d{1,5})$/i.exec(authority);
  return match ? { host: match[1] ?? '', port: Number(match[2]) } : null;
};

const parseAbsolute = (raw: string): URL | null => {
  if (!/^http:\/\//i.test(raw) || !URL.canParse(raw)) return null;
  return new URL(raw);
};

type Proxy = { check: Check; onFailure: OnFailure };

const tunnel = async (client: Duplex, authority: string, { check, onFailure }: Proxy): Promise<void> => {
  const target = parseAuthority(authority);
  if (!target) {
    client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    return;
  }
  try {
    const upstream = await dial(await check(target.host, target.port));
    // Whichever side ends, the other goes too: a half-open tunnel would keep a dead tab's connection.
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
    if (client.destroyed) upstream.destroy();
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.pipe(client).pipe(upstream);
  } catch (error) {
    const code = classifyNetworkError(error);
    onFailure(`${target.host}:${target.port}`, code);
    client.end(`HTTP/1.1 ${statusOf(code)} Refused\r\n${EGRESS_HEADER}: ${code}\r\nContent-Length: 0\r\n\r\n`);
  }
};

const relay = (socket: Socket, url: URL, { request, response }: Exchange): Promise<void> =>
  new Promise((resolve, reject) => {
    const upstream = httpRequest({
      createConnection: () => socket,
      method: request.method,
      path: `${url.pathname}${url.search}`,
      headers: { ...withoutHopHeaders(request.headers), host: url.host, connection: 'close' },
    });
    upstream.once('error', reject);
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopHeaders(answer.headers));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
      answer.once('close', resolve);
    });
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  });

const refuse = (response: ServerResponse, error: PageErrorCode): void => {
  if (response.headersSent) response.destroy();
  else response.writeHead(statusOf(error), { [EGRESS_HEADER]: error, 'content-type': 'text/plain' }).end(error);
};

const forward = async (exchange: Exchange, { check, onFailure }: Proxy): Promise<void> => {
  const { request, response } = exchange;
  const url = parseAbsolute(request.url ?? '');
  if (!url) {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('absolute http URL expected');
    return;
  }
  const port = Number(url.port || 80);
  try {
    await relay(await dial(await check(url.hostname, port)), url, exchange);
  } catch (error) {
    const code = classifyNetworkError(error);
    onFailure(`${url.hostname}:${port}`, code);
    refuse(response, code);
  }
};

/**
 * The HTTP proxy Chromium is put behind: CONNECT (https, WebSocket) and absolute-form requests (http). Every destination
 * is checked first; `onFailure` is called with `host:port` for each refusal and failure.
 */
export const createProxyServer = (check: Check, onFailure: OnFailure): Server => {
  const proxy = { check, onFailure };
  const server = createServer((request, response) => void forward({ request, response }, proxy));
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy());
    if (head.length > 0) client.unshift(head);
    void tunnel(client, request.url ?? '', proxy);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  return server;
};
