import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkerLimits, type CheckerError } from '@zugang/contract';
import { CheckerRefusal, readKnownIssues, startCheckerSession, storeCheckerResult } from '#modules/checker';
import { countCaller } from '#modules/identity';
import { DomainError } from '#platform/errors';
import { callerAddress } from '../caller-address.ts';
import { parseJson, readBody } from '../read-body.ts';
import { bearerOf } from '../request-context.ts';
import type { HttpServices } from '../services.ts';
import { matchWidgetRoute, readWidgetInput, widgetStatus, type WidgetOutput } from './widget-routes.ts';

const send = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
};

/**
 * Lets the page that asks read the answer, without cookies. Which pages may ask is decided by the token and the project's domains:
 * refusals must be readable, or the checker could not say why.
 */
const allowOrigin = (response: ServerResponse, origin: string): void => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (origin) response.setHeader('Access-Control-Allow-Origin', origin);
};

const answerPreflight = (response: ServerResponse): void => {
  response.setHeader('Access-Control-Allow-Methods', 'POST');
  response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw new CheckerRefusal('invalid');
  const body = await readBody(request, { maxBytes: checkerLimits.bytes, maxDrained: checkerLimits.bytes * 16 });
  if (body === null) throw new CheckerRefusal('too_large');
  try {
    return parseJson(body);
  } catch {
    throw new CheckerRefusal('invalid');
  }
};

type Call = { services: HttpServices; request: IncomingMessage; origin: string; requestId: string };

const contextOf = ({ services, request, requestId }: Call) => ({
  ...services.context,
  requestId,
  ip: callerAddress(request, services.trustedProxies),
  userAgent: request.headers['user-agent'] ?? '',
  principal: null,
});

const startSession = async (call: Call): Promise<WidgetOutput<'startSession'>> => {
  const ctx = contextOf(call);
  await countCaller(ctx, call.services.rateLimits.checkerLink);
  const link = readWidgetInput('startSession', await readJson(call.request));
  if (!link) throw new CheckerRefusal('invalid');
  return startCheckerSession({ ctx, origin: call.origin }, link.token);
};

const storeResult = async (call: Call): Promise<WidgetOutput<'storeResult'>> => {
  const ctx = contextOf(call);
  const bearer = bearerOf(call.request);
  if (!bearer) throw new CheckerRefusal('session_over');
  // By address: a bearer is only known to be one once it was opened, and requests without one are refused there.
  await countCaller(ctx, call.services.rateLimits.checkerResult);
  const result = readWidgetInput('storeResult', await readJson(call.request));
  return storeCheckerResult({ ctx, origin: call.origin }, { bearer, result });
};

const knownIssues = async (call: Call): Promise<WidgetOutput<'knownIssues'>> => {
  const ctx = contextOf(call);
  const bearer = bearerOf(call.request);
  if (!bearer) throw new CheckerRefusal('session_over');
  await countCaller(ctx, call.services.rateLimits.checkerIssues);
  const question = readWidgetInput('knownIssues', await readJson(call.request));
  return readKnownIssues({ ctx, origin: call.origin }, { bearer, question });
};

const handlers = { startSession, knownIssues, storeResult };
type CheckerProcedure = keyof typeof handlers;

const findProcedure = (path: string): CheckerProcedure | null => {
  const name = matchWidgetRoute('POST', path)?.name;
  return name && name in handlers ? (name as CheckerProcedure) : null;
};

const codeOf = (error: unknown): CheckerError => {
  if (error instanceof CheckerRefusal) return error.code;
  return error instanceof DomainError && error.code === 'RATE_LIMITED' ? 'too_many' : 'failed';
};

/** Handles the page checker's requests from customers' pages. Returns false for another path. */
export const answerChecker = async (
  services: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const procedure = findProcedure((request.url ?? '').split('?')[0] ?? '');
  if (!procedure) return false;
  const origin = request.headers.origin ?? '';
  allowOrigin(response, origin);
  if (request.method === 'OPTIONS') answerPreflight(response);
  else if (request.method !== 'POST') response.writeHead(405, { Allow: 'POST, OPTIONS' }).end();
  else await run({ services, request, origin, requestId: randomUUID() }, response, procedure);
  return true;
};

const run = async (call: Call, response: ServerResponse, procedure: CheckerProcedure): Promise<void> => {
  response.setHeader('X-Request-Id', call.requestId);
  try {
    const body = await handlers[procedure](call);
    send(response, widgetStatus(procedure, null), body);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'failed') call.services.context.log.error({ err: error, requestId: call.requestId }, 'checker failed');
    send(response, widgetStatus(procedure, code), { error: code });
  }
};
