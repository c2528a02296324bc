import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import type { ErrorBody } from '@zugang/contract';
import { DomainError } from '#platform/errors';
import type { RequestContext } from './base.ts';
import { errorBody, toErrorBody } from './error-adapter.ts';
import { answerLegacy, isLegacy } from './legacy/answer-legacy.ts';
import { sendLegacyError } from './legacy/shapes.ts';
import { limitBody } from './limit-body.ts';
import { createOpenApiDocument } from './openapi.ts';
import { answerProvider } from './routes/account/provider-redirects.ts';
import { cookieOf, createRequestContext } from './request-context.ts';
import { router } from './router.ts';
import type { HttpServices } from './services.ts';

const asOrpcError = (body: ErrorBody): ORPCError<string, ErrorBody> =>
  new ORPCError(body.code, { status: body.status, message: body.message, data: body });

const handlerOf = (services: HttpServices) => {
  const { log } = services.context;
  /** Requests whose input was read: what fails before is the caller's malformed request, what fails after is ours. */
  const begun = new WeakSet<RequestContext>();
  const bodyOf = (error: unknown, context: RequestContext): ErrorBody => {
    const { requestId } = context.ctx;
    const isMalformed = !begun.has(context) && !(error instanceof ORPCError) && !(error instanceof DomainError);
    return isMalformed ? errorBody('VALIDATION_FAILED', { requestId }) : toErrorBody(error, { log, requestId });
  };
  return new OpenAPIHandler<RequestContext>(router, {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          throw asOrpcError(bodyOf(error, options.context));
        }
      },
    ],
    clientInterceptors: [
      (options) => {
        begun.add(options.context);
        return options.next();
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data as ErrorBody,
  });
};

const sendError = (response: ServerResponse, body: ErrorBody): void => {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length };
  response.writeHead(body.status, headers).end(text);
};

let openApiDocument: Promise<string> | null = null;

/** The document is made at the first question: nobody needs it at the start. */
const sendOpenApi = async (response: ServerResponse): Promise<void> => {
  openApiDocument ??= createOpenApiDocument().then((document) => JSON.stringify(document));
  const text = await openApiDocument;
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(text);
};

/** Answers every request below `/api/`. */
export const createApiHandler = (services: HttpServices) => {
  const handler = handlerOf(services);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('Cache-Control', 'no-store');
    try {
      if (request.method === 'GET' && request.url === '/api/openapi.json') return await sendOpenApi(response);
      const ctx = await createRequestContext(request, requestId, services);
      const call = { ctx, services, request, response };
      if ((await answerProvider(call)) || (await answerLegacy(call))) return;
      limitBody(request);
      const setCookie = (cookie: string) => void response.appendHeader('Set-Cookie', cookie);
      const readCookie = (name: string) => cookieOf(request, name);
      const cacheFor = (seconds: number) => void response.setHeader('Cache-Control', `private, max-age=${seconds}`);
      const afterAnswer = (work: () => Promise<void>): void =>
        void response.once('close', () => void work().catch((err: unknown) => services.context.log.warn({ err })));
      const { matched } = await handler.handle(request, response, {
        prefix: '/api',
        context: { ctx, services, setCookie, readCookie, cacheFor, afterAnswer },
      });
      if (!matched) sendError(response, errorBody('NOT_FOUND', { requestId }));
    } catch (error) {
      const body = toErrorBody(error, { log: services.context.log, requestId });
      if (response.headersSent) response.destroy();
      else if (isLegacy(request)) sendLegacyError(response, body);
      else sendError(response, body);
    }
  };
};
