import { eq } from 'drizzle-orm';
import { findReseller } from '#modules/reseller';
import type { Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { findUserByEmail, type UserRow } from '../find-user.ts';
import { findLinkedUser, linkIdentity } from './link-identity.ts';
import { completeLogin, type LoginResult } from '../login/login.ts';
import { requireNoSecondFactor } from '../login/login-challenge.ts';
import { recordFailedLogin } from '../login/record-login.ts';
import { provideUser } from './provide-user.ts';
import { readClaims, type Claims, type ProviderFailure } from './provider-claims.ts';
import { requireProvider } from './provider-client.ts';
import { consumeFlow, type Flow } from './provider-flows.ts';
import { issueTicket, redeemTicket } from './provider-tickets.ts';
import { countCaller } from '../login/caller-limits.ts';
import type { RateLimits } from '../login/rate-limits.ts';

/** What a return from a provider comes to; where that leads is the caller's business. */
export type ProviderOutcome =
  | { kind: 'signed_in'; entered: Pick<LoginResult, 'sessionToken' | 'device'> }
  | { kind: 'code_needed'; challenge: string }
  /** The address belongs to a user who must say so with their password. */
  | { kind: 'proof_needed'; ticket: string }
  | { kind: 'linked' }
  /** A token that a client of the older content platform exchanges for its bearer token. */
  | { kind: 'handed_over'; token: string }
  | { kind: 'failed'; failure: ProviderFailure };
type Arrival = { provider: string; browser: string; flow: Flow; claims: Claims };

const failed = (failure: ProviderFailure): ProviderOutcome => ({ kind: 'failed', failure });

const refuseBlocked = async (ctx: Context, user: UserRow): Promise<ProviderOutcome> => {
  await recordFailedLogin(ctx, { userId: user.id }, { method: 'provider', cause: 'USER_BLOCKED' });
  return failed('blocked');
};

/** Signs a user in, or requires the code: the provider replaces the password, not the second factor. */
const enterWithProvider = async (ctx: Context, user: UserRow): Promise<ProviderOutcome> => {
  if (user.isBlocked) return refuseBlocked(ctx, user);
  try {
    await requireNoSecondFactor(ctx, user.id);
  } catch (error) {
    if (error instanceof DomainError && error.challenge) return { kind: 'code_needed', challenge: error.challenge };
    throw error;
  }
  return { kind: 'signed_in', entered: await completeLogin(ctx, user, 'provider') };
};

const linkToCaller = async (ctx: Context, { provider, flow, claims }: Arrival): Promise<ProviderOutcome> => {
  // Who began to link must be the one who comes back, still signed in.
  if (!flow.userId || ctx.principal?.userId !== flow.userId) return failed('expired');
  const [user] = await ctx.db.select().from(users).where(eq(users.id, flow.userId));
  if (!user) return failed('expired');
  const { issuer, subject, verifiedEmail } = claims;
  const isLinked = await linkIdentity(ctx, user, { provider, issuer, subject, email: verifiedEmail ?? '' });
  return isLinked ? { kind: 'linked' } : failed('linked_elsewhere');
};

const askForProof = async (ctx: Context, { provider, browser, flow, claims }: Arrival): Promise<ProviderOutcome> => {
  const { issuer, subject, verifiedEmail: email } = claims;
  const owner = email ? await findUserByEmail(ctx.db, email) : null;
  if (!email || !owner) return failed('failed');
  if (flow.purpose === 'legacy') return failed('account_exists');
  const identity = { issuer, subject, email };
  return {
    kind: 'proof_needed',
    ticket: await issueTicket(ctx, browser, { purpose: 'link', userId: owner.id, provider, identity }),
  };
};

/** The reseller may be gone since the way began. */
const isPartnerThere = async ({ db }: Context, { partner }: Flow): Promise<boolean> =>
  !partner || (await findReseller(db, partner.resellerId)) !== null;

const signIn = async (ctx: Context, arrival: Arrival): Promise<ProviderOutcome> => {
  const { provider, browser, flow, claims } = arrival;
  let user = await findLinkedUser(ctx.db, claims);
  if (!user) {
    const { verifiedEmail: email } = claims;
    if (!email) return failed('email_unverified');
    if (!(await isPartnerThere(ctx, flow))) return failed('partner_unknown');
    user = await provideUser(ctx, { provider, claims, email, flow });
    if (!user) return askForProof(ctx, arrival);
  }
  if (flow.purpose === 'sign_in') return enterWithProvider(ctx, user);
  if (user.isBlocked) return refuseBlocked(ctx, user);
  return {
    kind: 'handed_over',
    token: await issueTicket(ctx, browser, { purpose: 'legacy', userId: user.id, provider }),
  };
};

/** The callback's input: `browser` is the cookie, `query` what the provider added to the URL. */
type Back = { provider: string; browser: string | null; query: URLSearchParams };
/** With the way it belongs to, where that is known. */
export type FinishedFlow = { outcome: ProviderOutcome; flow: Flow | null };

/** Ends a way to a provider. Throws NOT_FOUND (no such provider), RATE_LIMITED. */
export const finishProvider = async (
  ctx: Context,
  rateLimits: RateLimits,
  { provider: name, browser, query }: Back,
): Promise<FinishedFlow> => {
  const provider = requireProvider(ctx, name);
  await countCaller(ctx, rateLimits.login);
  const state = query.get('state');
  const flow = state && browser ? await consumeFlow(ctx, { state, browser, provider }) : null;
  if (!flow || !browser) return { outcome: failed('expired'), flow: null };
  const answer = await readClaims(ctx, { provider, flow, query });
  if ('failure' in answer) {
    await recordFailedLogin(ctx, { userId: flow.userId }, { method: 'provider', cause: answer.failure });
    return { outcome: failed(answer.failure), flow };
  }
  const arrival = { provider: name, browser, flow, claims: answer.claims };
  return { outcome: await (flow.purpose === 'link' ? linkToCaller : signIn)(ctx, arrival), flow };
};

/**
 * Signs in with the address that a client of the older content platform is sent to: only in the browser that began it, identified
 * by its cookie, so that a link cannot sign anyone in.
 */
export const enterWithLegacyToken = async (
  ctx: Context,
  rateLimits: RateLimits,
  { provider, token, browser }: { provider: string; token: string; browser: string | null },
): Promise<ProviderOutcome> => {
  requireProvider(ctx, provider);
  await countCaller(ctx, rateLimits.login);
  try {
    const { userId } = await redeemTicket(ctx, { token, purpose: 'legacy', browser: browser ?? '' });
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    return user ? await enterWithProvider(ctx, user) : failed('expired');
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CHALLENGE_INVALID') return failed('expired');
    throw error;
  }
};
