import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { contract, Markup, PriceList } from '@zugang/contract';
import { partnerDiscountOf, readPriceList } from '#modules/price-list';
import { inResellerAccount } from '#modules/reseller';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { describeSubscriptions } from '../describe-subscriptions.ts';
import { countPaidProjects } from '../billing/partner-discount.ts';
import { findMarkup, markUp } from './markup.ts';

type List = OutputOf<typeof contract.resellerSubscription.list>;

const { id, accountId: payer, projectTitle, customerName, customerAccountId, status, createdAt } = subscriptions;

/** What is paid and what it brings, of all that is active: own projects bring nothing. */
const sumUp = async (tx: Transaction, accountId: string, prices: Markup) => {
  const { product, package: name, bracket, interval, netCents } = subscriptions;
  const rows = await tx
    .select({ product, package: name, bracket, interval, netCents, customerAccountId })
    .from(subscriptions)
    .where(and(eq(payer, accountId), inArray(status, ['active', 'past_due'])));
  const sumOf = (wanted: 'month' | 'year') =>
    rows
      .filter((row) => row.interval === wanted)
      .reduce(
        (sums, row) => ({
          netCents: sums.netCents + row.netCents,
          markupCents: sums.markupCents + (row.customerAccountId ? markUp(prices, { ...row, isWhole: true }) : 0),
        }),
        { netCents: 0, markupCents: 0 },
      );
  return { monthly: sumOf('month'), yearly: sumOf('year') };
};

const describeDiscount = (list: PriceList, paidProjects: number) => ({
  paidProjects,
  partnerPercent: partnerDiscountOf(list, paidProjects + 1)?.percent ?? 0,
  nextDiscount: list.partnerDiscounts.find(({ projects }) => projects > paidProjects + 1) ?? null,
});

const nothingSold: Omit<List, 'page' | 'size'> = {
  rows: [],
  total: 0,
  monthly: { netCents: 0, markupCents: 0 },
  yearly: { netCents: 0, markupCents: 0 },
  paidProjects: 0,
  partnerPercent: 0,
  nextDiscount: null,
};

/**
 * A page of what a reseller pays for its customers and for itself, running ones first, with what its own prices bring. Without billing
 * there is nothing. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER.
 */
export const listResellerSubscriptions = (
  ctx: Context,
  { accountId, search, page, size }: InputOf<typeof contract.resellerSubscription.list>,
  today: string,
): Promise<List> =>
  inResellerAccount(ctx, { accountId, permission: 'billing.view' }, async (tx) => {
    if (!ctx.settings.seller) return { ...nothingSold, page, size };
    const pattern = search ? likePattern(search) : null;
    const isWanted = and(
      eq(payer, accountId),
      pattern ? or(ilike(projectTitle, pattern), ilike(customerName, pattern)) : undefined,
    );
    const rows = await tx
      .select()
      .from(subscriptions)
      .where(isWanted)
      .orderBy(sql`${status} in ('canceled', 'incomplete_expired')`, desc(createdAt), desc(id))
      .limit(size)
      .offset((page - 1) * size);
    const prices = await findMarkup(tx, accountId);
    const items = await describeSubscriptions(tx, ctx, { rows, today });
    const { list } = await readPriceList(tx, today);
    return {
      rows: items.map((item) => ({
        ...item,
        markupCents: item.customer && markUp(prices, { ...item, netCents: item.price.netCents, isWhole: true }),
      })),
      total: await tx.$count(subscriptions, isWanted),
      page,
      size,
      ...(await sumUp(tx, accountId, prices)),
      ...describeDiscount(list, await countPaidProjects(tx, accountId)),
    };
  });
