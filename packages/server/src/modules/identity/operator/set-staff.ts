import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inNoAccountOf, type OperatorScope } from '#platform/operator-scope';

/**
 * Makes a login staff, or takes that from it: every request asks for this. False if nothing changed. The operator's role may not write it,
 * so that no other verb can. Throws EMAIL_NOT_CONFIRMED: anyone could have registered with an address that was never confirmed.
 */
export const setStaff = (scope: OperatorScope, userId: string, isStaff: boolean): Promise<boolean> =>
  inNoAccountOf(scope, async (tx) => {
    const isUser = eq(users.id, userId);
    const confirmed = await tx.$count(users, and(isUser, isNotNull(users.confirmedAt)));
    if (isStaff && confirmed === 0) throw new DomainError('EMAIL_NOT_CONFIRMED');
    const changed = await tx
      .update(users)
      .set({ isStaff })
      .where(and(isUser, ne(users.isStaff, isStaff)))
      .returning({ id: users.id });
    return changed.length > 0;
  });
