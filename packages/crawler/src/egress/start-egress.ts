import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { Agent, buildConnector, fetch as undiciFetch } from 'undici';
import type { Egress, PageErrorCode } from './egress-types.ts';
import { createDestinationCheck, type Destination } from './check-destination.ts';
import { lookupChecked } from './dial.ts';
import { getAnswer } from './get-answer.ts';
import { createProxyServer } from './proxy-server.ts';

const REMEMBERED_FAILURES = 1_000;

type Check = (host: string, port: number) => Promise<Destination>;

type Connector = ReturnType<typeof buildConnector>;

const connectChecked = async (check: Check, ...[options, callback]: Parameters<Connector>): Promise<void> => {
  const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
  try {
    const destination = await check(options.hostname, port);
    buildConnector({ lookup: lookupChecked(destination), timeout: 15_000, maxCachedSessions: 0 })(options, callback);
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), null);
  }
};

const createGuardedAgent = (check: Check): Agent =>
  new Agent({
    keepAliveTimeout: 4_000,
    headersTimeout: 30_000,
    bodyTimeout: 30_000,
    connect: (options, callback) => void connectChecked(check, options, callback),
  });

const createFailureMemory = (): {
  remember: (hostPort: string, error: PageErrorCode) => void;
  recall: (url: string) => PageErrorCode | null;
} => {
  const failures = new Map<string, PageErrorCode>();
  return {
    remember: (hostPort, error) => {
      failures.delete(hostPort);
      failures.set(hostPort, error);
      const [oldest] = failures.keys();
      if (failures.size > REMEMBERED_FAILURES && oldest !== undefined) failures.delete(oldest);
    },
    recall: (url) => {
      if (!URL.canParse(url)) return null;
      const { hostname, port, protocol } = new URL(url);
      return failures.get(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`) ?? null;
    },
  };
};

/**
 * Opens the only access to the network: a proxy on a loopback port of its own for Chromium, and a fetch through the same
 * check. `allowHosts`: `host` or `host:port` that may be non-public (and, with a port, another port than 80 and 443).
 * A refusal is a `BlockedAddressError` (code `blocked_address`) in the fetch's chain of causes, and a 403 with
 * `x-zugang-egress: blocked_address` at the proxy.
 */
export const startEgress = async ({ allowHosts }: { allowHosts: readonly string[] }): Promise<Egress> => {
  const check = createDestinationCheck(allowHosts);
  const failures = createFailureMemory();
  const agent = createGuardedAgent(check);
  const server = createProxyServer(check, failures.remember);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    proxyUrl: `http://127.0.0.1:${port}`,
    serve: (listener) => void listener.on('connection', (socket) => server.emit('connection', socket)),
    fetch: (url, init) => undiciFetch(url, { ...init, redirect: 'manual', dispatcher: agent }),
    get: (url, options) => getAnswer(agent, url, options),
    failureOf: failures.recall,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([new Promise((resolve) => server.close(resolve)), agent.destroy()]);
    },
  };
};
