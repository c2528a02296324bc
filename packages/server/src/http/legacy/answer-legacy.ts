import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadPrincipal } from '#modules/identity';
import type { Context } from '#platform/context';
import { errorBody, toErrorBody } from '../error-adapter.ts';
import { limitBody } from '../limit-body.ts';
import { bearerOf } from '../request-context.ts';
import type { HttpServices } from '../services.ts';
import { legacyRoutes } from './routes.ts';
import { describeLegacyError, sendLegacy, sendLegacyError } from './shapes.ts';

type Call = { ctx: Context; services: HttpServices; request: IncomingMessage; response: ServerResponse };

const prefix = '/api/legacy';

/** Whether a request is one of the older content platform's client. */
export const isLegacy = (request: IncomingMessage): boolean => (request.url ?? '').startsWith(`${prefix}/`);

/** A bearer token is all that counts here: a cookie is neither read nor set. */
const withBearerOnly = async (ctx: Context, request: IncomingMessage): Promise<Context> => {
  const bearer = bearerOf(request);
  return { ...ctx, principal: bearer ? await loadPrincipal(ctx.db, { bearer }) : null };
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  if (request.method !== 'POST') return undefined;
  limitBody(request);
  return 'body' in request ? await request.body : undefined;
};

/** A body that is no JSON is the caller's mistake. */
const bodyOf = ({ ctx }: Call, error: unknown) =>
  error instanceof SyntaxError
    ? errorBody('VALIDATION_FAILED', { requestId: ctx.requestId })
    : toErrorBody(error, { log: ctx.log, requestId: ctx.requestId });

const run = async (call: Call, path: string, query: string): Promise<void> => {
  const { request, response, services } = call;
  const matching = legacyRoutes.filter((route) => route.path.test(path));
  const route = matching.find(({ method }) => method === request.method);
  if (!route) {
    const body = errorBody('NOT_FOUND', { requestId: call.ctx.requestId });
    if (matching.length === 0) return sendLegacyError(response, body);
    response.setHeader('Allow', matching.map(({ method }) => method).join(', '));
    const { data, error } = describeLegacyError({ ...body, status: 405 });
    return sendLegacy(response, 405, { data, error: { ...error, message: 'Method Not Allowed' } });
  }
  const params = { ...route.path.exec(path)?.groups };
  const ctx = await withBearerOnly(call.ctx, request);
  const body = await readBody(request);
  const answer = await route.answer({ ctx, services, params, query: new URLSearchParams(query), body });
  return sendLegacy(response, 200, answer);
};

/**
 * Handles requests of the older content platform's client (Strapi) below `/api/legacy`, in its shapes. Returns false for another path.
 * `/api/legacy/connect/{provider}` is answered with the other ways to a provider.
 */
export const answerLegacy = async (call: Call): Promise<boolean> => {
  if (!isLegacy(call.request)) return false;
  const [path = '', query = ''] = (call.request.url ?? '').split('?');
  try {
    await run(call, path.slice(prefix.length), query);
  } catch (error) {
    sendLegacyError(call.response, bodyOf(call, error));
  }
  return true;
};
