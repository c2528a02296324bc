import { findReseller, readCustomerLocale } from '#modules/reseller';
import type { Context } from '#platform/context';
import { inScope, type Database } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import { requireProvider } from './provider-client.ts';
import { beginFlow, type FlowPartner } from './provider-flows.ts';
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
  /** Null: none was chosen. */
  locale: 'de' | 'en' | null;
  /** What the address names: the reseller whose customer a new user becomes, and where they come from. */
  partner: string | null;
  source: string | null;
};

/** The reseller an address names, by its alias or the id of its account. Throws PARTNER_UNKNOWN. */
const requirePartner = async (db: Database, alias: string, source: string | null): Promise<FlowPartner> => {
  const reseller = /^[a-z0-9-]{1,63}$/.test(alias) ? await findReseller(db, alias) : null;
  if (!reseller) throw new DomainError('PARTNER_UNKNOWN');
  return { resellerId: reseller.accountId, alias, source: source?.slice(0, 100) ?? null };
};

/** The language of who has chosen none: the one the reseller has set for its customers. */
const readLocale = ({ db }: Context, partner: FlowPartner | null): 'de' | Promise<'de' | 'en'> =>
  partner ? inScope(db, [partner.resellerId], (tx) => readCustomerLocale(tx, partner.resellerId)) : 'de';

/** The provider's authorization URL for signing in. Throws NOT_FOUND, RATE_LIMITED, PARTNER_UNKNOWN, PROVIDER_UNREACHABLE. */
export const beginProvider = async (
  ctx: Context,
  rateLimits: RateLimits,
  { provider: name, browser, partner: alias, source, locale: chosen, purpose, redirect }: Departure,
): Promise<string> => {
  const provider = requireProvider(ctx, name);
  await countCaller(ctx, rateLimits.login);
  const partner = alias ? await requirePartner(ctx.db, alias, source) : null;
  const locale = chosen ?? (await readLocale(ctx, partner));
  const target = { purpose, redirect, locale, userId: null, ...(partner && { partner }) };
  return beginFlow(ctx, { provider, browser, target });
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
