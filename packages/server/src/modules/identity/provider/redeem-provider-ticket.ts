import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { beginAttempt, clearAttempts } from '../login/attempt-locks.ts';
import type { UserRow } from '../find-user.ts';
import { linkIdentity } from './link-identity.ts';
import { completeLogin, completeProgramLogin, type LoginResult, type ProgramLogin } from '../login/login.ts';
import { requireNoSecondFactor } from '../login/login-challenge.ts';
import { recordLoginFailures } from '../login/record-login.ts';
import { verifyPassword } from '../password/passwords.ts';
import { labelOf } from './provider-client.ts';
import { findTicket, redeemTicket, type Ticket } from './provider-tickets.ts';
import { countCaller } from '../login/caller-limits.ts';
import type { RateLimits } from '../login/rate-limits.ts';

type Offer = { ticket: string; browser: string | null };

/** A browser without its cookie has no ticket: '' matches none. */
const claimedBy = ({ ticket, browser }: Offer) => ({ token: ticket, purpose: 'link' as const, browser: browser ?? '' });

/** What a return from a provider offers to link. Throws CHALLENGE_INVALID. */
export const readProviderOffer = async (ctx: Context, offer: Offer): Promise<{ label: string; email: string }> => {
  const { provider, identity } = await findTicket(ctx, claimedBy(offer));
  return { label: labelOf(ctx, provider), email: identity?.email ?? '' };
};

const findOwner = async (ctx: Context, { userId }: Ticket): Promise<UserRow> => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new DomainError('CHALLENGE_INVALID');
  return user;
};

const linkWithPassword = async (
  ctx: Context,
  user: UserRow,
  offer: Offer & { password: string },
): Promise<LoginResult> => {
  const attempt = ['password', user.id];
  await beginAttempt(ctx.db, attempt);
  if (!(await verifyPassword(user.passwordHash, offer.password)))
    throw new DomainError('PASSWORD_WRONG', { fields: [{ path: 'password', key: 'auth.errors.password_wrong' }] });
  await clearAttempts(ctx.db, attempt);
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  const { provider, identity } = await redeemTicket(ctx, claimedBy(offer));
  if (!identity || !(await linkIdentity(ctx, user, { provider, ...identity }))) throw new DomainError('CONFLICT');
  await requireNoSecondFactor(ctx, user.id);
  return completeLogin(ctx, user, 'provider');
};

/**
 * Links the identity of a ticket to the user who has its address, with their password, and signs them in. Throws
 * CHALLENGE_INVALID, PASSWORD_WRONG at the field, RATE_LIMITED, USER_BLOCKED, CONFLICT (it is linked to another user by now),
 * TWO_FACTOR_REQUIRED with a challenge.
 */
export const acceptProviderOffer = async (
  ctx: Context,
  rateLimits: RateLimits,
  offer: Offer & { password: string },
): Promise<LoginResult> => {
  await countCaller(ctx, rateLimits.login);
  const user = await findOwner(ctx, await findTicket(ctx, claimedBy(offer)));
  return recordLoginFailures(ctx, { method: 'provider', findClaimant: async () => ({ userId: user.id }) }, () =>
    linkWithPassword(ctx, user, offer),
  );
};

/**
 * Exchanges the token that a client of the older content platform came back with, once and within a minute,
 * for a bearer token: a program has no use for a session. Throws CHALLENGE_INVALID, RATE_LIMITED, USER_BLOCKED, TWO_FACTOR_REQUIRED with a challenge.
 */
export const redeemLegacyToken = async (
  ctx: Context,
  rateLimits: RateLimits,
  { provider, token }: { provider: string; token: string },
): Promise<ProgramLogin> => {
  await countCaller(ctx, rateLimits.login);
  const ticket = await redeemTicket(ctx, { token, purpose: 'legacy', browser: null });
  if (ticket.provider !== provider) throw new DomainError('CHALLENGE_INVALID');
  const user = await findOwner(ctx, ticket);
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  await requireNoSecondFactor(ctx, user.id);
  return completeProgramLogin(ctx, user, 'provider');
};
