import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { paymentAttempts, paymentCustomers } from '#platform/db/schema/index';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** States in which no second try may begin. */
export const openStates = ['begun', 'processing', 'unclear'] as const satisfies readonly AttemptRow['state'][];

/** All tries of an invoice, the oldest first. */
export const readAttempts = (tx: Transaction, invoiceId: string): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoiceId, invoiceId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));

/** The try of an invoice that is under way. */
export const findOpenAttempt = async (tx: Transaction, invoiceId: string): Promise<AttemptRow | null> => {
  const isOpen = and(eq(paymentAttempts.invoiceId, invoiceId), inArray(paymentAttempts.state, [...openStates]));
  const [row] = await tx.select().from(paymentAttempts).where(isOpen);
  return row ?? null;
};

/** A try, locked until the transaction ends. */
export const lockAttempt = async (tx: Transaction, id: string): Promise<AttemptRow | null> => {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row ?? null;
};

type Change = Partial<Pick<AttemptRow, 'state' | 'chargeId' | 'pageId' | 'failure'>>;

export const updateAttempt = async (tx: Transaction, id: string, change: Change): Promise<void> => {
  await tx
    .update(paymentAttempts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(paymentAttempts.id, id));
};

/** Who the account is at the provider; null before its first method. */
export const findCustomer = async (tx: Transaction, accountId: string): Promise<string | null> => {
  const [row] = await tx.select().from(paymentCustomers).where(eq(paymentCustomers.accountId, accountId));
  return row?.customerId ?? null;
};
