import { endUserSessions } from '#modules/identity';
import { closeInspectionsOf } from '#modules/inspect';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { requireUserId } from './require-user-id.ts';

/** Signs a login out everywhere; it can sign in again. Throws NOT_FOUND, VALIDATION_FAILED (no reason). */
export const endSessions = async (
  ctx: OperatorContext,
  { email }: { email: string },
): Promise<{ sessions: number; inspections: number }> => {
  const userId = await requireUserId(ctx.db, email);
  return inOperatorScope(ctx, { kind: 'operator.end_sessions', userId }, async (scope) => ({
    sessions: await endUserSessions(scope, userId),
    inspections: await closeInspectionsOf(scope, userId),
  }));
};
