import { eq } from 'drizzle-orm';
import { requirePrincipal, type Context } from '#platform/context';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityFailure } from '#platform/security-log';
import { beginAttempt, clearAttempts } from '../login/attempt-locks.ts';
import type { UserRow } from '../find-user.ts';
import { verifyPassword } from './passwords.ts';

/** So that a thief who tries passwords in an open session is seen too. */
const recordWrong = (ctx: Context, userId: string): Promise<void> =>
  recordSecurityFailure(ctx.db, ctx, { kind: 'user.password_wrong', userId, countedAs: userId });

/** The caller, proved by the password they typed into `field`. Throws PASSWORD_WRONG at the field, RATE_LIMITED. */
export const requirePassword = async (ctx: Context, password: string, field: string): Promise<UserRow> => {
  const { userId } = requirePrincipal(ctx);
  const attempt = ['password', userId];
  await beginAttempt(ctx.db, attempt);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) {
    await recordWrong(ctx, userId);
    throw new DomainError('PASSWORD_WRONG', { fields: [{ path: field, key: 'auth.errors.password_wrong' }] });
  }
  await clearAttempts(ctx.db, attempt);
  return user;
};
