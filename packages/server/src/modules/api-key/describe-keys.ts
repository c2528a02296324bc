import type { ApiKey } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import type { Transaction } from '#platform/db/client';
import type { apiKeys } from '#platform/db/schema/index';

export type KeyRow = typeof apiKeys.$inferSelect;

const stateOf = ({ revokedAt, expiresAt }: KeyRow): ApiKey['state'] => {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
};

/** Keys as the contract shows them, with the names of who made them. */
export const describeKeys = async (tx: Transaction, rows: KeyRow[]): Promise<ApiKey[]> => {
  const names = await readUserNames(
    tx,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    role: row.role,
    state: stateOf(row),
    createdBy: row.createdBy ? (names.get(row.createdBy) ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }));
};
