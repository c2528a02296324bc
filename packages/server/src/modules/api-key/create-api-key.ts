import { and, count, eq, gt, isNull, or } from 'drizzle-orm';
import { limits, type ApiKey, type ApiKeyRole } from '@zugang/contract';
import { readAccountLimits } from '#modules/entitlement';
import { requireOwnAccount } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { requirePrincipal, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, apiKeys } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { recordSecurityEvent } from '#platform/security-log';
import { describeKeys } from './describe-keys.ts';
import { hashKey, newKey, prefixOf } from './key-text.ts';

type Input = { accountId: string; name: string; role: ApiKeyRole; expiresInDays: number | null };

/** Locks the account, so that of two keys made at once the one too many is refused. */
const enforceApiKeyLimit = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const isAlive = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date())));
  const [row] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isAlive));
  if ((row?.keys ?? 0) >= limits.apiKeys.perAccount) throw new DomainError('API_KEY_LIMIT');
};

/**
 * Creates a key for an account; only this response contains it. A key belongs to the account and stays when its creator leaves.
 * A caller who may create keys has a role above every role of keys. Throws NOT_FOUND, FORBIDDEN, NOT_IN_PACKAGE, API_KEY_LIMIT.
 */
export const createApiKey = (ctx: Context, input: Input): Promise<{ key: string; apiKey: ApiKey }> => {
  const { accountId, name, role, expiresInDays } = input;
  requireOwnAccount(ctx, accountId, 'apiKey.manage');
  const { userId } = requirePrincipal(ctx);
  const key = newKey();
  const expiresAt = expiresInDays === null ? null : new Date(Date.now() + expiresInDays * 24 * 3_600_000);
  return inScope(ctx.db, [accountId], async (tx) => {
    if (!(await readAccountLimits(ctx, tx, accountId)).hasApi) throw new DomainError('NOT_IN_PACKAGE');
    await enforceApiKeyLimit(tx, accountId);
    const row = { accountId, name, role, prefix: prefixOf(key), keyHash: hashKey(key), createdBy: userId, expiresAt };
    const rows = await tx.insert(apiKeys).values(row).returning();
    const [apiKey] = await describeKeys(tx, rows);
    if (!apiKey) throw new Error('the key was not stored');
    const data = { role, expiresAt: apiKey.expiresAt };
    await recordAudit(tx, ctx, { accountId, action: 'api_key.create', targetId: apiKey.id, data });
    const details = { apiKeyId: apiKey.id, role };
    await recordSecurityEvent(tx, ctx, { kind: 'api_key.create', accountId, details });
    return { key, apiKey };
  });
};
