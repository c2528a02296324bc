import { endUserSessions, setBlocked } from '#modules/identity';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { requireUserId } from './require-user-id.ts';

/**
 * Lets a blocked login sign in again. What ended stays ended, also a session that a sign-in opened in the moment of the blocking;
 * revoked keys stay revoked. `isChanged` false if it was not blocked. Throws NOT_FOUND, VALIDATION_FAILED (no reason).
 */
export const unblockUser = async (
  ctx: OperatorContext,
  { email }: { email: string },
): Promise<{ isChanged: boolean }> => {
  const userId = await requireUserId(ctx.db, email);
  return inOperatorScope(ctx, { kind: 'operator.unblock', userId }, async (scope) => {
    const isChanged = await setBlocked(scope, userId, false);
    if (isChanged) await endUserSessions(scope, userId);
    return { isChanged };
  });
};
