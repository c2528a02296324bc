import { email as emailSchema, limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { DomainError } from '#platform/errors';
import type { ProviderSettings } from '#platform/provider-settings';
import { callbackUrl, isUnreachable, openProvider } from './provider-client.ts';
import type { Flow } from './provider-flows.ts';

/** Who a provider says has come back. */
export type Claims = {
  issuer: string;
  subject: string;
  /** Null where the provider names none, or does not vouch for it. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
  locale: 'de' | 'en' | null;
};

/** Why a callback signed no user in. The dashboard has a text for each (`auth.provider.errors`). */
export type ProviderFailure =
  | 'cancelled'
  | 'expired'
  | 'unreachable'
  | 'email_unverified'
  | 'blocked'
  | 'account_exists'
  | 'linked_elsewhere'
  | 'rate_limited'
  | 'partner_unknown'
  | 'failed';

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, limits.personName.max)
        .replace(/\p{Cs}$/u, '')
    : '';

const namesOf = (claims: Record<string, unknown>, fallback: string): Pick<Claims, 'firstName' | 'lastName'> => {
  const [given, family] = [textOf(claims['given_name']), textOf(claims['family_name'])];
  if (given || family) return { firstName: given || family, lastName: given && family };
  const [first = '', ...rest] = (textOf(claims['name']) || fallback).split(' ');
  return { firstName: first, lastName: rest.join(' ') };
};

const localeOf = (value: unknown): Claims['locale'] =>
  typeof value !== 'string' ? null : /^de\b/i.test(value) ? 'de' : /^en\b/i.test(value) ? 'en' : null;

const describe = (identity: { issuer: string; subject: string }, claims: Record<string, unknown>): Claims => {
  const email = emailSchema.safeParse(claims['email']);
  const verifiedEmail = email.success && claims['email_verified'] === true ? email.data : null;
  return {
    ...identity,
    verifiedEmail,
    ...namesOf(claims, verifiedEmail?.split('@')[0] ?? ''),
    locale: localeOf(claims['locale']),
  };
};

const reasonOf = (error: unknown): ProviderFailure => {
  if (isUnreachable(error) || (error instanceof DomainError && error.code === 'PROVIDER_UNREACHABLE'))
    return 'unreachable';
  const isRefusal = error instanceof Error && 'error' in error && error.error === 'access_denied';
  return isRefusal ? 'cancelled' : 'failed';
};

const exchange = async (ctx: Context, { provider, flow, query }: Return): Promise<Claims> => {
  const client = await import('openid-client');
  const configuration = await openProvider(ctx, provider);
  const url = new URL(`${callbackUrl(ctx, provider)}?${query.toString()}`);
  // Checks iss, state, PKCE, and of the ID token: issuer, audience, nonce, expiry, algorithm, signature.
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: query.get('state') ?? '',
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.verifier,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error('the provider gave no ID token');
  const identity = { issuer: idToken.iss, subject: idToken.sub };
  const isComplete = idToken['email'] !== undefined && idToken['email_verified'] !== undefined;
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return describe(identity, idToken);
  // Many providers say the address only here (OpenID Connect Core, 5.4).
  const more = await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub);
  return describe(identity, { ...idToken, ...more });
};

/** A callback of a provider, with the flow it belongs to. */
export type Return = { provider: ProviderSettings; flow: Flow; query: URLSearchParams };

/** Who has come back, or why that is not known. What a provider did wrong is in the log, and nowhere a caller can see it. */
export const readClaims = async (
  ctx: Context,
  back: Return,
): Promise<{ claims: Claims } | { failure: ProviderFailure }> => {
  try {
    return { claims: await exchange(ctx, back) };
  } catch (error) {
    const failure = reasonOf(error);
    if (failure !== 'cancelled')
      ctx.log.warn({ err: error, provider: back.provider.name, requestId: ctx.requestId }, 'a sign-in was refused');
    return { failure };
  }
};
