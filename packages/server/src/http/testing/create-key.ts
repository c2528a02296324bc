import { createHash, randomBytes } from 'node:crypto';
import { inScope } from '#platform/db/client';
import { apiKeys } from '#platform/db/schema/index';
import type { TestDatabase } from '#platform/db/test-database';

type Options = { role?: 'editor' | 'viewer'; expiresAt?: Date; revokedAt?: Date; lastUsedAt?: Date };

/** An API key of an account, with the id of its row. */
export const createKey = async (
  database: TestDatabase,
  accountId: string,
  { role = 'editor', ...over }: Options = {},
): Promise<{ key: string; id: string }> => {
  const key = `zug_${randomBytes(32).toString('base64url')}`;
  const keyHash = createHash('sha256').update(key).digest('hex');
  const row = { accountId, name: 'Prüfung', prefix: key.slice(0, 10), keyHash, role, ...over };
  const [stored] = await inScope(database.db, [accountId], (tx) =>
    tx.insert(apiKeys).values(row).returning({ id: apiKeys.id }),
  );
  if (!stored) throw new Error('the key was not stored');
  return { key, id: stored.id };
};
