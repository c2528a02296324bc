import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordUserAudit } from '../record-user-audit.ts';
import { mailPasswordChanged, requireSamePasswords, storePassword } from './choose-password.ts';
import { redeemToken } from '../registration/email-tokens.ts';
import type { UserRow } from '../find-user.ts';
import { createDeviceCookie, type DeviceCookie } from '../login/known-device.ts';
import { completeProgramLogin, type ProgramLogin } from '../login/login.ts';
import { requireNoSecondFactor } from '../login/login-challenge.ts';
import { hashPassword } from './passwords.ts';

type NewPassword = { password: string; passwordConfirmation: string };

/** Opening a mailed link proves the address. */
const confirmAddress = (tx: Transaction, userId: string) =>
  tx
    .update(users)
    .set({ confirmedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)));

const redeem = async (
  ctx: Context,
  link: { token: string; purpose: 'reset_password' | 'activate_account'; password: string },
): Promise<UserRow | null> => {
  const passwordHash = await hashPassword(link.password);
  return ctx.db.transaction(async (tx) => {
    const used = await redeemToken(tx, link.token, [link.purpose]);
    if (!used) return null;
    const [user] = await tx.select().from(users).where(eq(users.id, used.userId));
    if (!user) return null;
    await storePassword(tx, { userId: user.id, passwordHash, keepSessionId: null });
    await confirmAddress(tx, user.id);
    const isReset = link.purpose === 'reset_password';
    if (isReset) await mailPasswordChanged(tx, ctx, user);
    await recordUserAudit(tx, ctx, { userId: user.id, action: isReset ? 'user.password_reset' : 'user.activated' });
    return user;
  });
};

type Reset = NewPassword & { code?: string | undefined };

const reset = async (ctx: Context, input: Reset): Promise<UserRow> => {
  if (!input.code) throw new DomainError('RESET_CODE_MISSING');
  requireSamePasswords(input);
  const user = await redeem(ctx, { token: input.code, purpose: 'reset_password', password: input.password });
  if (!user) throw new DomainError('RESET_CODE_INVALID');
  return user;
};

/**
 * Chooses a new password with the code of a mailed link, once; all sessions end. Returns the cookie
 * of a known device, so that whoever guesses passwords cannot keep the owner out. Throws RESET_CODE_MISSING, RESET_CODE_INVALID
 * (unknown, used, expired), PASSWORD_MISMATCH.
 */
export const resetPassword = async (ctx: Context, input: Reset): Promise<DeviceCookie> => {
  const user = await reset(ctx, input);
  return createDeviceCookie(ctx, user.email);
};

/** As {@link resetPassword}, for a program, which is signed in by it; TWO_FACTOR_REQUIRED (with a challenge) if a code is required too. */
export const resetPasswordOfProgram = async (ctx: Context, input: Reset): Promise<ProgramLogin> => {
  const user = await reset(ctx, input);
  if (user.isBlocked) throw new DomainError('USER_BLOCKED');
  await requireNoSecondFactor(ctx, user.id);
  return completeProgramLogin(ctx, user, 'password');
};

/** Chooses the first password of a login that another user created; returns as {@link resetPassword}. Throws ACTIVATION_INVALID (unknown, used, expired), PASSWORD_MISMATCH. */
export const activateAccount = async (ctx: Context, input: NewPassword & { token: string }): Promise<DeviceCookie> => {
  requireSamePasswords(input);
  const user = await redeem(ctx, { token: input.token, purpose: 'activate_account', password: input.password });
  if (!user) throw new DomainError('ACTIVATION_INVALID');
  return createDeviceCookie(ctx, user.email);
};
