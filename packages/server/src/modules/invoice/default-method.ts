import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { paymentMethods } from '#platform/db/schema/index';

/** A card or bank account as the provider listed it last. */
export type MethodRow = typeof paymentMethods.$inferSelect;

/** The method that invoices of an account are collected with. */
export const findDefaultMethod = async (tx: Transaction, accountId: string): Promise<MethodRow | null> => {
  const isIt = and(eq(paymentMethods.accountId, accountId), eq(paymentMethods.isDefault, true));
  const [row] = await tx.select().from(paymentMethods).where(isIt);
  return row ?? null;
};
