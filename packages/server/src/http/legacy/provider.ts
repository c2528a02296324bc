import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CurrentUser } from '@zugang/contract';
import { redeemLegacyToken } from '#modules/identity';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { toErrorBody } from '../error-adapter.ts';
import type { HttpServices } from '../services.ts';

type Call = { ctx: Context; services: HttpServices; request: IncomingMessage; response: ServerResponse };

/** A user as the older content platform (Strapi) writes one. Whoever is let in is confirmed and not blocked. */
const describeUser = (user: CurrentUser, provider: string): Record<string, unknown> => ({
  id: user.id,
  documentId: user.id,
  username: user.email,
  email: user.email,
  provider,
  confirmed: true,
  blocked: false,
  createdAt: user.createdAt,
  updatedAt: user.createdAt,
});

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

/** An error as the older content platform writes one. */
const sendError = ({ ctx, response }: Call, error: unknown): void => {
  const { status, message } = toErrorBody(error, { log: ctx.log, requestId: ctx.requestId });
  const name = status >= 500 ? 'InternalServerError' : status === 404 ? 'NotFoundError' : 'ApplicationError';
  send(response, status, { data: null, error: { status, name, message, details: {} } });
};

const exchange = async ({ ctx, services }: Call, provider: string, token: string | null) => {
  if (!token) throw new DomainError('CHALLENGE_INVALID');
  const { user, jwt } = await redeemLegacyToken(ctx, services.rateLimits, { provider, token });
  return { jwt, user: describeUser(user, provider) };
};

const callbackPath = /^\/api\/legacy\/auth\/([a-z0-9-]{1,40})\/callback$/;

/**
 * `GET /api/legacy/auth/{provider}/callback?access_token=…`: answers `{jwt, user}` for the token that a client came back with from
 * `/api/legacy/connect/{provider}`, once. It makes no session: whoever asks is a program. False where the address is another.
 */
export const answerLegacyProvider = async (call: Call): Promise<boolean> => {
  const { request, response } = call;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const provider = request.method === 'GET' ? callbackPath.exec(path)?.[1] : undefined;
  if (!provider) return false;
  try {
    send(response, 200, await exchange(call, provider, new URLSearchParams(query).get('access_token')));
  } catch (error) {
    sendError(call, error);
  }
  return true;
};
