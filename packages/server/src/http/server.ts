import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { createApiHandler } from './api-handler.ts';
import { providerRedirect } from './provider-redirects.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './security-headers.ts';
import type { HttpServices } from './services.ts';
import { createWebHandler } from './web-handler.ts';

export type { HttpServices } from './services.ts';

/** The API (`/api`), health (`/livez`, `/readyz`), metrics for loopback (`/metrics`) and, where built, the dashboard. Not yet listening. */
export const createHttpServer = (services: HttpServices): Server => {
  const api = createApiHandler(services);
  const web = services.webFolder ? createWebHandler(services.webFolder) : null;
  const isHttps = services.context.settings.publicUrl.startsWith('https:');
  const policy = contentSecurityPolicy(services.context.settings.protection);
  register.clear();
  collectDefaultMetrics();
  return createServer((request, response) => {
    setSecurityHeaders(response, policy, isHttps);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const leadsTo = providerRedirect(request.url ?? '/');
    if (path.startsWith('/api/')) void api(request, response);
    else if (leadsTo) response.writeHead(302, { Location: leadsTo, 'Cache-Control': 'no-store' }).end();
    else if (path === '/livez') response.end('ok');
    else if (path === '/readyz')
      void services
        .isReady()
        .then((isReady) => response.writeHead(isReady ? 200 : 503).end(isReady ? 'ok' : 'not ready'));
    else if (path === '/metrics' && /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? ''))
      void register
        .metrics()
        .then((text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text));
    else if (web) web(request, response).catch(() => response.destroy());
    else response.writeHead(404).end();
  });
};
