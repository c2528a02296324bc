import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PackageChoice } from '@zugang/contract';
import { onNotice, type NoticeListener } from '#modules/domain';
import { priceOf, readPriceList } from '#modules/price-list';
import { addDays, todayInBerlin } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { subscriptions } from '#platform/db/schema/index';
import type { PlannedChange } from '#platform/db/schema/subscriptions';
import type { BillingContext } from './bill-days.ts';
import { plannedStartOf } from './describe-subscriptions.ts';
import { mailBilling } from './mail-billing.ts';
import { updateSubscription } from './move-subscription.ts';
import { insertOrder } from './orders.ts';
import { choiceOf, type SubscriptionRow } from './rows.ts';

/** Who is moved has at least this long to object. */
const objectionDays = 14;

const plannedOf = async (tx: Transaction, row: SubscriptionRow, to: { choice: PackageChoice; today: string }) => {
  const { version, list } = await readPriceList(tx, to.today);
  const price = priceOf(list, { product: row.product, choice: to.choice }, to.today);
  return {
    ...to.choice,
    priceListVersion: version,
    baseCents: price.baseCents,
    netCents: price.netCents,
    discounts: price.discounts,
    isMove: true,
    notBefore: addDays(to.today, objectionDays),
  } satisfies PlannedChange;
};

const announce = async (
  tx: Transaction,
  ctx: BillingContext,
  { row, planned }: { row: SubscriptionRow; planned: PlannedChange },
): Promise<void> => {
  const startsOn = plannedStartOf(row) ?? planned.notBefore;
  await mailBilling(tx, ctx, {
    accountId: row.accountId,
    template: 'plan_move',
    path: '/subscriptions',
    values: (words) => ({
      product: words.productOf(row.product),
      project: row.projectTitle,
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
  { row, bracket, today }: { row: SubscriptionRow; bracket: number; today: string },
): Promise<void> => {
  const isOwnPlan = row.plannedChange !== null && !row.plannedChange.isMove;
  if (bracket <= row.bracket || row.cancelAtPeriodEnd || isOwnPlan) return;
  const planned = await plannedOf(tx, row, { choice: { ...choiceOf(row), bracket }, today });
  const changed = await updateSubscription(tx, row.id, { plannedChange: planned });
  const key = `move:${row.id}:${bracket}:${today}`;
  const order = { accountId: row.accountId, subscriptionId: row.id, kind: 'move_bracket' as const, key };
  await insertOrder(tx, {}, { ...order, shown: { planned } });
  await announce(tx, ctx, { row: changed, planned });
};

/** Plans the move into the bracket that a project has grown into, in the transaction of the notice. */
const followNotice: NoticeListener = async (tx, ctx, { kind, projectId, data }) => {
  const bracket = Number(data['bracket']);
  if (kind !== 'bracket_passed' || !ctx.settings.seller || bracket === 0) return;
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
  for (const row of rows) await planMove(tx, ctx, { row, bracket, today });
};

/** Registers the moves of projects that grow; called once at start. */
export const followGrowth = (): void => onNotice(followNotice);
