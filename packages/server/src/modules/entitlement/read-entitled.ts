import { and, eq, inArray } from 'drizzle-orm';
import type { PackageContent, ProductName, SubscriptionStatus } from '@zugang/contract';
import { findPriceList } from '#modules/price-list';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { accounts, subscriptions } from '#platform/db/schema/index';
import { entitledStates } from './entitled-states.ts';

/** What is asked for: a project, or an account as a whole. */
type Whose = { accountId: string; projectId?: string };

/** A subscription whose product can be used, with what its package holds. */
export type Entitled = {
  product: ProductName;
  status: SubscriptionStatus;
  bracket: number;
  content: PackageContent;
};

/** Whether nothing is billed: no seller, or an account that a reseller bills, or a reseller. */
export const isFree = async (ctx: Pick<Context, 'settings'>, tx: Transaction, accountId: string): Promise<boolean> => {
  if (!ctx.settings.seller) return true;
  const [account] = await tx
    .select({ kind: accounts.kind, resellerId: accounts.resellerAccountId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account !== undefined && (account.kind !== 'direct' || account.resellerId !== null);
};

/** The subscriptions whose products can be used; null where everything is free. */
export const readEntitled = async (
  ctx: Pick<Context, 'settings'>,
  tx: Transaction,
  { accountId, projectId }: Whose,
): Promise<Entitled[] | null> => {
  if (await isFree(ctx, tx, accountId)) return null;
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        projectId ? eq(subscriptions.projectId, projectId) : undefined,
        inArray(subscriptions.status, [...entitledStates]),
      ),
    );
  const versions = new Map<number, Awaited<ReturnType<typeof findPriceList>>>();
  for (const { priceListVersion } of rows)
    if (!versions.has(priceListVersion)) versions.set(priceListVersion, await findPriceList(tx, priceListVersion));
  return rows.flatMap(({ product, status, bracket, package: name, priceListVersion }) => {
    const content = versions.get(priceListVersion)?.list.packages[name];
    return content ? [{ product, status, bracket, content }] : [];
  });
};
