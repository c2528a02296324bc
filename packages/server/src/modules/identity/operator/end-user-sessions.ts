import { eq } from 'drizzle-orm';
import { loginChallenges, sessions, users } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';
import { voidTokens } from '../registration/email-tokens.ts';

/**
 * Ends everything a login has open: sessions, bearer tokens and sessions of the page checker (both older than
 * `credentialsChangedAt`), sign-ins that wait for a code, and mailed links that would change password or address. Returns how many
 * sessions there were.
 */
export const endUserSessions = async ({ tx }: OperatorScope, userId: string): Promise<number> => {
  await tx.update(users).set({ credentialsChangedAt: new Date() }).where(eq(users.id, userId));
  await voidTokens(tx, userId, ['reset_password', 'change_email', 'activate_account']);
  await tx.delete(loginChallenges).where(eq(loginChallenges.userId, userId));
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return ended.length;
};
