import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Database } from '#platform/db/client';
import { usedProofs } from '#platform/db/schema/index';

/** A proof that was found right: what names it, and from when on it is refused anyway. */
export type CheckedProof = { id: string; expiresAt: Date };

/** Uses a proof up: true for the first who brings it, of however many at once. Forgets those that are over. */
export const spendProof = async (db: Database, { id, expiresAt }: CheckedProof): Promise<boolean> => {
  await db.delete(usedProofs).where(lt(usedProofs.expiresAt, new Date()));
  const proofHash = createHash('sha256').update(id).digest('hex');
  const spent = await db
    .insert(usedProofs)
    .values({ proofHash, expiresAt })
    .onConflictDoNothing()
    .returning({ proofHash: usedProofs.proofHash });
  return spent.length > 0;
};
