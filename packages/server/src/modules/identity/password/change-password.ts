import type { Context } from '#platform/context';
import { recordUserAudit } from '../record-user-audit.ts';
import { mailPasswordChanged, requireSamePasswords, storePassword } from './choose-password.ts';
import type { UserRow } from '../find-user.ts';
import { completeProgramLogin, type ProgramLogin } from '../login/login.ts';
import { hashPassword } from './passwords.ts';
import { requirePassword } from './require-password.ts';

type Change = { currentPassword: string; password: string; passwordConfirmation: string };

const change = async (ctx: Context, input: Change): Promise<UserRow> => {
  requireSamePasswords(input);
  const user = await requirePassword(ctx, input.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(input.password);
  await ctx.db.transaction(async (tx) => {
    await storePassword(tx, { userId: user.id, passwordHash, keepSessionId: ctx.principal?.sessionId ?? null });
    await mailPasswordChanged(tx, ctx, user);
    await recordUserAudit(tx, ctx, { userId: user.id, action: 'user.password_changed' });
  });
  return user;
};

/** Chooses another password; all other sessions end. Throws PASSWORD_MISMATCH, PASSWORD_WRONG, RATE_LIMITED. */
export const changePassword = async (ctx: Context, input: Change): Promise<{ ok: true }> => {
  await change(ctx, input);
  return { ok: true };
};

/** As {@link changePassword}, for a program: its bearer token ends with the old password, so it gets another. */
export const changePasswordOfProgram = async (ctx: Context, input: Change): Promise<ProgramLogin> =>
  completeProgramLogin(ctx, await change(ctx, input), 'password');
