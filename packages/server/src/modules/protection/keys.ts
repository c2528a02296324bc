import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/client';
import { secrets } from '#platform/db/schema/index';

/** The two keys of ALTCHA: one signs challenges, one signs solutions, so that neither passes for the other. */
export type ProofKeys = { challenge: string; solution: string };

/** Both are made of one secret of the database (made by the migration), so that every process knows them. */
export const readProofKeys = async (db: Database): Promise<ProofKeys> => {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, 'bot_protection'));
  if (!row) throw new Error('The key for bot protection is missing: the database was not migrated');
  const keyFor = (purpose: string) => createHmac('sha256', row.value).update(purpose).digest('base64url');
  return { challenge: keyFor('challenge'), solution: keyFor('solution') };
};
