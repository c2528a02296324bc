import type { IncomingMessage } from 'node:http';
import { isApiKey, loadKeyPrincipal } from '#modules/api-key';
import { countAttempt, loadPrincipal, sessionCookieName } from '#modules/identity';
import type { Context, Principal } from '#platform/context';
import { DomainError } from '#platform/errors';
import { callerAddress } from './caller-address.ts';
import type { HttpServices } from './services.ts';

/** A cookie of a request. */
export const cookieOf = (request: IncomingMessage, name: string): string | undefined => {
  const start = `${name}=`;
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const trimmed = pair.trim();
    if (trimmed.startsWith(start)) return trimmed.slice(start.length);
  }
  return undefined;
};

/** The bearer token of a request. */
export const bearerOf = (request: IncomingMessage): string | undefined =>
  /^Bearer ([\w.-]{1,2000})$/.exec(request.headers.authorization ?? '')?.[1];

/**
 * Refuses a write that a browser sends for another website (CSRF): the Origin must be ours, or the browser must say that it comes from
 * ourselves. A session's cookie with neither is refused too. Who brings a token or an API key needs neither: no website can add one.
 */
const requireOwnOrigin = (request: IncomingMessage, publicUrl: string): void => {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const isByCookie = !bearerOf(request) && cookieOf(request, sessionCookieName(publicUrl)) !== undefined;
  const isOtherSite = site === 'cross-site' || site === 'same-site';
  const isOwn =
    origin === undefined
      ? site === 'same-origin' || !(isByCookie || isOtherSite)
      : origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
  if (!isOwn) throw new DomainError('ORIGIN_REFUSED');
};

/** Mail programs switch mails off with a form (RFC 8058). What they may do is in the address's token: no cookie lends them anything. */
const isOneClick = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.startsWith('/api/unsubscribe/');

/** Writes are JSON and nothing else: a form, which any website can send without asking, is refused (CSRF). Throws VALIDATION_FAILED. */
const requireJson = (request: IncomingMessage): void => {
  if (request.method === 'GET' || request.method === 'HEAD' || isOneClick(request)) return;
  const { 'content-type': type, 'content-encoding': encoding, 'content-disposition': disposition } = request.headers;
  const isJson = type === undefined || /^application\/json\s*(;|$)/i.test(type);
  if (!isJson || encoding !== undefined || disposition !== undefined) throw new DomainError('VALIDATION_FAILED');
};

/**
 * Whether a user caused a request, so that it prolongs the session. The query of the session's end does not, nor do requests that
 * the dashboard sends by itself and marks as such. A write always counts, marked or not.
 */
export const isActivity = ({ method, url, headers }: IncomingMessage): boolean =>
  method !== 'GET' || (headers['zugang-background'] === undefined && url?.split('?')[0] !== '/api/auth/session');

/** A person by session or jwt, a program by its API key. */
const principalOf = (
  request: IncomingMessage,
  { context }: HttpServices,
  isActive: boolean,
): Promise<Principal | null> => {
  const { db, settings } = context;
  const sessionToken = cookieOf(request, sessionCookieName(settings.publicUrl));
  const bearer = bearerOf(request);
  if (bearer && isApiKey(bearer)) return loadKeyPrincipal(context, bearer);
  return loadPrincipal(db, { sessionToken, bearer, isActivity: isActive });
};

/** Who calls. Throws RATE_LIMITED for a program that asks too often. */
const findPrincipal = async (request: IncomingMessage, services: HttpServices): Promise<Principal | null> => {
  const principal = await principalOf(request, services, isActivity(request));
  if (principal?.apiKeyId) await countAttempt(services.rateLimits.apiKey, principal.apiKeyId);
  return principal;
};

/** Who calls, asked again while a request lasts; neither counted nor an activity. */
export const reloadPrincipal = (request: IncomingMessage, services: HttpServices): Promise<Principal | null> =>
  principalOf(request, services, false);

/** Finds out who calls. Throws ORIGIN_REFUSED for a write from another website, VALIDATION_FAILED for one that is not JSON. */
export const createRequestContext = async (
  request: IncomingMessage,
  requestId: string,
  services: HttpServices,
): Promise<Context> => {
  const { publicUrl } = services.context.settings;
  requireOwnOrigin(request, publicUrl);
  requireJson(request);
  return {
    ...services.context,
    requestId,
    ip: callerAddress(request, services.trustedProxies),
    userAgent: request.headers['user-agent'] ?? '',
    principal: await findPrincipal(request, services),
  };
};
