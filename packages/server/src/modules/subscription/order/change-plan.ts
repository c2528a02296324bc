import type { contract, PackageChoice, PlanQuote, Subscription } from '@zugang/contract';
import { recordAudit, type AuditContext } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { PlannedChange } from '#platform/db/schema/subscriptions';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { billDays, type BillingContext } from '../billing/bill-days.ts';
import { confirmBooking } from './confirm-booking.ts';
import { updateSubscription } from '../move-subscription.ts';
import { insertOrder } from './orders.ts';
import type { Payer } from '../payer.ts';
import { prepareOrder, type PreparedOrder } from './prepare-order.ts';
import { choiceOf, type SubscriptionRow } from '../rows.ts';
import { withSubscription } from '../with-subscription.ts';

type Input = InputOf<typeof contract.subscription.change>;
type Change = { row: SubscriptionRow; choice: PackageChoice; prepared: PreparedOrder };

const plannedOf = ({ choice, prepared }: Change): PlannedChange => ({
  ...choice,
  priceListVersion: prepared.version,
  baseCents: prepared.price.baseCents,
  netCents: prepared.price.netCents,
  discounts: prepared.price.discounts,
  isMove: false,
  notBefore: prepared.plan.startsOn,
});

/** The row after the change: at once with its new prices and days, or with what is planned. */
const storeChange = ({ row, choice, prepared }: Change, today: string, tx: Transaction): Promise<SubscriptionRow> => {
  const { plan, price, version } = prepared;
  if (plan.kind === 'none') return updateSubscription(tx, row.id, { plannedChange: null });
  const isNow = plan.charged !== null || row.status === 'trialing';
  if (!isNow) return updateSubscription(tx, row.id, { plannedChange: plannedOf({ row, choice, prepared }) });
  const isNewPeriod = plan.charged !== null && choice.interval !== row.interval;
  const period = isNewPeriod ? { anchorOn: today, periodStart: today, periodEnd: plan.charged?.end ?? null } : {};
  return updateSubscription(tx, row.id, {
    ...choice,
    ...price,
    ...period,
    priceListVersion: version,
    plannedChange: null,
    priceNotice: null,
  });
};

/** A change that was confirmed: `grossCents` is what was shown. `before`: the locked row. */
type OrderedChange = {
  before: SubscriptionRow;
  choice: PackageChoice;
  grossCents: number;
  key: string;
  today: string;
};

/** Who pays a subscription. */
const payerOf = ({ accountId, customerAccountId, customerName }: SubscriptionRow): Payer => ({
  accountId,
  customer: customerAccountId && customerName ? { accountId: customerAccountId, name: customerName } : null,
});

/** What a booked subscription costs as another choice, and when. Throws SUBSCRIPTION_STATE, PACKAGE_REQUIRED. */
export const prepareChange = (
  tx: Transaction,
  ctx: BillingContext,
  { row, choice, today }: { row: SubscriptionRow; choice: PackageChoice; today: string },
): Promise<PreparedOrder> => {
  if (row.bookedAt === null) throw new DomainError('SUBSCRIPTION_STATE');
  const { product, projectId } = row;
  return prepareOrder(tx, ctx, { payer: payerOf(row), projectId, row, wish: { product, choice }, today });
};

/** Carries a change out. Throws SUBSCRIPTION_STATE, PACKAGE_REQUIRED, PRICE_CHANGED, CONFLICT. */
export const carryOutChange = async (
  tx: Transaction,
  ctx: BillingContext & AuditContext,
  { before, choice, grossCents, key, today }: OrderedChange,
): Promise<{ row: SubscriptionRow; quote: PlanQuote }> => {
  const { accountId, product } = before;
  const prepared = await prepareChange(tx, ctx, { row: before, choice, today });
  const { plan, quote } = prepared;
  if (quote.confirmedCents !== grossCents) throw new DomainError('PRICE_CHANGED');
  const row = await storeChange({ row: before, choice, prepared }, today, tx);
  const shown = { quote, choice };
  const order = await insertOrder(tx, ctx, { accountId, subscriptionId: row.id, kind: 'change', key, shown });
  const { charged, chargeCents, creditCents } = plan;
  if (charged && chargeCents > creditCents)
    await billDays(tx, ctx, {
      row,
      cause: `order:${order.id}`,
      days: charged,
      unitCents: chargeCents,
      discountCents: creditCents,
      isUpgrade: true,
      today,
    });
  const data = { product, kind: plan.kind, from: choiceOf(before), to: choice };
  await recordAudit(tx, ctx, { accountId, action: 'subscription.change', targetId: row.id, data });
  if (plan.kind !== 'none') await confirmBooking(tx, ctx, { row: { ...row, ...choice }, quote, terms: null });
  return { row, quote };
};

/**
 * Changes a booked subscription: a larger choice at once, with an invoice of the remaining days less the unused ones of the old choice;
 * a smaller one at the end of the period. Throws NOT_FOUND, FORBIDDEN, PACKAGE_REQUIRED, SUBSCRIPTION_STATE, PRICE_CHANGED, CONFLICT.
 */
export const changePlan = (ctx: Context, input: Input, today: string): Promise<Subscription> =>
  withSubscription(ctx, { ...input, kind: 'change', today }, async (tx, before) => {
    const { grossCents, key } = input;
    return (await carryOutChange(tx, ctx, { before, choice: choiceOf(input), grossCents, key, today })).row;
  });
