import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Discount, PriceList } from '@zugang/contract';
import { entitledStates } from '#modules/entitlement';
import { findPriceList, partnerDiscountOf } from '#modules/price-list';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import type { SubscriptionRow } from '../rows.ts';

/** The projects of customers that a reseller pays for now. */
const readPaidProjects = async (tx: Transaction, accountId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectDistinct({ id: subscriptions.projectId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        isNotNull(subscriptions.customerAccountId),
        isNotNull(subscriptions.bookedAt),
        inArray(subscriptions.status, [...entitledStates]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};

/** How many they are. */
export const countPaidProjects = async (tx: Transaction, accountId: string): Promise<number> =>
  (await readPaidProjects(tx, accountId)).size;

type Ordered = { accountId: string; projectId: string; row: SubscriptionRow | null };

const percentOf = (discounts: readonly Discount[]): number =>
  discounts.find(({ kind }) => kind === 'partner')?.percent ?? 0;

/** What a reseller saves with an order for a customer's project, which counts already; never less than its subscription has. */
export const readPartnerDiscount = async (
  tx: Transaction,
  list: PriceList,
  { accountId, projectId, row }: Ordered,
): Promise<Discount | null> => {
  const paid = await readPaidProjects(tx, accountId);
  const reached = partnerDiscountOf(list, paid.has(projectId) ? paid.size : paid.size + 1);
  const kept = row?.bookedAt ? percentOf(row.discounts) : 0;
  return kept > (reached?.percent ?? 0) ? { kind: 'partner', percent: kept } : reached;
};

/** Discounts with a larger one of the reseller, in the order in which they are taken off. */
const raise = (discounts: readonly Discount[], partner: Discount | null): Discount[] => {
  if (!partner || (partner.percent ?? 0) <= percentOf(discounts)) return [...discounts];
  const others = (kind: Discount['kind']) => discounts.filter((one) => one.kind === kind);
  return [...others('yearly'), partner, ...others('coupon')];
};

/**
 * Subscriptions with the discount that their resellers have reached by now: what the periods after this one cost. It only rises; less of
 * it is a new price, which is announced. What is not for a customer's project stays as it is.
 */
export const raisePartnerDiscounts = async (
  tx: Transaction,
  rows: readonly SubscriptionRow[],
): Promise<SubscriptionRow[]> => {
  const counts = new Map<string, number>();
  const lists = new Map<number, PriceList>();
  const partnerOf = async (accountId: string, version: number): Promise<Discount | null> => {
    const count = counts.get(accountId) ?? (await readPaidProjects(tx, accountId)).size;
    const list = lists.get(version) ?? (await findPriceList(tx, version)).list;
    counts.set(accountId, count);
    lists.set(version, list);
    return partnerDiscountOf(list, count);
  };
  const raisePart = async <T extends { priceListVersion: number; discounts: Discount[] }>(
    accountId: string,
    part: T,
  ): Promise<T> => ({ ...part, discounts: raise(part.discounts, await partnerOf(accountId, part.priceListVersion)) });
  const raised: SubscriptionRow[] = [];
  for (const row of rows) {
    const { accountId, plannedChange, priceNotice } = row;
    if (row.customerAccountId === null || row.bookedAt === null) raised.push(row);
    else
      raised.push({
        ...(await raisePart(accountId, row)),
        plannedChange: plannedChange && (await raisePart(accountId, plannedChange)),
        priceNotice: priceNotice && (await raisePart(accountId, priceNotice)),
      });
  }
  return raised;
};

/** One of them. */
export const raisePartnerDiscount = async (tx: Transaction, row: SubscriptionRow): Promise<SubscriptionRow> =>
  (await raisePartnerDiscounts(tx, [row]))[0] ?? row;
