import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  beginProvider,
  browserToken,
  enterWithLegacyToken,
  finishProvider,
  providerCookieName,
  type FinishedFlow,
  type ProviderFailure,
} from '#modules/identity';
import { limits, safePath } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import { cookieOf } from '../../request-context.ts';
import type { HttpServices } from '../../services.ts';
import { signedInCookies } from '../../session-cookie.ts';

type Locale = 'de' | 'en';
type Call = { ctx: Context; services: HttpServices; request: IncomingMessage; response: ServerResponse; url: URL };

/** A path in a language; one that names a language keeps it. */
const withLocale = (locale: Locale, path: string): string =>
  locale === 'en' && !/^\/en(?:[/?#]|$)/.test(path) ? `/en${path}` : path;

/** `Set-Cookie` that ties a way to a provider to this browser, for as long as the way is open. */
export const providerCookie = (publicUrl: string, token: string): string => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const life = token === '' ? 0 : limits.providerMinutes * 60 * 2;
  return `${providerCookieName(publicUrl)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${secure}`;
};

const browserOf = ({ ctx, request }: Pick<Call, 'ctx' | 'request'>): string | null =>
  cookieOf(request, providerCookieName(ctx.settings.publicUrl)) ?? null;

/** The language chosen before, or null. */
const chosenLocale = ({ request, url }: Pick<Call, 'request' | 'url'>): Locale | null => {
  const said = url.searchParams.get('locale') ?? cookieOf(request, 'zugang_locale');
  return said === 'en' || said === 'de' ? said : null;
};

const localeOf = (call: Pick<Call, 'request' | 'url'>): Locale => chosenLocale(call) ?? 'de';

const leadTo = ({ response }: Pick<Call, 'response'>, location: string): void => {
  response.writeHead(302, { Location: location }).end();
};

/** `partner`: whose login it is, so that the screen keeps its look. */
type Way = { locale: Locale; redirect: string | null; partner: string | null };

/** The login screen, with what it must say or ask. Tokens are behind the `#`: no server's log ever sees them. */
const loginPath = (
  { locale, redirect, partner }: Way,
  step: { error: ProviderFailure } | { ask: string; token: string },
): string => {
  const query = new URLSearchParams({
    ...(redirect ? { redirect } : {}),
    ...(partner ? { partner } : {}),
    ...('error' in step ? { error: step.error } : {}),
  });
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return `${withLocale(locale, '/login')}${search}${'ask' in step ? `#${step.ask}=${step.token}` : ''}`;
};

/** The way a flow was on, or the one that could not be begun. */
const wayOf = (call: Call, flow: FinishedFlow['flow']): Way => ({
  locale: flow?.locale ?? localeOf(call),
  redirect: flow?.redirect ?? null,
  partner: flow?.partner?.alias ?? null,
});

const failurePath = (
  call: Call,
  { flow, failure, provider }: { flow: FinishedFlow['flow']; failure: ProviderFailure; provider: string },
): string => {
  const way = wayOf(call, flow);
  if (flow?.purpose === 'legacy') return `${call.ctx.settings.publicUrl}/auth/${provider}/callback?error=${failure}`;
  if (flow?.purpose === 'link') return `${withLocale(way.locale, '/settings/security')}?error=${failure}`;
  return loginPath(way, { error: failure });
};

const nextPath = (call: Call, { outcome, flow }: FinishedFlow, provider: string): string => {
  const { publicUrl } = call.ctx.settings;
  const way = wayOf(call, flow);
  switch (outcome.kind) {
    case 'signed_in':
      for (const cookie of signedInCookies(publicUrl, outcome.entered))
        call.response.appendHeader('Set-Cookie', cookie);
      call.response.appendHeader('Set-Cookie', providerCookie(publicUrl, ''));
      return withLocale(way.locale, way.redirect ?? '/dashboard');
    case 'code_needed':
      return loginPath(way, { ask: 'code', token: outcome.challenge });
    case 'proof_needed':
      return loginPath(way, { ask: 'link', token: outcome.ticket });
    case 'linked':
      return `${withLocale(way.locale, '/settings/security')}?linked=${provider}`;
    case 'handed_over':
      return `${publicUrl}/auth/${provider}/callback?access_token=${outcome.token}`;
    case 'failed':
      return failurePath(call, { flow, failure: outcome.failure, provider });
  }
};

/** Goes to the provider; `purpose` says who asked. */
export const leaveForProvider = async (call: Call, provider: string, purpose: 'sign_in' | 'legacy'): Promise<void> => {
  const { ctx, services, response, url } = call;
  const browser = browserToken(browserOf(call));
  const { searchParams: asked } = url;
  const from = { partner: asked.get('partner'), source: asked.get('source') };
  const way = { locale: chosenLocale(call), redirect: safePath(asked.get('redirect')), ...from };
  const target = await beginProvider(ctx, services.rateLimits, { provider, browser, purpose, ...way });
  response.appendHeader('Set-Cookie', providerCookie(ctx.settings.publicUrl, browser));
  leadTo(call, target);
};

const comeBack = async (call: Call, provider: string): Promise<void> => {
  const { ctx, services, url } = call;
  const browser = browserOf(call);
  const token = url.searchParams.get('access_token');
  const finished = token
    ? { outcome: await enterWithLegacyToken(ctx, services.rateLimits, { provider, token, browser }), flow: null }
    : await finishProvider(ctx, services.rateLimits, { provider, browser, query: url.searchParams });
  leadTo(call, nextPath(call, finished, provider));
};

const failures: Partial<Record<string, ProviderFailure>> = {
  PROVIDER_UNREACHABLE: 'unreachable',
  PARTNER_UNKNOWN: 'partner_unknown',
  RATE_LIMITED: 'rate_limited',
};

/** Does `work`; a failure that a person can wait out leads to the login screen, which says so. Others are thrown. */
const orExplain = async (call: Call, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const failure = error instanceof DomainError ? failures[error.code] : undefined;
    if (!failure) throw error;
    const redirect = safePath(call.url.searchParams.get('redirect'));
    const way = { locale: localeOf(call), redirect, partner: null };
    leadTo(call, loginPath(way, { error: failure }));
  }
};

