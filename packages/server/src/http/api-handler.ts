import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import type { ErrorBody } from '@zugang/contract';
import { callInView } from '#modules/staff';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { RequestContext } from './base.ts';
import { errorBody, toErrorBody } from './error-adapter.ts';
import { answerLegacy, isLegacy } from './legacy/answer-legacy.ts';
import { sendLegacyError } from './legacy/shapes.ts';
import { limitBody } from './limit-body.ts';
import { createOpenApiDocument } from './openapi/openapi.ts';
import { answerProvider } from './routes/account/provider-redirects.ts';
import { recordRefusal } from './record-refusal.ts';
import { cookieOf, createRequestContext, reloadPrincipal } from './request-context.ts';
import { router } from './router.ts';
import { createOutputSelector } from './select-output.ts';
import { sendJson } from './send-json.ts';
import type { HttpServices } from './services.ts';

const asOrpcError = (body: ErrorBody): ORPCError<string, ErrorBody> =>
  new ORPCError(body.code, { status: body.status, message: body.message, data: body });

/** Pictures, files and streams are sent by the library. */
const isJson = (output: unknown): output is object | null =>
  typeof output === 'object' &&
  !(output instanceof Blob) &&
  !(output instanceof ReadableStream) &&
  !(output !== null && Symbol.asyncIterator in output);

/**
 * A request under way: whether its input was read (what fails before is the caller's malformed request, what fails after is ours),
 * and what its verb answered, until that is sent. Fields, because weak maps by request cost time in every garbage collection.
 */
type UnderWay = RequestContext & {
  hasBegun: boolean;
  output: { body: object | null } | null;
  response: ServerResponse;
};

/** Clients that know the standard header (RFC 9110, 10.2.3) need not read the body for it. */
const setRetryAfter = (response: ServerResponse, { retryAfterSeconds }: ErrorBody): void => {
  if (retryAfterSeconds !== undefined)
    response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfterSeconds))));
};

const handlerOf = (services: HttpServices) => {
  const { log, settings } = services.context;
  const selectOutput = createOutputSelector({ isValidated: !settings.isProduction });
  const bodyOf = (error: unknown, context: UnderWay): ErrorBody => {
    const { requestId } = context.ctx;
    const isMalformed = !context.hasBegun && !(error instanceof ORPCError) && !(error instanceof DomainError);
    return isMalformed ? errorBody('VALIDATION_FAILED', { requestId }) : toErrorBody(error, { log, requestId });
  };
  return new OpenAPIHandler<UnderWay>(router, {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          const body = bodyOf(error, options.context);
          setRetryAfter(options.context.response, body);
          throw asOrpcError(body);
        }
      },
    ],
    clientInterceptors: [
      async (options) => {
        const { context, procedure, path } = options;
        context.hasBegun = true;
        const asked = { procedure: path.join('.'), method: procedure['~orpc'].route.method ?? 'POST' };
        const answer = await callInView(context.ctx, asked, () => options.next()).catch(async (error: unknown) => {
          await recordRefusal(context.ctx, asked.procedure, error);
          throw error;
        });
        const output = await selectOutput(procedure['~orpc'].outputSchema, answer);
        if (!isJson(output)) return output;
        // The library would copy it value by value before it is sent.
        context.output = { body: output };
        return undefined;
      },
    ],
    rootInterceptors: [
      async (options) => {
        const result = await options.next();
        const { output } = options.context;
        if (!result.matched || !output || result.response.status >= 400) return result;
        options.context.send(result.response.status, output.body);
        return { matched: false, response: undefined };
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data as ErrorBody,
  });
};

const sendError = (response: ServerResponse, body: ErrorBody): void => {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  setRetryAfter(response, body);
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length };
  response.writeHead(body.status, headers).end(text);
};

let openApiDocument: Promise<string> | null = null;

/** The document is made at the first request, not at the start. */
const sendOpenApi = async (response: ServerResponse): Promise<void> => {
  openApiDocument ??= createOpenApiDocument().then((document) => JSON.stringify(document));
  const text = await openApiDocument;
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(text);
};

/** How a handler differs: on hosts that are not our own no cookie is set. */
type HandlerOptions = { setsCookies: boolean };

type Call = HandlerOptions & {
  ctx: Context;
  services: HttpServices;
  request: IncomingMessage;
  response: ServerResponse;
};

const routeContextOf = ({ ctx, services, request, response, setsCookies }: Call): UnderWay => {
  let mayBeKept = false;
  return {
    ctx,
    services,
    response,
    hasBegun: false,
    output: null,
    setCookie: (cookie) => void (setsCookies && response.appendHeader('Set-Cookie', cookie)),
    clearCache: () => void response.setHeader('Clear-Site-Data', '"cache"'),
    readCookie: (name) => cookieOf(request, name),
    hasToken: request.headers.authorization !== undefined,
    reloadPrincipal: () => reloadPrincipal(request, services),
    cacheFor: (seconds) => void response.setHeader('Cache-Control', `private, max-age=${seconds}`),
    allowEmbedding: (seconds) => {
      response.setHeader('Cache-Control', `public, max-age=${seconds}`);
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
    allowRevalidation: () => void (mayBeKept = true),
    send: (status, body) => sendJson({ request, response }, { status, body, mayBeKept }),
  };
};

/** Answers every request below `/api/`. */
export const createApiHandler = (services: HttpServices, { setsCookies }: HandlerOptions = { setsCookies: true }) => {
  const handler = handlerOf(services);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('Cache-Control', 'no-store');
    try {
      if (request.method === 'GET' && request.url === '/api/openapi.json') return await sendOpenApi(response);
      const ctx = await createRequestContext(request, requestId, services);
      const call = { ctx, services, request, response, setsCookies };
      if ((await answerProvider(call)) || (await answerLegacy(call))) return;
      limitBody(request);
      const context = routeContextOf(call);
      const { matched } = await handler.handle(request, response, { prefix: '/api', context });
      if (!matched && !response.headersSent) sendError(response, errorBody('NOT_FOUND', { requestId }));
    } catch (error) {
      const body = toErrorBody(error, { log: services.context.log, requestId });
      if (response.headersSent) response.destroy();
      else if (isLegacy(request)) sendLegacyError(response, body);
      else sendError(response, body);
    }
  };
};
