import { and, eq, ne } from 'drizzle-orm';
import { users } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';

/** Blocks a login, or lets it in again: every request asks for this. False if nothing changed. */
export const setBlocked = async ({ tx }: OperatorScope, userId: string, isBlocked: boolean): Promise<boolean> => {
  const changed = await tx
    .update(users)
    .set({ isBlocked })
    .where(and(eq(users.id, userId), ne(users.isBlocked, isBlocked)))
    .returning({ id: users.id });
  return changed.length > 0;
};
