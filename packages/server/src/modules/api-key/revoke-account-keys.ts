import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { apiKeys } from '#platform/db/schema/index';

/** Revokes all keys of an account in the transaction's scope. Returns how many were not revoked before. */
export const revokeAccountKeys = async (tx: Transaction, accountId: string): Promise<number> => {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: new Date() })
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  return revoked.length;
};
