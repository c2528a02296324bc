import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where VIES and eVatR take questions. */
const paths = new Set(['/rest-api/check-vat-number', '/rest-api/abfrage']);

/** The requests received, and the response to send. */
export type ViesServer = {
  url: string;
  asked: unknown[];
  answerWith: (status: number, body: unknown) => void;
  close: () => Promise<void>;
};

/** A real HTTP server on loopback that speaks the REST interfaces of VIES and eVatR; it sends the response that was set last. */
export const startViesServer = async (): Promise<ViesServer> => {
  const asked: unknown[] = [];
  let next: { status: number; body: unknown } = { status: 200, body: { valid: true } };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isRight = request.method === 'POST' && paths.has(request.url ?? '');
      if (isRight) asked.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(isRight ? next.status : 404, { 'content-type': 'application/json' });
      response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`,
    asked,
    answerWith: (status, body) => {
      next = { status, body };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
