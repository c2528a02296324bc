import { eq } from 'drizzle-orm';
import {
  planQuote,
  type OperatorActionKind,
  type PackageChoice,
  type PlanQuote,
  type PriceList,
  type ProductName,
} from '@zugang/contract';
import { readPriceList } from '#modules/price-list';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import type { BillingContext } from '../billing/bill-days.ts';
import { carryOutChange, prepareChange } from './change-plan.ts';
import { findOrder } from './orders.ts';
import { readPayer } from '../payer.ts';
import { choiceOf, lockSubscription, type SubscriptionRow } from '../rows.ts';

type Named = { accountId: string; subscriptionId: string };
type Act = Named & { kind: OperatorActionKind; details?: Record<string, string | number> };
type Work<T> = (tx: Transaction, row: SubscriptionRow) => Promise<T>;
type ChangeContext = OperatorContext & BillingContext;

/** Throws SUBSCRIPTION_STATE where its project is gone or its customer is not the payer's any more: nothing is to be paid for it then. */
const lockPaidProject = async (tx: Transaction, row: SubscriptionRow): Promise<void> => {
  const { accountId, customerAccountId, projectId } = row;
  const isHeld = await lockProject(tx, projectId);
  if (!isHeld) throw new DomainError('SUBSCRIPTION_STATE');
  if (customerAccountId === null) return;
  const payer = await readPayer(tx, customerAccountId);
  if (payer.accountId !== accountId) throw new DomainError('SUBSCRIPTION_STATE');
};

/** Runs `work` with a subscription under the locks of its project and its row, where who pays it and whose project it is are seen. */
const inSubscriptionOf = <T>(
  ctx: ChangeContext,
  { kind, details, accountId, subscriptionId }: Act,
  work: Work<T>,
): Promise<T> =>
  inOperatorScope(ctx, { kind, accountId, details: { subscriptionId, ...details } }, (scope) =>
    inAccountOf(scope, accountId, async (tx) => {
      const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
      if (!found) throw new DomainError('NOT_FOUND');
      const accountIds = [accountId, ...(found.customerAccountId === null ? [] : [found.customerAccountId])];
      return inOtherScope(tx, { accountIds, userId: null }, async () => {
        await lockPaidProject(tx, found);
        return work(tx, await lockSubscription(tx, subscriptionId));
      });
    }),
  );

/** Everything that is sold of a product, the smallest first. */
const soldOf = ({ products, intervals }: PriceList, product: ProductName): PackageChoice[] =>
  (['standard', 'pro'] as const).flatMap((name) =>
    (products[product]?.[name] ?? []).flatMap(({ bracket }) =>
      intervals.map((interval) => ({ package: name, bracket, interval })),
    ),
  );

/** A choice with what it costs a customer, now and later. */
export type QuotedChoice = PackageChoice & { quote: PlanQuote };

/**
 * What a booked subscription can be changed to, each with its costs; the choice that it has is
 * one of them only where another is planned. Throws NOT_FOUND, BILLING_OFF,
 * SUBSCRIPTION_STATE (it is not booked, ends or is owed money).
 */
export const readPlanChoices = (ctx: ChangeContext, named: Named, today: string): Promise<QuotedChoice[]> =>
  inSubscriptionOf(ctx, { ...named, kind: 'operator.read_plan_choices' }, async (tx, row) => {
    const { list } = await readPriceList(tx, today);
    const choices: QuotedChoice[] = [];
    for (const choice of soldOf(list, row.product)) {
      const { quote } = await prepareChange(tx, ctx, { row, choice, today });
      if (quote.kind !== 'none' || row.plannedChange !== null) choices.push({ ...choice, quote });
    }
    return choices;
  });

/** A change that was asked for outside the dashboard; `grossCents`: what was said that it costs. */
export type ChangeOrder = Named & PackageChoice & { grossCents: number; key: string };

/**
 * Changes the package of a booked subscription for a customer who asked for it, as the customer could: a larger choice at once with an
 * invoice, a smaller one at the end of the period. The same key changes nothing twice. Throws NOT_FOUND, BILLING_OFF, PACKAGE_REQUIRED,
 * SUBSCRIPTION_STATE, PRICE_CHANGED, CONFLICT, VALIDATION_FAILED (no reason).
 */
export const changePlanAsOperator = (
  ctx: ChangeContext,
  { accountId, subscriptionId, key, grossCents, ...wanted }: ChangeOrder,
  today: string,
): Promise<{ startsOn: string }> => {
  const choice = choiceOf(wanted);
  const act: Act = { accountId, subscriptionId, kind: 'operator.change_plan', details: choice };
  return inSubscriptionOf(ctx, act, async (tx, row) => {
    const done = await findOrder(tx, { accountId, kind: 'change', key }, (order) => order.subscriptionId === row.id);
    if (done) return { startsOn: planQuote.parse(done.shown['quote']).startsOn };
    const staff = { ...ctx, principal: null };
    const { quote } = await carryOutChange(tx, staff, { before: row, choice, grossCents, key, today });
    return { startsOn: quote.startsOn };
  });
};
