import { limits } from '@zugang/contract';
import { sessionCookieName } from '#modules/identity';

const cookie = (publicUrl: string, value: string, maxAgeSeconds: number): string => {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
};

/** `Set-Cookie` of a new session; the server ends it earlier when it is idle. */
export const sessionCookie = (publicUrl: string, token: string): string =>
  cookie(publicUrl, token, limits.sessionIdleMinutes * 60 * 24);

/** `Set-Cookie` that takes the session's cookie away. */
export const endedCookie = (publicUrl: string): string => cookie(publicUrl, '', 0);
