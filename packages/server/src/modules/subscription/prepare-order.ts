import type { PackageChoice, PlanQuote, ProductName } from '@zugang/contract';
import { readInvoicedNet } from '#modules/invoice';
import { priceOf, readPriceList, type NetPrice } from '#modules/price-list';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { confirmedCentsOf, planOrder, type OrderPlan } from './plan-order.ts';
import { addTax, describePrice, readBuyer, type Buyer } from './read-tax.ts';
import type { SubscriptionRow } from './rows.ts';

/** What somebody wants. */
export type Wish = { product: ProductName; choice: PackageChoice; coupon?: string | undefined };

/** An order with all amounts, as a quote shows it and an order carries it out. */
export type PreparedOrder = { plan: OrderPlan; price: NetPrice; version: number; buyer: Buyer; quote: PlanQuote };

const creditableOf = async (tx: Transaction, row: SubscriptionRow | null): Promise<number> =>
  row?.periodStart ? readInvoicedNet(tx, { subscriptionId: row.id, from: row.periodStart }) : 0;

const quoteOf = (plan: OrderPlan, price: NetPrice, { tax }: Buyer): PlanQuote => {
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
    trialEndsOn: plan.trialEndsOn,
    confirmedCents: confirmedCentsOf(plan, { dueGrossCents: due.grossCents, nextGrossCents: next.grossCents }),
  };
};

/**
 * Works out what a wish does to a product’s subscription (`row`; null: there is none) and costs. Throws BILLING_OFF, PACKAGE_REQUIRED,
 * COUPON_INVALID, SUBSCRIPTION_STATE.
 */
export const prepareOrder = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { accountId, row, wish, today }: { accountId: string; row: SubscriptionRow | null; wish: Wish; today: string },
): Promise<PreparedOrder> => {
  const buyer = await readBuyer(tx, ctx, { accountId, today });
  const { version, list } = await readPriceList(tx, today);
  const price = priceOf(list, wish, today);
  const plan = planOrder(row, { choice: wish.choice, price, today }, await creditableOf(tx, row));
  return { plan, price, version, buyer, quote: quoteOf(plan, price, buyer) };
};
