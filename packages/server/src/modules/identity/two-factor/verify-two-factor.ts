import { eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { beginAttempt, clearAttempts } from '../login/attempt-locks.ts';
import { beginGuess } from '../login/begin-guess.ts';
import { forgetFailures } from '../login/forget-failures.ts';
import { deviceCookieName, knownDeviceKey } from '../login/known-device.ts';
import type { UserRow } from '../find-user.ts';
import { completeLogin, type LoginResult } from '../login/login.ts';
import { findChallenged, redeemChallenge } from '../login/login-challenge.ts';
import { recordLoginFailures } from '../login/record-login.ts';
import { consumeAppCode, consumeRecoveryCode } from './second-factor-codes.ts';

/** TWO_FACTOR_CODE_WRONG at the field. */
export const wrongCode = (): DomainError =>
  new DomainError('TWO_FACTOR_CODE_WRONG', { fields: [{ path: 'code', key: 'auth.errors.two_factor_code_wrong' }] });

type Given = { challenge: string; code: string; readCookie: (name: string) => string | undefined };
type Counted = { isRight: () => Promise<void> };

/**
 * Counts a code before it is judged: of a browser that has signed in before by that browser alone, so that whoever has the password
 * and guesses codes elsewhere cannot keep the user out; of any other by its address, and slowly from anywhere.
 */
const countCode = async (ctx: Context, user: UserRow, readCookie: Given['readCookie']): Promise<Counted> => {
  const device = knownDeviceKey(ctx, user.email, readCookie(deviceCookieName(ctx, user.email)));
  if (device !== null) {
    const attempt = ['code', user.id, device];
    await beginAttempt(ctx.db, attempt);
    return { isRight: () => clearAttempts(ctx.db, attempt) };
  }
  const attempt = await beginGuess(ctx, 'code', user.id);
  return { isRight: () => forgetFailures(ctx.db, attempt) };
};

const finishLogin = async (
  ctx: Context,
  userId: string,
  { challenge, code, readCookie }: Given,
): Promise<LoginResult> => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new DomainError('CHALLENGE_INVALID');
  // 80 random bits cannot be guessed: it works however many codes of the app were tried.
  const isRecoveryCode = await consumeRecoveryCode(ctx.db, userId, code);
  if (!isRecoveryCode) {
    const { isRight } = await countCode(ctx, user, readCookie);
    if (!(await consumeAppCode(ctx.db, ctx.secrets, { userId, code }))) throw wrongCode();
    await isRight();
  }
  await redeemChallenge(ctx, challenge);
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  return completeLogin(ctx, user, 'code');
};

/**
 * Finishes a login with a code of the app or a recovery code. Throws CHALLENGE_INVALID, TWO_FACTOR_CODE_WRONG, RATE_LIMITED,
 * USER_BLOCKED.
 */
export const verifyTwoFactor = async (ctx: Context, given: Given): Promise<LoginResult> => {
  const userId = await findChallenged(ctx, given.challenge);
  return recordLoginFailures(ctx, { method: 'code', findClaimant: async () => ({ userId }) }, () =>
    finishLogin(ctx, userId, given),
  );
};
