import type { Transaction } from '#platform/db/client';
import { billPeriod, type BillingContext } from './bill-days.ts';
import { countPages } from './count-pages.ts';
import { moveSubscription, updateSubscription } from './move-subscription.ts';
import { periodFrom } from './periods.ts';
import { choiceOf, type SubscriptionRow } from './rows.ts';

/** A move is dropped where the project has become small enough in the meantime. */
const isNeeded = async (tx: Transaction, { plannedChange, bracket, projectId }: SubscriptionRow): Promise<boolean> =>
  !plannedChange?.isMove || (await countPages(tx, projectId)) >= bracket;

/** What the next period begins with: the planned choice and price, if its time has come. */
const plannedFor = async (tx: Transaction, row: SubscriptionRow, start: string): Promise<Partial<SubscriptionRow>> => {
  const planned = row.plannedChange;
  if (!planned || planned.notBefore > start) return {};
  if (!(await isNeeded(tx, row))) return { plannedChange: null };
  const { baseCents, netCents, discounts, priceListVersion } = planned;
  const discountCents = baseCents - netCents;
  return {
    ...choiceOf(planned),
    baseCents,
    netCents,
    discountCents,
    discounts,
    priceListVersion,
    plannedChange: null,
  };
};

/**
 * Begins the paid period that starts on `start`, with what was planned for it, and issues its invoice: the first one after a trial, or
 * the next one. One period has one invoice, whatever is repeated. Throws what {@link billPeriod} throws.
 */
export const beginPeriod = async (
  tx: Transaction,
  ctx: BillingContext,
  { row: before, start, today }: { row: SubscriptionRow; start: string; today: string },
): Promise<void> => {
  const change = await plannedFor(tx, before, start);
  const isFirst = before.status === 'trialing';
  const interval = change.interval ?? before.interval;
  // A new interval is counted from its own first day: a year that begins after three months is a whole one.
  const anchorOn = isFirst || interval !== before.interval ? start : before.anchorOn;
  const days = periodFrom(anchorOn, interval, start);
  const set = { ...change, anchorOn, periodStart: days.start, periodEnd: days.end };
  const row = isFirst
    ? await moveSubscription(tx, { subscriptionId: before.id, to: 'active', today, change: set })
    : await updateSubscription(tx, before.id, set);
  await billPeriod(tx, ctx, { row, days, today });
};
