import type { PackageChoice } from '@zugang/contract';
import type { NetPrice } from '#modules/price-list';
import { DomainError } from '#platform/errors';
import { compareChoices } from './compare-choices.ts';
import { periodFrom, restOfPrice, type Period } from '../periods.ts';
import { choiceOf, type SubscriptionRow } from '../rows.ts';

/** What an order does, before tax. Amounts in cents. */
export type OrderPlan = {
  kind: 'book' | 'upgrade' | 'downgrade' | 'none';
  startsOn: string;
  /** The days that are invoiced at once; null: none are. */
  charged: Period | null;
  chargeCents: number;
  /** The unused days of the old price, taken off the charge. */
  creditCents: number;
  nextInvoiceOn: string;
  nextNetCents: number;
  trialEndsOn: string | null;
};

/** `priceOn`: the price of the choice in a period that begins on a day. */
type Order = { choice: PackageChoice; priceOn: (start: string) => NetPrice; today: string };
type Running = Pick<
  SubscriptionRow,
  | 'status'
  | 'package'
  | 'bracket'
  | 'interval'
  | 'anchorOn'
  | 'periodStart'
  | 'periodEnd'
  | 'trialEndsOn'
  | 'bookedAt'
  | 'netCents'
  | 'cancelAtPeriodEnd'
>;

const nothingNow = { charged: null, chargeCents: 0, creditCents: 0 };

const bookNow = ({ choice, priceOn, today }: Order): OrderPlan => {
  const charged = periodFrom(today, choice.interval, today);
  return {
    kind: 'book',
    startsOn: today,
    charged,
    chargeCents: priceOn(today).netCents,
    creditCents: 0,
    nextInvoiceOn: charged.end,
    nextNetCents: priceOn(charged.end).netCents,
    trialEndsOn: null,
  };
};

/** Ordered or changed during the trial: it stays free to its end, and the first invoice comes then. */
const bookAfterTrial = (row: Running, trialEndsOn: string, { choice, priceOn }: Order): OrderPlan => ({
  ...nothingNow,
  kind: row.bookedAt === null ? 'book' : compareChoices(choiceOf(row), choice),
  startsOn: trialEndsOn,
  nextInvoiceOn: trialEndsOn,
  nextNetCents: priceOn(trialEndsOn).netCents,
  trialEndsOn,
});

const upgrade = (
  row: Running,
  period: Period,
  { order, creditable }: { order: Order; creditable: number },
): OrderPlan => {
  const { choice, priceOn, today } = order;
  const price = priceOn(today);
  const isSameInterval = choice.interval === row.interval;
  const charged = isSameInterval ? { start: today, end: period.end } : periodFrom(today, choice.interval, today);
  const chargeCents = isSameInterval ? restOfPrice(price.netCents, period, today) : price.netCents;
  const unused = Math.min(restOfPrice(row.netCents, period, today), creditable);
  return {
    kind: 'upgrade',
    startsOn: today,
    charged,
    chargeCents,
    // A larger package that has become cheaper costs nothing now: what is paid for the period is not paid back.
    creditCents: Math.min(unused, chargeCents),
    nextInvoiceOn: charged.end,
    nextNetCents: priceOn(charged.end).netCents,
    trialEndsOn: null,
  };
};

const changeRunning = (row: Running, period: Period, order: { order: Order; creditable: number }): OrderPlan => {
  const kind = compareChoices(choiceOf(row), order.order.choice);
  if (kind === 'upgrade') return upgrade(row, period, order);
  const isSame = kind === 'none';
  return {
    ...nothingNow,
    kind,
    startsOn: isSame ? period.start : period.end,
    nextInvoiceOn: period.end,
    nextNetCents: isSame ? row.netCents : order.order.priceOn(period.end).netCents,
    trialEndsOn: null,
  };
};

/**
 * What an order of a product does: a new booking begins at once, one during the trial at its end; a larger choice at once with the
 * unused days credited, a smaller one at the end of the period. `creditable`: what was invoiced for the current period, without tax.
 * Throws SUBSCRIPTION_STATE where it is cancelled or owed money.
 */
export const planOrder = (row: Running | null, order: Order, creditable: number): OrderPlan => {
  if (!row) return bookNow(order);
  if (row.cancelAtPeriodEnd) throw new DomainError('SUBSCRIPTION_STATE');
  if (row.status === 'trialing' && row.trialEndsOn) return bookAfterTrial(row, row.trialEndsOn, order);
  if (row.status !== 'active' || !row.periodStart || !row.periodEnd) throw new DomainError('SUBSCRIPTION_STATE');
  return changeRunning(row, { start: row.periodStart, end: row.periodEnd }, { order, creditable });
};

/** What an order must name so that it is carried out: the amount that is invoiced at once, else the next one. */
export const confirmedCentsOf = (
  { charged }: OrderPlan,
  { dueGrossCents, nextGrossCents }: { dueGrossCents: number; nextGrossCents: number },
): number => (charged ? dueGrossCents : nextGrossCents);
