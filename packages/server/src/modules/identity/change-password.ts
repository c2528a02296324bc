import type { Context } from '#platform/context';
import { auditUser } from './audit-user.ts';
import { mailPasswordChanged, requireSamePasswords, storePassword } from './choose-password.ts';
import { hashPassword } from './passwords.ts';
import { requirePassword } from './require-password.ts';

/** Chooses another password; all other sessions end. Throws PASSWORD_MISMATCH, PASSWORD_WRONG, RATE_LIMITED. */
export const changePassword = async (
  ctx: Context,
  input: { currentPassword: string; password: string; passwordConfirmation: string },
): Promise<{ ok: true }> => {
  requireSamePasswords(input);
  const user = await requirePassword(ctx, input.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    await storePassword(tx, { userId: user.id, passwordHash, keepSessionId: ctx.principal?.sessionId ?? null });
    await mailPasswordChanged(tx, ctx, user);
    await auditUser(tx, ctx, { userId: user.id, action: 'user.password_changed' });
  });
  return { ok: true };
};
