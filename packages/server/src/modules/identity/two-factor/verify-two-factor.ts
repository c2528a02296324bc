import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { beginAttempt, clearAttempts } from '../login/attempt-locks.ts';
import { completeLogin, type LoginResult } from '../login/login.ts';
import { findChallenged, redeemChallenge } from '../login/login-challenge.ts';
import { recordLoginFailures } from '../login/record-login.ts';
import { consumeAppCode, consumeRecoveryCode } from './second-factor-codes.ts';

/** TWO_FACTOR_CODE_WRONG at the field. */
export const wrongCode = (): DomainError =>
  new DomainError('TWO_FACTOR_CODE_WRONG', { fields: [{ path: 'code', key: 'auth.errors.two_factor_code_wrong' }] });

const finishLogin = async (
  ctx: Context,
  userId: string,
  { challenge, code }: { challenge: string; code: string },
): Promise<LoginResult> => {
  const attempt = ['code', userId];
  await beginAttempt(ctx.db, attempt);
  const isRight =
    (await consumeAppCode(ctx.db, ctx.secrets, { userId, code })) || (await consumeRecoveryCode(ctx.db, userId, code));
  if (!isRight) throw wrongCode();
  await clearAttempts(ctx.db, attempt);
  await redeemChallenge(ctx, challenge);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new DomainError('CHALLENGE_INVALID');
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  return completeLogin(ctx, user, 'code');
};

/**
 * Finishes a login with a code of the app or a recovery code. Wrong ones are counted for the user, whatever address they come
 * from. Throws CHALLENGE_INVALID, TWO_FACTOR_CODE_WRONG, RATE_LIMITED, USER_BLOCKED.
 */
export const verifyTwoFactor = async (
  ctx: Context,
  { challenge, code }: { challenge: string; code: string },
): Promise<LoginResult> => {
  const userId = await findChallenged(ctx, challenge);
  return recordLoginFailures(ctx, { method: 'code', findClaimant: async () => ({ userId }) }, () =>
    finishLogin(ctx, userId, { challenge, code }),
  );
};
