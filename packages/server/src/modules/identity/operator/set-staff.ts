import { staffRoles, type StaffRole } from '@zugang/contract';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inNoAccountOf, type OperatorScope } from '#platform/operator-scope';

/**
 * Gives a login its roles of staff, or takes them with an empty list: every request asks for them. False if nothing changed. The operator's role may not write it,
 * so that no other verb can. Throws EMAIL_NOT_CONFIRMED: anyone could have registered with an address that was never confirmed.
 */
export const setStaff = (scope: OperatorScope, userId: string, roles: readonly StaffRole[]): Promise<boolean> =>
  inNoAccountOf(scope, async (tx) => {
    const sorted = staffRoles.filter((role) => roles.includes(role));
    const isUser = eq(users.id, userId);
    const confirmed = await tx.$count(users, and(isUser, isNotNull(users.confirmedAt)));
    if (roles.length > 0 && confirmed === 0) throw new DomainError('EMAIL_NOT_CONFIRMED');
    const changed = await tx
      .update(users)
      .set({ staffRoles: sorted })
      .where(and(isUser, ne(users.staffRoles, sorted)))
      .returning({ id: users.id });
    return changed.length > 0;
  });
