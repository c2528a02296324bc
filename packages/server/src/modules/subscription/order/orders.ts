import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { subscriptionOrders } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

type OrderRow = typeof subscriptionOrders.$inferSelect;
type Intent = Pick<OrderRow, 'accountId' | 'kind' | 'key'>;

/** The order that a key was used for already; null for a new one. Throws CONFLICT where the key was used for something else. */
export const findOrder = async (
  tx: Transaction,
  { accountId, kind, key }: Intent,
  isSame: (order: OrderRow) => boolean,
): Promise<OrderRow | null> => {
  const [row] = await tx
    .select()
    .from(subscriptionOrders)
    .where(and(eq(subscriptionOrders.accountId, accountId), eq(subscriptionOrders.key, key)));
  if (row && (row.kind !== kind || !isSame(row))) throw new DomainError('CONFLICT');
  return row ?? null;
};

/** Stores what was ordered, with the amounts that were shown. Throws CONFLICT where the key was used meanwhile. */
export const insertOrder = async (
  tx: Transaction,
  ctx: Partial<Pick<Context, 'principal'>>,
  order: Intent & Pick<OrderRow, 'subscriptionId' | 'shown'>,
): Promise<OrderRow> => {
  const [row] = await tx
    .insert(subscriptionOrders)
    .values({ ...order, userId: ctx.principal?.userId ?? null })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new DomainError('CONFLICT');
  return row;
};
