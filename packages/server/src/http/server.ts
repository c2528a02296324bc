import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { isLoopbackHost } from '#platform/loopback';
import { answerChecker } from './widget/answer-checker.ts';
import { createWidgetAnswer } from './widget/answer-widget.ts';
import { createApiHandler } from './api-handler.ts';
import { refuseBrokenRequests } from './broken-requests.ts';
import { createDirectAnswer } from './direct-routes.ts';
import { answerPaymentEvent, paymentEventsPath } from './payment-events/answer-payment-event.ts';
import { answerInboundMail, inboundMailsPath } from './inbound-mail/answer-inbound-mail.ts';
import { createFrontAnswer } from './front/answer-front.ts';
import { allowFraming } from './partner/frame-login.ts';
import { answerCertificateQuestion, createOwnHostAnswer } from './partner/own-host.ts';
import { receiveToken } from './partner/receive-token.ts';
import { providerRedirect } from './routes/account/provider-redirects.ts';
import { createStatementAnswer } from './statement/answer-statement.ts';
import { securityHeaders } from './static/security-headers.ts';
import { isForThisMachine, isForwarded, sendHostRefusal } from './request-host.ts';
import type { HttpServices } from './services.ts';
import { createWebHandler } from './static/web-handler.ts';

export type { HttpServices } from './services.ts';

/**
 * In milliseconds: how long a request may take to arrive, as whoever sends slowly must not hold a connection for ever, and how long a
 * connection stays open between two requests.
 */
export type HttpTimeouts = Pick<
  ServerOptions,
  'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout'
>;

const timeouts: HttpTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies keep theirs (nginx 60 s): a request that meets a closing connection would be answered with 502.
  keepAliveTimeout: 75_000,
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const sendMetrics: Answer = async (_, response) => {
  const text = await register.metrics();
  response.writeHead(200, { 'Content-Type': register.contentType }).end(text);
};

/** Counted anew for each who asks: whatever process a job failed in, every API process tells of it. */
const exposeFailedJobs = ({ countFailedJobs }: HttpServices): void => {
  const gauge = new Gauge({
    name: 'zugang_failed_jobs',
    help: 'Jobs that failed for good in the last two weeks and wait for an operator',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      // Without the database all other figures are shown still.
      const counts = await countFailedJobs().catch(() => new Map<string, number>());
      this.reset();
      for (const [queue, jobs] of counts) this.set({ queue }, jobs);
    },
  });
  register.registerMetric(gauge);
};

const isolationLabels = { sandbox: 'sandbox', ownUser: 'own_user', networkNamespace: 'network_namespace' } as const;

/** 0 where one browser of one worker lacks it: a hostile page could then do more harm. */
const exposeBrowserIsolation = ({ readBrowserIsolation }: HttpServices): void => {
  const gauge = new Gauge({
    name: 'zugang_browser_isolation',
    help: 'What separates the browsers of all workers from them: 1 where each is, 0 where one is not, absent before a browser was started',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const isolation = await readBrowserIsolation().catch(() => null);
      this.reset();
      if (isolation === null) return;
      for (const kind of Object.keys(isolationLabels) as (keyof typeof isolationLabels)[])
        this.set({ kind: isolationLabels[kind] }, isolation[kind] ? 1 : 0);
    },
  });
  register.registerMetric(gauge);
};

const sendReadiness =
  ({ isReady }: HttpServices): Answer =>
  async (_, response) => {
    const isUp = await isReady();
    response.writeHead(isUp ? 200 : 503).end(isUp ? 'ok' : 'not ready');
  };

/** From this machine, by its own name, and not handed on by a proxy on it. */
const isFromThisMachine = (request: IncomingMessage): boolean =>
  isLoopbackHost(request.socket.remoteAddress ?? '') && isForThisMachine(request) && !isForwarded(request);

/** RFC 9112, section 3.2: a request without a host, or with several, is refused. Names are at the even indexes. */
const hasOneHost = ({ httpVersion, rawHeaders }: IncomingMessage): boolean => {
  if (httpVersion !== '1.1') return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++;
  return hosts === 1;
};

const createAnswer = (services: HttpServices, headers: Record<string, string>): Answer => {
  const always = Object.entries(headers);
  const direct = createDirectAnswer(services, headers);
  const api = createApiHandler(services);
  const web = services.webFolder ? createWebHandler(services.webFolder) : null;
  const front = createFrontAnswer(services);
  const statement = createStatementAnswer(services);
  const ownHost = createOwnHostAnswer(services, web);
  const readiness = sendReadiness(services);
  const answerWidget = createWidgetAnswer(services);
  return async (request, response) => {
    const isValid = hasOneHost(request);
    const refusal = isValid ? services.hostPolicy(request) : null;
    if (isValid && !refusal && (await direct(request, response))) return;
    for (const [name, value] of always) response.setHeader(name, value);
    if (!isValid) return void response.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end();
    if (await answerCertificateQuestion(services, request, response)) return;
    if (refusal?.status === 421 && (await ownHost(request, response))) return;
    if (refusal) return sendHostRefusal(response, refusal);
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    await allowFraming(services, response, path);
    if (path === paymentEventsPath) return answerPaymentEvent(services, request, response);
    if (path === inboundMailsPath) return answerInboundMail(services, request, response);
    if (path.startsWith('/api/')) return api(request, response);
    if (await receiveToken(services, request, response)) return;
    if (await answerChecker(services, request, response)) return;
    if (path.startsWith('/w/v1/')) {
      if ((await services.widget.answer(request, response)) || (await answerWidget(request, response))) return;
    }
    const leadsTo = providerRedirect(request.url ?? '/');
    if (leadsTo) response.writeHead(302, { Location: leadsTo, 'Cache-Control': 'no-store' }).end();
    else if (path === '/livez') response.end('ok');
    else if (path === '/readyz') await readiness(request, response);
    else if (path === '/metrics' && isFromThisMachine(request)) await sendMetrics(request, response);
    else if (await statement(request, response)) return;
    else if (await front(request, response)) return;
    else if (web) await web(request, response);
    else response.writeHead(404).end();
  };
};

/** The API (`/api`), health (`/livez`, `/readyz`), metrics for loopback (`/metrics`) and, where built, the dashboard. Not yet listening. */
export const createHttpServer = (services: HttpServices, limits: HttpTimeouts = timeouts): Server => {
  const headers = securityHeaders(services.context.settings);
  const answer = createAnswer(services, headers);
  register.clear();
  collectDefaultMetrics();
  exposeFailedJobs(services);
  exposeBrowserIsolation(services);
  // Node would answer a request without a host by itself, and without our headers.
  const server = createServer({ ...limits, requireHostHeader: false }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  refuseBrokenRequests(server, headers);
  return server;
};
