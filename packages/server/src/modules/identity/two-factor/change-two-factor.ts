import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import type { Database, Transaction } from '#platform/db/client';
import { loginChallenges, recoveryCodes, sessions, totpSecrets, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { beginAttempt, clearAttempts } from '../login/attempt-locks.ts';
import { recordUserAudit } from '../record-user-audit.ts';
import { mailUser } from '../mail/mail-user.ts';
import { readUserSender } from '../mail/read-mail-sender.ts';
import { requirePassword } from '../password/require-password.ts';
import { newSecret, replaceRecoveryCodes, sealSecret, secretUri, consumeAppCode } from './second-factor-codes.ts';
import { wrongCode } from './verify-two-factor.ts';

const isEnabledFor = (userId: string) => and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));

/** Notifies the user by mail, so that an owner learns of a thief, and records it in the audit log. */
const announce = async (
  tx: Transaction,
  ctx: Context,
  { userId, state }: { userId: string; state: 'on' | 'off' },
): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await mailUser(tx, ctx, { user, template: 'two_factor_changed', values: { state }, path: '/settings/security' });
  await recordUserAudit(tx, ctx, { userId, action: `user.two_factor_${state}` });
};

/** Whether a user's logins ask for a code. */
export const hasTwoFactor = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(totpSecrets, isEnabledFor(userId))) > 0;

/** Whether the caller's logins ask for a code, and how many recovery codes are left. */
export const readTwoFactor = async (ctx: Context): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> => {
  const { userId } = requirePrincipal(ctx);
  const enabled = await ctx.db.select().from(totpSecrets).where(isEnabledFor(userId));
  const [left] = await ctx.db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return { isEnabled: enabled.length > 0, recoveryCodesLeft: left?.codes ?? 0 };
};

/** Makes a secret for an authenticator app; it counts once a code has proved the app. Throws PASSWORD_WRONG, RATE_LIMITED, TWO_FACTOR_ENABLED. */
export const beginTwoFactor = async (
  ctx: Context,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> => {
  const user = await requirePassword(ctx, password, 'password');
  const secret = newSecret();
  const sealed = sealSecret(ctx.secrets, user.id, secret);
  const stored = await ctx.db
    .insert(totpSecrets)
    .values({ userId: user.id, secret: sealed })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  if (stored.length === 0) throw new DomainError('TWO_FACTOR_ENABLED');
  const { name: issuer } = await ctx.db.transaction((tx) => readUserSender(tx, ctx, user.id));
  return { secret, uri: secretUri(secret, { issuer, label: user.email }) };
};

/** Enables the second factor and returns the recovery codes. Throws TWO_FACTOR_CODE_WRONG, TWO_FACTOR_ENABLED, RATE_LIMITED. */
export const enableTwoFactor = async (
  ctx: Context,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { userId } = requirePrincipal(ctx);
  const attempt = ['code', userId];
  await beginAttempt(ctx.db, attempt);
  const codes = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)).for('update');
    if (row?.confirmedAt) throw new DomainError('TWO_FACTOR_ENABLED');
    if (!row || !(await consumeAppCode(tx, ctx.secrets, { userId, code }))) throw wrongCode();
    await tx.update(totpSecrets).set({ confirmedAt: new Date() }).where(eq(totpSecrets.userId, userId));
    await announce(tx, ctx, { userId, state: 'on' });
    return replaceRecoveryCodes(tx, userId);
  });
  await clearAttempts(ctx.db, attempt);
  return { recoveryCodes: codes };
};

/** Creates new recovery codes; the old ones end. Throws PASSWORD_WRONG, RATE_LIMITED, NOT_FOUND (no second factor). */
export const renewRecoveryCodes = async (
  ctx: Context,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> => {
  const user = await requirePassword(ctx, password, 'password');
  return ctx.db.transaction(async (tx) => {
    const enabled = await tx.select().from(totpSecrets).where(isEnabledFor(user.id));
    if (enabled.length === 0) throw new DomainError('NOT_FOUND');
    await recordUserAudit(tx, ctx, { userId: user.id, action: 'user.recovery_codes_renewed' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
};

/** Disables the second factor; sessions that were opened with it no longer count as such. Throws PASSWORD_WRONG, RATE_LIMITED. */
export const disableTwoFactor = async (ctx: Context, { password }: { password: string }): Promise<{ ok: true }> => {
  const user = await requirePassword(ctx, password, 'password');
  await ctx.db.transaction(async (tx) => {
    const removed = await tx.delete(totpSecrets).where(eq(totpSecrets.userId, user.id)).returning();
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    await tx.delete(loginChallenges).where(eq(loginChallenges.userId, user.id));
    await tx.update(sessions).set({ hasSecondFactor: false }).where(eq(sessions.userId, user.id));
    if (removed.some(({ confirmedAt }) => confirmedAt)) await announce(tx, ctx, { userId: user.id, state: 'off' });
  });
  return { ok: true };
};
