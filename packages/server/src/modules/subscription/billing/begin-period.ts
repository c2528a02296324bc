import type { Transaction } from '#platform/db/client';
import { billPeriod, type BillingContext } from './bill-days.ts';
import { countPages } from '../order/count-pages.ts';
import { raisePartnerDiscount } from './partner-discount.ts';
import { moveSubscription, updateSubscription } from '../move-subscription.ts';
import { periodFrom } from '../periods.ts';
import type { SubscriptionRow } from '../rows.ts';
import { termsFrom, type Terms } from '../terms-from.ts';

/** A move is dropped where the project has become small enough in the meantime. */
const isNeeded = async (tx: Transaction, { plannedChange, bracket, projectId }: SubscriptionRow): Promise<boolean> =>
  !plannedChange?.isMove || (await countPages(tx, projectId)) >= bracket;

/** The terms of the next period; a move that is not needed any more is dropped. */
const nextTerms = async (tx: Transaction, before: SubscriptionRow, start: string): Promise<Terms> => {
  const row = await raisePartnerDiscount(tx, before);
  return termsFrom((await isNeeded(tx, row)) ? row : { ...row, plannedChange: null }, start);
};

/**
 * Begins the paid period that starts on `start`, with what was planned for it, and issues its invoice: the first one after a trial, or
 * the next one. One period has one invoice, whatever is repeated. Returns the first day after it. Throws what {@link billPeriod} throws.
 */
export const beginPeriod = async (
  tx: Transaction,
  ctx: BillingContext,
  { row: before, start, today }: { row: SubscriptionRow; start: string; today: string },
): Promise<string> => {
  const change = await nextTerms(tx, before, start);
  const isFirst = before.status === 'trialing';
  // A new interval is counted from its own first day: a year that begins after three months is a whole one.
  const anchorOn = isFirst || change.interval !== before.interval ? start : before.anchorOn;
  const days = periodFrom(anchorOn, change.interval, start);
  const set = { ...change, anchorOn, periodStart: days.start, periodEnd: days.end };
  const row = isFirst
    ? await moveSubscription(tx, { subscriptionId: before.id, to: 'active', today, change: set })
    : await updateSubscription(tx, before.id, set);
  await billPeriod(tx, ctx, { row, days, today });
  return days.end;
};
