import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { SignOnKey } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { signOnKeys } from '#platform/db/schema/index';

type KeyRow = typeof signOnKeys.$inferSelect;

/** The keys of a reseller that still sign tokens, the newest first. */
export const findKeys = (tx: Transaction, accountId: string): Promise<KeyRow[]> =>
  tx
    .select()
    .from(signOnKeys)
    .where(
      and(eq(signOnKeys.accountId, accountId), or(isNull(signOnKeys.expiresAt), gt(signOnKeys.expiresAt, new Date()))),
    )
    .orderBy(desc(signOnKeys.createdAt));

export const describeKey = ({ id, createdAt, expiresAt, lastUsedAt }: KeyRow): SignOnKey => ({
  id,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** As {@link findKeys}, for people: without what is secret. */
export const listKeys = async (tx: Transaction, accountId: string): Promise<SignOnKey[]> =>
  (await findKeys(tx, accountId)).map(describeKey);

/** What a key is encrypted for. */
export const keyBinding = (id: string): string => `sign-on-key:${id}`;
