import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { paymentMethods } from '#platform/db/schema/index';

/** A card or bank account as the provider listed it last. */
export type MethodRow = typeof paymentMethods.$inferSelect;

const defaultOf = prepared('default_method', (tx, { name }) =>
  tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.accountId, sql.placeholder('accountId')), eq(paymentMethods.isDefault, true)))
    .prepare(name),
);

/** The method that invoices of an account are collected with. */
export const findDefaultMethod = async (tx: Transaction, accountId: string): Promise<MethodRow | null> => {
  const [row] = await defaultOf(tx).execute({ accountId });
  return row ?? null;
};
