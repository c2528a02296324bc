import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PriceList } from '@zugang/contract';
import { onNotice, type NoticeListener } from '#modules/domain';
import { findPrice, readPriceList } from '#modules/price-list';
import { addDays, todayInBerlin } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import type { PlannedChange } from '#platform/db/schema/subscriptions';
import type { BillingContext } from './billing/bill-days.ts';
import { mailBilling } from './billing/mail-billing.ts';
import { updateSubscription } from './move-subscription.ts';
import { readPartnerDiscount } from './billing/partner-discount.ts';
import { withPayer } from './payer.ts';
import { insertOrder } from './order/orders.ts';
import { billsPathOf, choiceOf, projectNameOf, type SubscriptionRow } from './rows.ts';
import { couponOn, firstStartFrom } from './terms-from.ts';

/** Who is moved has at least this long to object. */
const objectionDays = 14;

/** The smallest bracket sold that holds so many pages; null: none does. */
const bracketFor = ({ products }: PriceList, row: SubscriptionRow, pagesCount: number): number | null => {
  const sold = products[row.product]?.[row.package] ?? [];
  return sold.find(({ bracket }) => pagesCount < bracket)?.bracket ?? null;
};

/** The move into the bracket that holds the pages, with its price; null where the row holds them, or nothing that is sold does. */
const plannedOf = async (
  tx: Transaction,
  row: SubscriptionRow,
  { pagesCount, today }: { pagesCount: number; today: string },
): Promise<PlannedChange | null> => {
  const { version, list } = await readPriceList(tx, today);
  const bracket = bracketFor(list, row, pagesCount);
  if (bracket === null || bracket <= row.bracket) return null;
  const choice = { ...choiceOf(row), bracket };
  const notBefore = addDays(today, objectionDays);
  const coupon = couponOn(row.coupon, firstStartFrom(row, notBefore) ?? notBefore);
  const partner = row.customerAccountId && (await readPartnerDiscount(tx, list, { ...row, row }));
  const price = findPrice(list, { product: row.product, choice, partner: partner || null, coupon });
  if (!price) return null;
  const { baseCents, netCents, discounts } = price;
  return { ...choice, priceListVersion: version, baseCents, netCents, discounts, isMove: true, notBefore };
};

const announce = async (
  tx: Transaction,
  ctx: BillingContext,
  { row, planned }: { row: SubscriptionRow; planned: PlannedChange },
): Promise<void> => {
  const startsOn = firstStartFrom(row, planned.notBefore) ?? planned.notBefore;
  await mailBilling(tx, ctx, {
    accountId: row.accountId,
    template: 'plan_move',
    path: billsPathOf(row),
    values: (words) => ({
      product: words.productOf(row.product),
      project: projectNameOf(row),
      before: row.bracket,
      bracket: planned.bracket,
      starts: words.dayOf(startsOn),
      price: words.t('price_per', { price: words.moneyOf(planned.netCents), interval: row.interval }),
      old: words.t('price_per', { price: words.moneyOf(row.netCents), interval: row.interval }),
    }),
  });
};

/** Plans the move of one subscription, once for each bracket, and says so with its price; what the customer has planned stays. */
const planMove = async (
  tx: Transaction,
  ctx: BillingContext,
  { row, pagesCount, today }: { row: SubscriptionRow; pagesCount: number; today: string },
): Promise<void> => {
  const isOwnPlan = row.plannedChange !== null && !row.plannedChange.isMove;
  if (row.cancelAtPeriodEnd || isOwnPlan) return;
  const planned = await plannedOf(tx, row, { pagesCount, today });
  if (!planned) return;
  const changed = await updateSubscription(tx, row.id, { plannedChange: planned });
  const key = `move:${row.id}:${planned.bracket}:${today}`;
  const order = { accountId: row.accountId, subscriptionId: row.id, kind: 'move_bracket' as const, key };
  await insertOrder(tx, {}, { ...order, shown: { planned } });
  await announce(tx, ctx, { row: changed, planned });
};

/** Plans the moves of everything that is booked for the project. */
const planMoves: NoticeListener = async (tx, ctx, { projectId, data }) => {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.projectId, projectId),
        isNotNull(subscriptions.bookedAt),
        inArray(subscriptions.status, ['trialing', 'active', 'past_due']),
      ),
    )
    .for('update');
  const today = todayInBerlin();
  for (const row of rows) await planMove(tx, ctx, { row, pagesCount: Number(data['pages']), today });
};

/** Plans the move into the bracket that a project has grown into, in the transaction of the notice. */
const followNotice: NoticeListener = (tx, ctx, notice) =>
  notice.kind === 'bracket_passed' && ctx.settings.seller
    ? withPayer(tx, notice.accountId, () => planMoves(tx, ctx, notice))
    : Promise.resolve();

/** Registers the moves of projects that grow; called once at start. */
export const followGrowth = (): void => onNotice(followNotice);
