import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import { loginChallenges, totpSecrets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityEvent } from '#platform/security-log';
import { hashToken, newToken } from '../session/tokens.ts';

/** Throws TWO_FACTOR_REQUIRED with a challenge where the user must also show a code. */
export const requireNoSecondFactor = async (ctx: Context, userId: string): Promise<void> => {
  const isOn = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  const [secret] = await ctx.db.select({ userId: totpSecrets.userId }).from(totpSecrets).where(isOn);
  if (!secret) return;
  const challenge = newToken();
  const now = new Date();
  await ctx.db
    .delete(loginChallenges)
    .where(and(eq(loginChallenges.userId, userId), lt(loginChallenges.expiresAt, now)));
  await ctx.db.insert(loginChallenges).values({
    userId,
    tokenHash: hashToken(challenge),
    expiresAt: new Date(now.getTime() + limits.challengeMinutes * 60_000),
  });
  await recordSecurityEvent(ctx.db, ctx, { kind: 'login.code_required', userId });
  throw new DomainError('TWO_FACTOR_REQUIRED', { challenge });
};

const isOpen = (challenge: string) =>
  and(eq(loginChallenges.tokenHash, hashToken(challenge)), gt(loginChallenges.expiresAt, new Date()));

/** The user a challenge was given to. Throws CHALLENGE_INVALID (unknown, used, expired). */
export const findChallenged = async (ctx: Context, challenge: string): Promise<string> => {
  const [row] = await ctx.db.select().from(loginChallenges).where(isOpen(challenge));
  if (!row) throw new DomainError('CHALLENGE_INVALID');
  return row.userId;
};

/** Uses a challenge up. Throws CHALLENGE_INVALID where another request was faster. */
export const redeemChallenge = async (ctx: Context, challenge: string): Promise<void> => {
  const used = await ctx.db.delete(loginChallenges).where(isOpen(challenge)).returning({ id: loginChallenges.id });
  if (used.length === 0) throw new DomainError('CHALLENGE_INVALID');
};
