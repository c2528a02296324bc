import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { readAccountLimits } from '#modules/entitlement';
import type { Context, KeyPrincipal } from '#platform/context';
import { inScope, type Database } from '#platform/db/client';
import { apiKeys } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { KeyRow } from './describe-keys.ts';
import { hashKey } from './key-text.ts';

/** How exact the last use is kept. */
const useMilliseconds = 5 * 60_000;

const findKey = (db: Database, keyHash: string): Promise<KeyRow | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.api_key', ${keyHash}, true)`);
    const isAlive = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, new Date())));
    const [row] = await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.keyHash, keyHash), isAlive));
    return row;
  });

const rememberUse = async (db: Database, { id, accountId, lastUsedAt }: KeyRow): Promise<void> => {
  const now = new Date();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < useMilliseconds) return;
  await inScope(db, [accountId], (tx) => tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id)));
};

/** Throws NOT_IN_PACKAGE where no package of the account includes programs any more: its keys rest until one does. */
const requireApi = async ({ db, settings }: Pick<Context, 'db' | 'settings'>, accountId: string): Promise<void> => {
  if (!settings.seller) return;
  const { hasApi } = await inScope(db, [accountId], (tx) => readAccountLimits({ settings }, tx, accountId));
  if (!hasApi) throw new DomainError('NOT_IN_PACKAGE');
};

/**
 * The program behind an API key: its account in its role, nothing else. Null for a key that is unknown, expired or revoked. Throws
 * NOT_IN_PACKAGE.
 */
export const loadKeyPrincipal = async (
  ctx: Pick<Context, 'db' | 'settings'>,
  key: string,
): Promise<KeyPrincipal | null> => {
  const { db } = ctx;
  const row = await findKey(db, hashKey(key));
  if (!row) return null;
  await requireApi(ctx, row.accountId);
  await rememberUse(db, row);
  return {
    userId: null,
    apiKeyId: row.id,
    sessionId: null,
    locale: 'de',
    accounts: new Map([[row.accountId, { role: row.role, ownership: 'own' as const }]]),
  };
};
