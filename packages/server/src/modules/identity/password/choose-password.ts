import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { sessions, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { voidTokens } from '../registration/email-tokens.ts';
import { mailUser } from '../mail/mail-user.ts';

/** Throws PASSWORD_MISMATCH where the two differ. */
export const requireSamePasswords = (input: { password: string; passwordConfirmation: string }): void => {
  if (input.password !== input.passwordConfirmation)
    throw new DomainError('PASSWORD_MISMATCH', {
      fields: [{ path: 'passwordConfirmation', key: 'validation.password_mismatch' }],
    });
};

/** Stores a new password: all sessions but `keepSessionId` end, bearer tokens and mailed links made before are worth nothing. */
export const storePassword = async (
  tx: Transaction,
  { userId, passwordHash, keepSessionId }: { userId: string; passwordHash: string; keepSessionId: string | null },
): Promise<void> => {
  await tx.update(users).set({ passwordHash, credentialsChangedAt: new Date() }).where(eq(users.id, userId));
  await voidTokens(tx, userId, ['reset_password', 'change_email', 'activate_account']);
  const isOther = keepSessionId ? ne(sessions.id, keepSessionId) : undefined;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
};

/** Notifies the user by mail that the password changed, so that an owner learns of a thief. */
export const mailPasswordChanged = (
  tx: Transaction,
  ctx: Context,
  user: { id: string; email: string; firstName: string; locale: 'de' | 'en' },
): Promise<void> => mailUser(tx, ctx, { user, template: 'password_changed', path: '/auth/forgot-password' });
