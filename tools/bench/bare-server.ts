// A bare node:http server, to measure others against: answers whatever it is asked with the one body it is sent.
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { portOf } from './port-of.ts';

/** The answer to everything. */
export type BareAnswer = { body: string; headers: OutgoingHttpHeaders };
export type BareAddress = { port: number };

process.once('message', ({ body, headers }: BareAnswer) => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) } satisfies BareAddress));
});