const connectPath = /^\/api\/(legacy\/)?connect\/([a-z0-9-]{1,40})$/;
const callbackPath = /^\/api\/auth\/([a-z0-9-]{1,40})\/callback$/;

/**
 * Handles the addresses that people, not programs, open while signing in with a provider: `GET /api/connect/{provider}`
 * (`?redirect=/…&locale=en`), the same for clients of the older content platform, and `GET /api/auth/{provider}/callback`.
 * False where the address is none of them. Throws NOT_FOUND (no such provider).
 */
export const answerProvider = async (call: Omit<Call, 'url'>): Promise<boolean> => {
  if (call.request.method !== 'GET') return false;
  const url = new URL(`${call.ctx.settings.publicUrl}${call.request.url ?? '/'}`);
  const connect = connectPath.exec(url.pathname);
  const callback = callbackPath.exec(url.pathname);
  if (connect)
    await orExplain({ ...call, url }, () =>
      leaveForProvider({ ...call, url }, connect[2] ?? '', connect[1] ? 'legacy' : 'sign_in'),
    );
  else if (callback) await orExplain({ ...call, url }, () => comeBack({ ...call, url }, callback[1] ?? ''));
  return connect !== null || callback !== null;
};

/**
 * The addresses of the dashboard that are answered by a redirect: `/connect/{provider}` to where signing in begins, and
 * `/auth/{provider}/callback` to where it ends. Null for every other.
 */
export const providerRedirect = (path: string): string | null => {
  const [, locale = '', address = '', query = ''] =
    /^(\/en)?(\/connect\/[a-z0-9-]{1,40}|\/auth\/[a-z0-9-]{1,40}\/callback)(\?.*)?$/.exec(path) ?? [];
  if (!address) return null;
  const search = new URLSearchParams(query);
  // The error for a client of the older content platform if no user was signed in.
  const failure = /^[a-z_]{1,40}$/.exec(search.get('error') ?? '')?.[0];
  if (failure && !search.has('state')) return `${locale}/login?error=${failure}`;
  if (locale && address.startsWith('/connect/')) search.set('locale', 'en');
  return `/api${address}${search.size > 0 ? `?${search.toString()}` : ''}`;
};
