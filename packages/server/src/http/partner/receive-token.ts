import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '@zugang/contract';
import { signOnWithToken } from '#modules/customer-login';
import { callerAddress } from '../caller-address.ts';
import { toErrorBody } from '../error-adapter.ts';
import { readBody } from '../read-body.ts';
import type { HttpServices } from '../services.ts';

const signOnPath = /^(\/en)?\/sign-on\/token\/([a-z0-9-]{1,63})$/;

/** The token of a form; empty where there is none. */
const readToken = async (request: IncomingMessage): Promise<string> => {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '');
  const body = await readBody(request, { maxBytes: limits.signOn.tokenMax * 2, maxDrained: 65_536 });
  const token = isForm && body ? (new URLSearchParams(body.toString()).get('token') ?? '') : '';
  return token.length > limits.signOn.tokenMax ? '' : token;
};

/** Where the browser goes on, always here: with a code, or with what was refused, in the fragment. */
const nextAddress = async (
  services: HttpServices,
  request: IncomingMessage,
  { locale, alias }: { locale: string; alias: string },
): Promise<string> => {
  const { context, rateLimits, trustedProxies } = services;
  const requestId = randomUUID();
  const { publicUrl } = context.settings;
  const ip = callerAddress(request, trustedProxies);
  const ctx = { ...context, requestId, ip, userAgent: request.headers['user-agent'] ?? '', principal: null };
  try {
    const token = await readToken(request);
    const { continueUrl } = await signOnWithToken(ctx, rateLimits, { partner: alias, token });
    return `${publicUrl}${locale}${continueUrl.slice(publicUrl.length)}`;
  } catch (error) {
    const { code, challenge } = toErrorBody(error, { log: context.log, requestId });
    const said = code === 'SIGN_ON_LINK_NEEDED' && challenge ? `link=${challenge}` : `error=${code}`;
    return `${publicUrl}${locale}/sign-on/token/${alias}#${said}`;
  }
};

/**
 * Takes the token that a reseller's page sends with a form. The browser comes from another website, so no cookie of ours is read or set
 * here: the page that follows does both. False for every other request.
 */
export const receiveToken = async (
  services: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const [, locale = '', alias = ''] = signOnPath.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST' || alias === '') return false;
  const location = await nextAddress(services, request, { locale, alias });
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end();
  return true;
};
