import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { loginHandoffs, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { UserRow } from '../find-user.ts';
import { countCaller } from '../login/caller-limits.ts';
import { completeLogin, type LoginResult } from '../login/login.ts';
import { requireNoSecondFactor } from '../login/login-challenge.ts';
import type { RateLimits } from '../login/rate-limits.ts';
import { recordLoginFailures } from '../login/record-login.ts';
import { hashToken } from '../session/tokens.ts';
import { browserHashOf } from './issue-handoff.ts';

const isOpen = (ctx: Context, code: string) =>
  and(
    eq(loginHandoffs.codeHash, hashToken(code)),
    eq(loginHandoffs.browserHash, browserHashOf(ctx)),
    gt(loginHandoffs.expiresAt, new Date()),
  );

const findHandoff = async (ctx: Context, code: string) => {
  const [found] = await ctx.db
    .select({ user: users, method: loginHandoffs.method })
    .from(loginHandoffs)
    .innerJoin(users, eq(users.id, loginHandoffs.userId))
    .where(isOpen(ctx, code));
  if (!found) throw new DomainError('CHALLENGE_INVALID');
  return found;
};

/** The caller's own address where they are signed in as another user than `userId`. */
const findOtherSession = async (ctx: Context, userId: string): Promise<string | null> => {
  const signedInId = ctx.principal?.userId;
  if (!signedInId || signedInId === userId) return null;
  const [other] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, signedInId));
  return other?.email ?? null;
};

/** Whom a code signs in, and who is signed in here instead. Throws CHALLENGE_INVALID (unknown, used, expired, of another browser). */
export const readHandoff = async (
  ctx: Context,
  { code }: { code: string },
): Promise<{ email: string; signedInAs: string | null }> => {
  const { user } = await findHandoff(ctx, code);
  return { email: user.email, signedInAs: await findOtherSession(ctx, user.id) };
};

const enter = async (ctx: Context, code: string, user: UserRow): Promise<LoginResult> => {
  const used = await ctx.db.delete(loginHandoffs).where(isOpen(ctx, code)).returning({ method: loginHandoffs.method });
  const [handoff] = used;
  // Of several at once one gets it.
  if (!handoff) throw new DomainError('CHALLENGE_INVALID');
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  await requireNoSecondFactor(ctx, user.id);
  return completeLogin(ctx, user, handoff.method);
};

/**
 * Uses a code up and signs its user in, at the top level. Throws CHALLENGE_INVALID, RATE_LIMITED, USER_BLOCKED, SESSION_OPEN (another
 * user is signed in, and the caller has not agreed to replace them; the code stays), TWO_FACTOR_REQUIRED with a challenge.
 */
export const redeemHandoff = async (
  ctx: Context,
  limits: RateLimits,
  { code, replacesSession }: { code: string; replacesSession: boolean },
): Promise<LoginResult> => {
  await countCaller(ctx, limits.login);
  const { user, method } = await findHandoff(ctx, code);
  if (!replacesSession && (await findOtherSession(ctx, user.id))) throw new DomainError('SESSION_OPEN');
  return recordLoginFailures(ctx, { method, findClaimant: async () => ({ userId: user.id }) }, () =>
    enter(ctx, code, user),
  );
};
