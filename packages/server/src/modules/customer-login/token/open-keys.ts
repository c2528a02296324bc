import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { signOnKeys } from '#platform/db/schema/index';
import { SecretUnreadableError, type Secrets } from '#platform/secrets';
import { findKeys, keyBinding } from './list-keys.ts';
import type { OpenKey } from './verify-token.ts';

/** Null for a key that was sealed with an installation's key that is not in the settings any more: it signs nobody in. */
const openKey = (secrets: Secrets, { id, sealed }: { id: string; sealed: string }): string | null => {
  try {
    return secrets.open(sealed, keyBinding(id));
  } catch (error) {
    if (error instanceof SecretUnreadableError) return null;
    throw error;
  }
};

/** The keys of a reseller in clear text, the newest first: for signatures, never for an answer. */
export const openKeys = async (
  tx: Transaction,
  { secrets }: { secrets: Secrets },
  accountId: string,
): Promise<OpenKey[]> => {
  const rows = await findKeys(tx, accountId);
  return rows.flatMap((row) => {
    const key = openKey(secrets, row);
    return key === null ? [] : [{ id: row.id, key }];
  });
};

/** Seals the keys in the scope with the installation's key that is used now, so that an older one can be given up. */
export const resealKeys = async (tx: Transaction, secrets: Secrets): Promise<void> => {
  for (const row of await tx.select().from(signOnKeys)) {
    const key = secrets.isCurrent(row.sealed) ? null : openKey(secrets, row);
    if (key !== null)
      await tx
        .update(signOnKeys)
        .set({ sealed: secrets.seal(key, keyBinding(row.id)) })
        .where(and(eq(signOnKeys.id, row.id), eq(signOnKeys.sealed, row.sealed)));
  }
};
