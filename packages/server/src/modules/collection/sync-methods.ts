import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { paymentCustomers, paymentMethods } from '#platform/db/schema/index';
import type { GatewayMethod } from '#platform/payment-gateway/payment-gateway';
import { findDefaultMethod } from '#modules/invoice';
import type { CollectionContext } from './collection-context.ts';
import { collectQueue } from './jobs.ts';

/** Lets one transaction at a time change the methods of an account; returns its customer at the provider, or null. */
export const lockCustomer = async (tx: Transaction, accountId: string): Promise<string | null> => {
  const isIt = eq(paymentCustomers.accountId, accountId);
  const [row] = await tx.select().from(paymentCustomers).where(isIt).for('update');
  return row?.customerId ?? null;
};

/** Marks a method as the default, the only one; what waits for money is collected with it. */
export const markDefault = async (
  tx: Transaction,
  ctx: Pick<CollectionContext, 'jobs'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> => {
  await tx.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.accountId, accountId));
  await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, id));
  await ctx.jobs.send(tx, collectQueue, { message: { accountId }, singletonKey: accountId });
};

const rowOf = (accountId: string, { id, kind, brand, last4, expiresMonth, expiresYear, mandate }: GatewayMethod) => ({
  accountId,
  providerId: id,
  kind,
  brand,
  last4,
  expiresMonth,
  expiresYear,
  mandate,
});

const deleteOthers = async (tx: Transaction, accountId: string, kept: string[]): Promise<void> => {
  const isOwn = eq(paymentMethods.accountId, accountId);
  await tx
    .delete(paymentMethods)
    .where(kept.length === 0 ? isOwn : and(isOwn, notInArray(paymentMethods.providerId, kept)));
};

/** The oldest method takes the place of a default that is gone. */
const chooseDefault = async (tx: Transaction, ctx: Pick<CollectionContext, 'jobs'>, accountId: string) => {
  if (await findDefaultMethod(tx, accountId)) return;
  const { id, createdAt } = paymentMethods;
  const own = eq(paymentMethods.accountId, accountId);
  const [oldest] = await tx.select({ id }).from(paymentMethods).where(own).orderBy(asc(createdAt), asc(id)).limit(1);
  if (oldest) await markDefault(tx, ctx, { accountId, id: oldest.id });
};

/** Stores the methods of an account as the provider lists them; the first one becomes the default. Call it under {@link lockCustomer}. */
export const storeMethods = async (
  tx: Transaction,
  ctx: Pick<CollectionContext, 'jobs'>,
  { accountId, methods }: { accountId: string; methods: readonly GatewayMethod[] },
): Promise<void> => {
  const ids = methods.map(({ id }) => id);
  await deleteOthers(tx, accountId, ids);
  for (const method of methods) {
    const row = rowOf(accountId, method);
    // A mandate that was not listed this time is not forgotten.
    const mandate = sql`coalesce(excluded.mandate, payment_methods.mandate)`;
    const set = { ...row, mandate };
    await tx.insert(paymentMethods).values(row).onConflictDoUpdate({ target: paymentMethods.providerId, set });
  }
  await chooseDefault(tx, ctx, accountId);
};
