import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRateLimits, openSession, sessionCookieName } from '#modules/identity';
import { readBrowserIsolation } from '#modules/scan';
import type { Context } from '#platform/context';
import type { TestDatabase } from '#platform/db/test-database';
import { countFailedJobs } from '#platform/queue/failed-jobs';
import { noProxies } from '#platform/trusted-proxies';
import { createHttpServer, type HttpTimeouts } from '../server.ts';
import type { HostPolicy } from '../request-host.ts';
import type { HttpServices } from '../services.ts';
import { openWidgetFiles } from '../widget/widget-files.ts';

/** A request as tests write it; `cookie` signs it in, and what writes says then that it comes from our own pages, as browsers do. */
export type TestRequest = {
  cookie?: string | null;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
};

/** A real HTTP server on a port of its own, over a test database. */
export type TestServer = {
  url: string;
  call: (method: string, path: string, request?: TestRequest) => Promise<Response>;
  /** The cookie of a session of this user, opened with a second factor where that is asked for. */
  signIn: (userId: string, options?: { hasSecondFactor?: boolean }) => Promise<string>;
  close: () => Promise<void>;
};

const publicUrl = 'http://localhost:3000';

/** Most tests look at what lies behind it: hosts are forged, and proxies pretended, on purpose. */
const anyHost: HostPolicy = () => null;

/** What differs from the server most tests need. */
export type ServerOptions = Partial<
  Pick<
    HttpServices,
    'webFolder' | 'widget' | 'isReady' | 'trustedProxies' | 'hostPolicy' | 'isMailboxOpen' | 'inboundMailSecret'
  >
> & {
  timeouts?: HttpTimeouts;
};

const servicesOf = (
  database: TestDatabase,
  overrides: Partial<HttpServices['context']>,
  {
    webFolder = null,
    widget = openWidgetFiles(null),
    isReady = async () => true,
    trustedProxies = noProxies,
    hostPolicy = anyHost,
    isMailboxOpen = true,
    inboundMailSecret = null,
  }: ServerOptions,
): HttpServices => {
  const { requestId: _1, ip: _2, userAgent: _3, principal: _4, ...context } = database.contextFor(null);
  return {
    context: { ...context, ...overrides },
    rateLimits: createRateLimits(database.pool),
    trustedProxies,
    hostPolicy,
    info: {
      version: 'test',
      mailboxUrl: null,
      isBillingOn: context.settings.seller !== null,
      providers: [],
      protection: { kind: 'altcha' },
      demo: null,
    },
    isMailboxOpen,
    inboundMailSecret,
    webFolder,
    widget,
    countFailedJobs: () => countFailedJobs(database.pool),
    readBrowserIsolation: () => readBrowserIsolation(context),
    isReady,
  };
};

/** Starts the server; `overrides` replaces services of the context, such as the egress. */
export const startTestServer = async (
  database: TestDatabase,
  overrides: Partial<Context> = {},
  options: ServerOptions = {},
): Promise<TestServer> => {
  const server = createHttpServer(servicesOf(database, overrides, options), options.timeouts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    call: (method, path, { cookie, json, body, headers = {} } = {}) =>
      fetch(url + path, {
        method,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(cookie && method !== 'GET' && !('sec-fetch-site' in headers) ? { origin: url } : {}),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(body === undefined ? {} : { body }),
      }),
    signIn: async (userId, { hasSecondFactor = false } = {}) => {
      const session = { userId, userAgent: 'test', ip: '127.0.0.1', hasSecondFactor };
      return `${sessionCookieName(publicUrl)}=${await openSession(database.db, session)}`;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
