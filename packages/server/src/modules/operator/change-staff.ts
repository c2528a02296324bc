import type { StaffRole } from '@zugang/contract';
import { setStaff } from '#modules/identity';
import { inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { requireUserId } from './require-user-id.ts';

type Changed = { isChanged: boolean };

/**
 * Makes a login staff with these roles, in place of those it had: the console opens to it in a session with a second factor. `isChanged`
 * false if it had just these. Throws NOT_FOUND, EMAIL_NOT_CONFIRMED, VALIDATION_FAILED (no reason).
 */
export const addStaff = async (
  ctx: OperatorContext,
  { email, roles }: { email: string; roles: readonly StaffRole[] },
): Promise<Changed> => {
  const userId = await requireUserId(ctx.db, email);
  return inOperatorScope(
    ctx,
    { kind: 'operator.add_staff', userId, details: { roles: roles.join(' ') } },
    async (scope) => ({
      isChanged: await setStaff(scope, userId, roles),
    }),
  );
};

/**
 * Takes the console from a login, from its next request on; it stays a login. `isChanged` false if it was no staff. Throws NOT_FOUND,
 * VALIDATION_FAILED (no reason).
 */
export const removeStaff = async (ctx: OperatorContext, { email }: { email: string }): Promise<Changed> => {
  const userId = await requireUserId(ctx.db, email);
  return inOperatorScope(ctx, { kind: 'operator.remove_staff', userId }, async (scope) => ({
    isChanged: await setStaff(scope, userId, []),
  }));
};
