import { hasTwoFactor } from '#modules/identity';
import type { Context } from '#platform/context';
import { requireStaffUser } from '#platform/operator-scope';

/**
 * Whether the caller's session was opened with a second factor; `unused`: they have one and signed in without it, `missing`: they must
 * set one up first. Throws UNAUTHENTICATED, NOT_FOUND (no staff).
 */
export const readStaffAccess = async (ctx: Context): Promise<{ secondFactor: 'missing' | 'unused' | 'used' }> => {
  const { userId, hasSecondFactor } = requireStaffUser(ctx);
  if (hasSecondFactor) return { secondFactor: 'used' };
  return { secondFactor: (await hasTwoFactor(ctx.db, userId)) ? 'unused' : 'missing' };
};
