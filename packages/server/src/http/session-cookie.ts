import { limits } from '@zugang/contract';
import { sessionCookieName, type DeviceCookie, type LoginResult } from '#modules/identity';
import type { RequestContext } from './base.ts';

type Cookie = { name: string; value: string; maxAgeSeconds: number };

const writeCookie = (publicUrl: string, { name, value, maxAgeSeconds }: Cookie): string => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
};

const cookie = (publicUrl: string, value: string, maxAgeSeconds: number): string =>
  writeCookie(publicUrl, { name: sessionCookieName(publicUrl), value, maxAgeSeconds });

/** `Set-Cookie` of a new session; the server ends it earlier when it is idle. */
export const sessionCookie = (publicUrl: string, token: string): string =>
  cookie(publicUrl, token, limits.sessionIdleMinutes * 60 * 24);

/** `Set-Cookie` that takes the session's cookie away. */
export const endedCookie = (publicUrl: string): string => cookie(publicUrl, '', 0);

/** `Set-Cookie` by which a browser is known to have signed in to a login. */
export const deviceCookie = (publicUrl: string, device: DeviceCookie): string =>
  writeCookie(publicUrl, { ...device, maxAgeSeconds: limits.knownDeviceDays * 86_400 });

/** Both `Set-Cookie` of a browser that has just signed in. */
export const signedInCookies = (
  publicUrl: string,
  { sessionToken, device }: Pick<LoginResult, 'sessionToken' | 'device'>,
): string[] => [sessionCookie(publicUrl, sessionToken), deviceCookie(publicUrl, device)];

/** Sets the cookies of a login and returns its answer. */
export const answerLogin = (
  { ctx, setCookie }: Pick<RequestContext, 'ctx' | 'setCookie'>,
  { sessionToken, device, ...answer }: LoginResult,
): Omit<LoginResult, 'sessionToken' | 'device'> => {
  for (const one of signedInCookies(ctx.settings.publicUrl, { sessionToken, device })) setCookie(one);
  return answer;
};
