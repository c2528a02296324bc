import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { auditUser } from './audit-user.ts';
import { mailPasswordChanged, requireSamePasswords, storePassword } from './choose-password.ts';
import { redeemToken } from './email-tokens.ts';
import { hashPassword } from './passwords.ts';

type NewPassword = { password: string; passwordConfirmation: string };

/** Whoever has opened a mailed link has proved the address. */
const confirmAddress = (tx: Transaction, userId: string) =>
  tx
    .update(users)
    .set({ confirmedAt: new Date() })
    .where(and(eq(users.id, userId), isNull(users.confirmedAt)));

const redeem = async (
  ctx: Context,
  link: { token: string; purpose: 'reset_password' | 'activate_account'; password: string },
): Promise<boolean> => {
  const passwordHash = await hashPassword(link.password);
  return ctx.db.transaction(async (tx) => {
    const used = await redeemToken(tx, link.token, [link.purpose]);
    if (!used) return false;
    const [user] = await tx.select().from(users).where(eq(users.id, used.userId));
    if (!user) return false;
    await storePassword(tx, { userId: user.id, passwordHash, keepSessionId: null });
    await confirmAddress(tx, user.id);
    const isReset = link.purpose === 'reset_password';
    if (isReset) await mailPasswordChanged(tx, ctx, user);
    await auditUser(tx, ctx, { userId: user.id, action: isReset ? 'user.password_reset' : 'user.activated' });
    return true;
  });
};

/**
 * Chooses a new password with the code of a mailed link, once; all sessions end. Throws RESET_CODE_MISSING,
 * RESET_CODE_INVALID (unknown, used, expired), PASSWORD_MISMATCH.
 */
export const resetPassword = async (
  ctx: Context,
  input: NewPassword & { code?: string | undefined },
): Promise<{ ok: true }> => {
  if (!input.code) throw new DomainError('RESET_CODE_MISSING');
  requireSamePasswords(input);
  const isDone = await redeem(ctx, { token: input.code, purpose: 'reset_password', password: input.password });
  if (!isDone) throw new DomainError('RESET_CODE_INVALID');
  return { ok: true };
};

/** Chooses the first password of a login that somebody else made. Throws ACTIVATION_INVALID (unknown, used, expired), PASSWORD_MISMATCH. */
export const activateAccount = async (ctx: Context, input: NewPassword & { token: string }): Promise<{ ok: true }> => {
  requireSamePasswords(input);
  const isDone = await redeem(ctx, { token: input.token, purpose: 'activate_account', password: input.password });
  if (!isDone) throw new DomainError('ACTIVATION_INVALID');
  return { ok: true };
};
