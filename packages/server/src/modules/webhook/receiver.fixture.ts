import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a receiver got it. */
export type Received = { headers: IncomingHttpHeaders; body: string; path: string };

/** A receiver on loopback. `answer` may be changed while it runs. */
export type Receiver = {
  url: string;
  host: string;
  received: Received[];
  answer: (response: ServerResponse, request: Received) => void;
  close: () => Promise<void>;
};

/** Starts a receiver that takes everything until the test says otherwise. */
export const startReceiver = async (): Promise<Receiver> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const got = { headers: request.headers, body: Buffer.concat(chunks).toString(), path: request.url ?? '/' };
    receiver.received.push(got);
    receiver.answer(response, got);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${host}/hook?key=geheim`,
    host,
    received: [],
    answer: (response) => response.writeHead(200).end('danke'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
};

/** Whether a receiver that knows this secret would believe the request: written from the specification, not from our code. */
export const isSignedBy = (secret: string, { headers, body }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const [version, signature = ''] = one.split(',');
      const given = Buffer.from(signature, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
};
