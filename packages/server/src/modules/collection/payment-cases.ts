import { paymentCases } from '#platform/db/schema/index';
import type { Transaction } from '#platform/db/client';

type NewCase = Omit<typeof paymentCases.$inferInsert, 'id' | 'state' | 'decidedBy' | 'updatedAt' | 'createdAt'>;

/** Lists money for a person's decision, once for its cause. */
export const openCase = async (tx: Transaction, found: NewCase): Promise<void> => {
  await tx.insert(paymentCases).values(found).onConflictDoNothing({ target: paymentCases.cause });
};
