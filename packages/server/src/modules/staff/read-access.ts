import type { Contract } from '@zugang/contract';
import { hasTwoFactor } from '#modules/identity';
import type { Context } from '#platform/context';
import { requireStaffUser } from '#platform/operator-scope';
import type { OutputOf } from '#platform/procedure';

/**
 * The caller's roles, and whether their session was opened with a second factor; `unused`: they have one and signed in without it, `missing`: they must
 * set one up first. Throws UNAUTHENTICATED, NOT_FOUND (no staff).
 */
export const readStaffAccess = async (ctx: Context): Promise<OutputOf<Contract['staff']['access']>> => {
  const { userId, hasSecondFactor, staffRoles = [] } = requireStaffUser(ctx);
  const roles = [...staffRoles];
  if (hasSecondFactor) return { secondFactor: 'used', roles };
  return { secondFactor: (await hasTwoFactor(ctx.db, userId)) ? 'unused' : 'missing', roles };
};
