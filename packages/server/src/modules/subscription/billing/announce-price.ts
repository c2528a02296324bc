import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Discount } from '@zugang/contract';
import { entitledStates } from '#modules/entitlement';
import { findPrice, readNewestPriceList, type PublishedList } from '#modules/price-list';
import { addDays } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { subscriptions } from '#platform/db/schema/index';
import type { PriceNotice } from '#platform/db/schema/subscriptions';
import type { BillingContext } from './bill-days.ts';
import { mailBilling } from './mail-billing.ts';
import { updateSubscription } from '../move-subscription.ts';
import { insertOrder } from '../order/orders.ts';
import { raisePartnerDiscount, readPartnerDiscount } from './partner-discount.ts';
import { billsPathOf, choiceOf, lockSubscription, projectNameOf, type SubscriptionRow } from '../rows.ts';
import { firstStartFrom, noticedNetCents, regularNetCents } from '../terms-from.ts';

/** Who has a subscription keeps its price for at least this long after the notice: six weeks. */
const noticeDays = 42;

type Subject = { subscriptionId: string; projectId: string };
type Announced = Subject & { customerAccountId: string | null };

/** Booked subscriptions of an account that were sold with an older list than the newest. */
export const readOutdated = async (tx: Transaction, accountId: string): Promise<Announced[]> => {
  const { version } = await readNewestPriceList(tx);
  if (version === 0) return [];
  const { id, projectId, customerAccountId, status, bookedAt, priceListVersion } = subscriptions;
  return tx
    .select({ subscriptionId: id, projectId, customerAccountId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        isNotNull(bookedAt),
        inArray(status, [...entitledStates]),
        lt(priceListVersion, version),
      ),
    )
    .orderBy(asc(id));
};

/** What is to be announced; null where the price stays, or is not sold any more. */
const noticeFor = (
  row: SubscriptionRow,
  { newest, partner }: { newest: PublishedList; partner: Discount | null },
  today: string,
): PriceNotice | null => {
  const price = findPrice(newest.list, { product: row.product, choice: choiceOf(row), partner });
  if (!price || price.netCents === regularNetCents(row)) return null;
  const soonest = addDays(today, noticeDays);
  const { validFrom } = newest;
  return {
    priceListVersion: newest.version,
    baseCents: price.baseCents,
    discounts: price.discounts,
    noticedOn: today,
    notBefore: validFrom !== null && validFrom > soonest ? validFrom : soonest,
  };
};

const mailNotice = (
  tx: Transaction,
  ctx: BillingContext,
  { row, notice }: { row: SubscriptionRow; notice: PriceNotice },
): Promise<void> => {
  const startsOn = firstStartFrom(row, notice.notBefore) ?? notice.notBefore;
  const { interval } = row;
  return mailBilling(tx, ctx, {
    accountId: row.accountId,
    template: 'plan_price',
    path: billsPathOf(row),
    values: (words) => ({
      product: words.productOf(row.product),
      choice: words.choiceOf(row),
      project: projectNameOf(row),
      starts: words.dayOf(startsOn),
      until: words.dayOf(addDays(startsOn, -1)),
      old: words.t('price_per', { price: words.moneyOf(row.netCents), interval }),
      price: words.t('price_per', { price: words.moneyOf(noticedNetCents(row, notice, startsOn)), interval }),
    }),
  });
};

/**
 * Announces the newest price to who pays a subscription, once for each price list: by mail, and stored for the first period that begins
 * six weeks later. Not where it is cancelled, nor while a change is planned, which has its own price: then after that. A notice that a
 * newer list takes back is dropped.
 */
export const announcePrice = async (
  tx: Transaction,
  ctx: BillingContext,
  { subscriptionId, projectId, today }: Subject & { today: string },
): Promise<void> => {
  const hasProject = await lockProject(tx, projectId);
  const row = await lockSubscription(tx, subscriptionId);
  const newest = await readNewestPriceList(tx);
  const isDue =
    hasProject &&
    !row.cancelAtPeriodEnd &&
    row.plannedChange === null &&
    row.priceListVersion < newest.version &&
    row.priceNotice?.priceListVersion !== newest.version;
  if (!isDue) return;
  // What the new list takes off is announced, also where it is less than before.
  const partner =
    row.customerAccountId === null ? null : await readPartnerDiscount(tx, newest.list, { ...row, row: null });
  const notice = noticeFor(await raisePartnerDiscount(tx, row), { newest, partner }, today);
  if (!notice) {
    if (row.priceNotice) await updateSubscription(tx, row.id, { priceNotice: null });
    return;
  }
  const changed = await updateSubscription(tx, row.id, { priceNotice: notice });
  const { accountId } = row;
  const key = `price:${row.id}:${notice.priceListVersion}:${today}`;
  await insertOrder(tx, {}, { accountId, subscriptionId, kind: 'price_notice', key, shown: { notice } });
  await mailNotice(tx, ctx, { row: changed, notice });
};
