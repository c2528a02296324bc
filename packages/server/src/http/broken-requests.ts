import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Causes that Node's parser names; every other fault is a 400. */
const statusOf: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The latest answer of a connection is stored on it: a map from connections costs every request more. */
const latest = Symbol('latest answer');
type Answered = Duplex & { [latest]?: ServerResponse };

const refuse = (socket: Socket | Duplex, status: number, headers: Record<string, string>): void => {
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`, () => socket.destroy());
};

/**
 * Responds to what never becomes a request, with the headers of every answer: bytes that are no HTTP, heads too large or too slow,
 * unsupported expectations, tunnels. The body is empty, because it is unknown which part of the server was meant.
 */
export const refuseBrokenRequests = (server: Server, headers: Record<string, string>): void => {
  server.on('request', ({ socket }: { socket: Answered }, response) => {
    socket[latest] = response;
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Answered) => {
    const response = socket[latest];
    // In the middle of an answer another one would be read as its rest.
    const isAnswering = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isAnswering) socket.destroy();
    else refuse(socket, statusOf[error.code ?? ''] ?? 400, headers);
  });
  server.on('checkExpectation', (_, response) => {
    response.writeHead(417, { ...headers, Connection: 'close', 'Content-Length': '0' }).end();
  });
  server.on('connect', (_, socket) => refuse(socket, 405, headers));
};
