import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { findOwnHost } from '#modules/customer-login';
import { createApiHandler } from '../api-handler.ts';
import type { HttpServices } from '../services.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What a reseller's own host shows, in both languages: what people open before they have a session, and shared reports. */
const shownPages =
  /^(?:\/en)?\/(?:embed\/login\/[^/]+|register|registration-success|resend-confirmation|auth\/(?:email-confirmation|activate-account\/[^/]+|forgot-password|reset-password)|reseller\/customer-activation\/[^/]+|projects\/[^/]+\/report|legal\/[^/]+)\/?$/;

/** What those pages ask; nothing of it needs or sets a cookie. */
const openCalls: readonly (readonly [method: string, path: RegExp])[] = [
  [
    'GET',
    /^\/api\/(?:auth\/me|auth\/challenge|auth\/partners\/[^/]+|reseller\/assigned|system\/info|legal\/documents(?:\/.*)?)$/,
  ],
  ['GET', /^\/api\/shared-reports\/[^/]+\/exports\/[^/]+(?:\/file)?$/],
  ['POST', /^\/api\/shared-reports\/[^/]+(?:\/exports)?$/],
  [
    'POST',
    /^\/api\/auth\/(?:register|email-confirmation|send-email-confirmation|activate-account|forgot-password|reset-password|partner-login)$/,
  ],
];

const isOpenCall = (method: string, path: string): boolean =>
  openCalls.some(([known, pattern]) => known === method && pattern.test(path));

/** Where a page of the host is another one: the login is the reseller's, and what needs a session is at our own address. */
const redirectOf = ({ pathname, searchParams }: URL, { alias, publicUrl }: { alias: string; publicUrl: string }) => {
  const [, locale = '', page = ''] = /^(\/en)?(\/.*)?$/.exec(pathname) ?? [];
  if (['', '/', '/login', '/login/'].includes(page)) return `${locale}/embed/login/${alias}`;
  if (/^\/register\/?$/.test(page) && searchParams.get('partner') !== alias) {
    const query = new URLSearchParams(searchParams);
    query.set('partner', alias);
    return `${locale}/register?${query.toString()}`;
  }
  if (page.startsWith('/embed/login/') && !page.startsWith(`/embed/login/${alias}`))
    return `${locale}/embed/login/${alias}`;
  return shownPages.test(pathname) ? null : `${publicUrl}${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`;
};

/**
 * Answers requests for hosts that resellers have proved: only what shows no session, since cookies, passkeys and providers are bound to
 * our own address. False for hosts that nobody has proved.
 */
export const createOwnHostAnswer = (services: HttpServices, web: Answer | null) => {
  const { publicUrl } = services.context.settings;
  let api: Answer | null = null;
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const found = await findOwnHost(services.context.db, request.headers.host?.toLowerCase() ?? '');
    if (!found) return false;
    const url = new URL(`http://host.invalid${request.url?.startsWith('/') ? request.url : '/'}`);
    if (url.pathname.startsWith('/api/')) {
      api ??= createApiHandler(
        { ...services, info: { ...services.info, isPartnerHost: true } },
        { setsCookies: false },
      );
      if (isOpenCall(request.method ?? '', url.pathname)) await api(request, response);
      else response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
      return true;
    }
    const isFile = lookup(url.pathname) !== undefined;
    const location = isFile ? null : redirectOf(url, { ...found, publicUrl });
    if (location) response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
    else if (web) await web(request, response);
    else response.writeHead(404).end();
    return true;
  };
};

const askPath = '/tls/ask';

/**
 * Tells the operator's proxy whether to get a certificate for a host (Caddy, on-demand TLS, `ask`): 200 for proved hosts, 404 for all
 * others. Whatever host the request names, since the proxy asks by an internal address. False for every other request.
 */
export const answerCertificateQuestion = async (
  { context }: HttpServices,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const { pathname, searchParams } = new URL(`http://host.invalid${request.url?.startsWith('/') ? request.url : '/'}`);
  if (pathname !== askPath || request.method !== 'GET') return false;
  const found = await findOwnHost(context.db, searchParams.get('domain')?.toLowerCase() ?? '');
  response.writeHead(found ? 200 : 404, { 'Cache-Control': 'no-store' }).end();
  return true;
};
