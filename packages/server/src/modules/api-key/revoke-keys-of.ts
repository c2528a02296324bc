import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { apiKeys } from '#platform/db/schema/index';
import type { OperatorScope } from '#platform/operator-scope';

/** The keys that a user made, in whatever account, or all keys of an account. */
export type KeysOf = { userId: string } | { accountId: string };

/** Revokes keys in the name of the operator; the log of each account says so. Returns how many were not revoked before. */
export const revokeKeysOf = async ({ tx }: OperatorScope, whose: KeysOf): Promise<number> => {
  const isTheirs = 'userId' in whose ? eq(apiKeys.createdBy, whose.userId) : eq(apiKeys.accountId, whose.accountId);
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: new Date() })
    .where(and(isTheirs, isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, accountId: apiKeys.accountId });
  for (const { id, accountId } of revoked)
    await recordAudit(
      tx,
      { principal: null },
      { accountId, action: 'api_key.revoke', targetId: id, data: { by: 'operator' } },
    );
  return revoked.length;
};
