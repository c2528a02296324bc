import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { users } from '#platform/db/schema/index';

/** First and last name of users by id, to show who decided something. The ids must come from rows of the caller's own tenant. */
export const readUserNames = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
};
