import type { PackageChoice, PlanQuote, ProductName } from '@zugang/contract';
import { bookedCouponOf, requireCoupon, type CouponRow } from '#modules/coupon';
import { readInvoicedNet } from '#modules/invoice';
import { priceOf, readPriceList, type NetPrice } from '#modules/price-list';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { BookedCoupon } from '#platform/db/schema/subscriptions';
import { readPartnerDiscount } from '../billing/partner-discount.ts';
import type { Payer } from '../payer.ts';
import { confirmedCentsOf, planOrder, type OrderPlan } from './plan-order.ts';
import { addTax, describePrice, readBuyer, type Buyer } from './read-tax.ts';
import type { SubscriptionRow } from '../rows.ts';
import { couponOn } from '../terms-from.ts';

/** The choice of a customer for a product; `coupon`: a code as typed, for a booking. */
export type Wish = { product: ProductName; choice: PackageChoice; coupon?: string | undefined };

/** An order with all amounts, as a quote shows it and an order carries it out. */
export type PreparedOrder = {
  plan: OrderPlan;
  price: NetPrice;
  version: number;
  buyer: Buyer;
  /** The coupon that is taken off, and the one that is to be redeemed with this order. */
  coupon: BookedCoupon | null;
  redeemed: CouponRow | null;
  quote: PlanQuote;
};

const creditableOf = async (tx: Transaction, row: SubscriptionRow | null): Promise<number> =>
  row?.periodStart ? readInvoicedNet(tx, { subscriptionId: row.id, from: row.periodStart }) : 0;

type Quoted = Pick<PreparedOrder, 'plan' | 'price' | 'coupon'> & { regularNetCents: number };

const quoteOf = ({ plan, price, coupon, regularNetCents }: Quoted, { tax }: Buyer): PlanQuote => {
  const { creditCents, chargeCents } = plan;
  const due = addTax(chargeCents - creditCents, tax);
  const next = addTax(plan.nextNetCents, tax);
  return {
    price: describePrice(price, tax),
    kind: plan.kind,
    startsOn: plan.startsOn,
    dueNow: { creditCents, chargeCents, ...due },
    nextInvoiceOn: plan.nextInvoiceOn,
    nextGrossCents: next.grossCents,
    coupon: coupon && { code: coupon.code, lastsUntil: coupon.lastsUntil },
    regularGrossCents: addTax(regularNetCents, tax).grossCents,
    trialEndsOn: plan.trialEndsOn,
    confirmedCents: confirmedCentsOf(plan, { dueGrossCents: due.grossCents, nextGrossCents: next.grossCents }),
  };
};

/** An order for a project; `row`: the open subscription of its product. */
type Order = { payer: Payer; projectId: string; row: SubscriptionRow | null; wish: Wish; today: string };

/** The coupon of a booking begins with its first paid day; a booked subscription keeps the one it has. */
const readCoupon = async (
  tx: Transaction,
  { payer: { accountId }, row, wish, today }: Order,
): Promise<Pick<PreparedOrder, 'coupon' | 'redeemed'>> => {
  if (row?.bookedAt) return { coupon: row.coupon, redeemed: null };
  if (!wish.coupon) return { coupon: null, redeemed: null };
  const redeemed = await requireCoupon(tx, { typed: wish.coupon, accountId, product: wish.product, today });
  return { coupon: bookedCouponOf(redeemed, row?.trialEndsOn ?? today), redeemed };
};

/**
 * Works out what a wish does to a product’s subscription (`row`; null: there is none) and costs. Throws BILLING_OFF, PACKAGE_REQUIRED,
 * COUPON_INVALID, COUPON_USED, SUBSCRIPTION_STATE.
 */
export const prepareOrder = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  order: Order,
): Promise<PreparedOrder> => {
  const { row, wish, today, projectId } = order;
  const { accountId, customer } = order.payer;
  const buyer = await readBuyer(tx, ctx, { accountId, today });
  const { version, list } = await readPriceList(tx, today);
  const partner = customer && (await readPartnerDiscount(tx, list, { accountId, projectId, row }));
  // What is not sold is refused first, whatever the code is.
  const regular = priceOf(list, { product: wish.product, choice: wish.choice, partner });
  const { coupon, redeemed } = await readCoupon(tx, order);
  const priceOn = (start: string): NetPrice =>
    priceOf(list, { product: wish.product, choice: wish.choice, partner, coupon: couponOn(coupon, start) });
  const plan = planOrder(row, { choice: wish.choice, priceOn, today }, await creditableOf(tx, row));
  const price = priceOn(plan.startsOn);
  const quote = quoteOf({ plan, price, coupon, regularNetCents: regular.netCents }, buyer);
  return { plan, price, version, buyer, coupon, redeemed, quote };
};
