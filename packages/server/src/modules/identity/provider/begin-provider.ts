import type { Context } from '#platform/context';
import { requireProvider } from './provider-client.ts';
import { beginFlow } from './provider-flows.ts';
import { countCaller } from '../login/caller-limits.ts';
import type { RateLimits } from '../login/rate-limits.ts';
import { requirePassword } from '../password/require-password.ts';
import { newToken } from '../session/tokens.ts';

/** The short-lived cookie that ties a way to a provider to one browser. Read and named like the session's. */
export const providerCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-zugang_connect' : 'zugang_connect';

/** The token of that cookie: the one a browser has already, so that two tabs do not disturb each other. */
export const browserToken = (cookie: string | null): string =>
  cookie && /^[\w-]{43}$/.test(cookie) ? cookie : newToken();

type Departure = {
  provider: string;
  browser: string;
  purpose: 'sign_in' | 'legacy';
  redirect: string | null;
  locale: 'de' | 'en';
};

/** The provider's authorization URL for signing in. Throws NOT_FOUND, RATE_LIMITED, PROVIDER_UNREACHABLE. */
export const beginProvider = async (
  ctx: Context,
  rateLimits: RateLimits,
  { provider: name, browser, ...target }: Departure,
): Promise<string> => {
  const provider = requireProvider(ctx, name);
  await countCaller(ctx, rateLimits.login);
  return beginFlow(ctx, { provider, browser, target: { ...target, userId: null } });
};

/**
 * The provider's authorization URL for linking an identity to the caller's account. It requires the password, and another website
 * cannot link to it: otherwise an attacker's identity at the provider could be linked.
 * Throws NOT_FOUND, PASSWORD_WRONG, RATE_LIMITED, PROVIDER_UNREACHABLE.
 */
export const beginProviderLink = async (
  ctx: Context,
  { provider: name, password, browser }: { provider: string; password: string; browser: string },
): Promise<{ url: string }> => {
  const provider = requireProvider(ctx, name);
  const user = await requirePassword(ctx, password, 'password');
  const target = { purpose: 'link', userId: user.id, redirect: null, locale: user.locale } as const;
  return { url: await beginFlow(ctx, { provider, browser, target }) };
};
