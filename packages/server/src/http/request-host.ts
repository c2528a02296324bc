import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost } from '#platform/loopback';

/** Why a request is not answered, in German and English: whoever opened the address reads it. */
export type HostRefusal = { status: 403 | 421; text: string };

/** Decides by the host a request names, and by whether a proxy forwarded it. Null: it is answered. */
export type HostPolicy = (request: IncomingMessage) => HostRefusal | null;

/** Health is asked for by load balancers and service managers, by address. The answer is one word. */
const isHealth = ({ url }: IncomingMessage): boolean => url === '/livez' || url === '/readyz';

const hostOf = ({ headers: { host = '' } }: IncomingMessage): string => host.replace(/:\d{1,5}$/, '');

/** Whether the request names this machine by a loopback name, on any port (a tunnel may use another one). */
export const isForThisMachine = (request: IncomingMessage): boolean => isLoopbackHost(hostOf(request));

/** What proxies, content delivery networks and tunnels add to requests. */
const forwardingHeader = /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-.+|cdn-loop)$/;

/** Whether a proxy forwarded a request: by its headers, or by HTTP/1.0, which no browser speaks and nginx speaks unless configured otherwise. */
export const isForwarded = ({ headers, httpVersion }: IncomingMessage): boolean =>
  httpVersion === '1.0' || Object.keys(headers).some((name) => forwardingHeader.test(name));

const localOnly = `Dieses Zugang ist nur auf dem eigenen Rechner erreichbar (http://localhost), denn es hat ein offenes Postfach und öffentliche Demo-Zugänge. Wie es für andere erreichbar wird, steht in docs/operations.md unter „A safe production start“.

This Zugang can only be reached on its own machine (http://localhost), because it has an open mailbox and public demo logins. How to make it reachable for others is described in docs/operations.md, "A safe production start".
`;

const wrongHost = `Diese Adresse gehört nicht zu Zugang. Wenn Sie Zugang betreiben: Der Proxy muss den Host-Header weitergeben (nginx: proxy_set_header Host $http_host), und PUBLIC_URL muss die Adresse sein, die im Browser steht.

This address does not belong to Zugang. If you run Zugang: the proxy must pass on the Host header (nginx: proxy_set_header Host $http_host), and PUBLIC_URL must be the address that the browser shows.
`;

/** Outside production: only what is asked of this machine by name, and not through a proxy. Stops DNS rebinding too. */
export const thisMachineOnly: HostPolicy = (request) => {
  if (isHealth(request)) return null;
  if (isForwarded(request)) return { status: 403, text: localOnly };
  return isForThisMachine(request) ? null : { status: 421, text: localOnly };
};

/** In production: only the host of `publicUrl`, as browsers write it. Metrics are for programs on this machine, under its own name. */
export const publicHostOnly = (publicUrl: string): HostPolicy => {
  const { host: expected } = new URL(publicUrl);
  return (request) => {
    if (request.headers.host?.toLowerCase() === expected || isHealth(request)) return null;
    if (request.url === '/metrics' && isForThisMachine(request)) return null;
    return { status: 421, text: wrongHost };
  };
};

/** Sends a refusal and closes the connection: the rest of the request is not read. */
export const sendHostRefusal = (response: ServerResponse, { status, text }: HostRefusal): void => {
  const bytes = Buffer.from(text);
  const type = 'text/plain; charset=utf-8';
  response
    .writeHead(status, {
      'Content-Type': type,
      'Content-Length': bytes.length,
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(bytes);
};
