import { and, eq, isNull } from 'drizzle-orm';
import { requireOwnAccount } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { apiKeys } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityEvent } from '#platform/security-log';

/** Revokes a key: the next request with it is refused. A revoked key stays as it is. Throws NOT_FOUND, FORBIDDEN. */
export const revokeApiKey = (
  ctx: Context,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<{ ok: true }> => {
  requireOwnAccount(ctx, accountId, 'apiKey.manage');
  return inScope(ctx.db, [accountId], async (tx) => {
    const isKey = and(eq(apiKeys.id, keyId), eq(apiKeys.accountId, accountId));
    const [known] = await tx.select({ id: apiKeys.id }).from(apiKeys).where(isKey);
    if (!known) throw new DomainError('NOT_FOUND');
    const revoked = await tx
      .update(apiKeys)
      .set({ revokedAt: new Date() })
      .where(and(isKey, isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id });
    if (revoked.length === 0) return { ok: true };
    await recordAudit(tx, ctx, { accountId, action: 'api_key.revoke', targetId: keyId });
    await recordSecurityEvent(tx, ctx, { kind: 'api_key.revoke', accountId, details: { apiKeyId: keyId } });
    return { ok: true };
  });
};
