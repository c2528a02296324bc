import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { askAgain } from '#modules/billing';
import { addDays } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds, type Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { subscriptions } from '#platform/db/schema/index';
import type { BillingContext } from './bill-days.ts';
import { billingDayQueue } from '../jobs.ts';
import { announcePrice, readOutdated } from './announce-price.ts';
import { inBillScope } from '../payer.ts';
import { runDueStep } from './run-due-step.ts';
import { findWithoutTrial, startTrials } from '../order/start-trials.ts';
import { endedStates } from '../transitions.ts';

type Worker = BillingContext & Pick<Context, 'db' | 'log'>;

/** Sees to it that every account's day is run: one job for each, of which only one waits at a time. Nothing without a seller. */
export const beginBillingRound = async (
  ctx: Pick<Context, 'db' | 'jobs'> & { settings: Pick<Context['settings'], 'seller'> },
): Promise<void> => {
  if (!ctx.settings.seller) return;
  const ids = await readAllAccountIds(ctx.db);
  await ctx.db.transaction((tx) =>
    ctx.jobs.sendMany(tx, billingDayQueue, {
      messages: ids.map((accountId) => ({ accountId })),
      keyOf: ({ accountId }) => accountId,
    }),
  );
};

const startMissingTrials = async (
  tx: Transaction,
  ctx: Worker,
  { accountId, today }: { accountId: string; today: string },
): Promise<void> => {
  for (const project of await findWithoutTrial(tx, { accountId, today }))
    await startTrials(tx, ctx, { project, today });
};

/** Days before an invoice on which the register is asked again about the buyer's VAT ID. */
const askedDays = 3;

const datesOf = prepared('billing_day_dates', (tx, { name }) => {
  const { accountId, status, bookedAt, periodEnd, trialEndsOn, cancelAtPeriodEnd } = subscriptions;
  return tx
    .select({ status, bookedAt, periodEnd, trialEndsOn, cancelAtPeriodEnd })
    .from(subscriptions)
    .where(eq(accountId, sql.placeholder('accountId')))
    .prepare(name);
});

/** Has the VAT ID of an account that tries, uses or used something confirmed again before its next invoices. */
const askBeforeInvoices = async (
  tx: Transaction,
  ctx: Worker,
  { accountId, today }: { accountId: string; today: string },
): Promise<void> => {
  const rows = await datesOf(tx).execute({ accountId });
  if (rows.length === 0) return;
  const isInvoiceNear = rows.some((row) => {
    if (endedStates.some((state) => state === row.status)) return false;
    const next = row.status === 'trialing' ? row.trialEndsOn : row.periodEnd;
    return row.bookedAt !== null && !row.cancelAtPeriodEnd && next !== null && next <= addDays(today, askedDays);
  });
  await askAgain(tx, ctx, { accountId, isInvoiceNear, today });
};

/** Subscriptions of which something may be due. */
const dueOf = prepared('billing_day_due', (tx, { name }) => {
  const { accountId, status, trialEndsOn, periodEnd } = subscriptions;
  return tx
    .select({
      subscriptionId: subscriptions.id,
      projectId: subscriptions.projectId,
      customerAccountId: subscriptions.customerAccountId,
    })
    .from(subscriptions)
    .where(
      and(
        eq(accountId, sql.placeholder('accountId')),
        or(
          and(eq(status, 'trialing'), lte(trialEndsOn, sql.placeholder('announcedUntil'))),
          and(eq(status, 'active'), lte(periodEnd, sql.placeholder('today'))),
          inArray(status, ['past_due', 'unpaid']),
        ),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .prepare(name);
});

const readDue = (tx: Transaction, accountId: string, today: string) =>
  dueOf(tx).execute({ accountId, today, announcedUntil: addDays(today, 3) });

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** One after the other, each step a transaction: killed in between, the rest is done by the next run. */
const runDue = async (ctx: Worker, scope: readonly string[], due: Due & { today: string }): Promise<void> => {
  while (await inScope(ctx.db, scope, (tx) => runDueStep(tx, ctx, due)));
};

type Failures = { errors: unknown[]; log: Worker['log'] };

/** Runs the work of one subscription; where it fails, the others go on. */
const attempt = async ({ errors, log }: Failures, subscriptionId: string, work: () => Promise<void>): Promise<void> => {
  await work().catch((error: unknown) => {
    log.error({ err: error, subscriptionId }, 'a subscription could not be billed');
    errors.push(error);
  });
};

/**
 * Runs a day of an account: missing trials, their ends and announcements, renewals with their invoices, planned changes, cancellations,
 * ends of what stays unpaid, notices of new prices. Run twice, it does nothing more; a day that was missed is made up for. One subscription that fails does not
 * keep the others; the error is thrown at the end, so that the job is tried again.
 */
export const runBillingDay = async (ctx: Worker, accountId: string, today: string): Promise<void> => {
  if (!ctx.settings.seller) return;
  const { scope: own, result } = await inBillScope(ctx.db, accountId, async (tx) => {
    await startMissingTrials(tx, ctx, { accountId, today });
    await askBeforeInvoices(tx, ctx, { accountId, today });
    return { due: await readDue(tx, accountId, today), hasOutdated: (await readOutdated(tx, accountId)).length > 0 };
  });
  const { due, hasOutdated } = result;
  const failures: Failures = { errors: [], log: ctx.log };
  // The customer's project is seen by who pays for it.
  const scopeOf = ({ customerAccountId }: Pick<Due, 'customerAccountId'>): string[] =>
    customerAccountId === null ? own : [...own, customerAccountId];
  for (const one of due)
    await attempt(failures, one.subscriptionId, () => runDue(ctx, scopeOf(one), { ...one, today }));
  // Again: what was just done may have ended some of them, or given them the newest price.
  const outdated = hasOutdated ? await inScope(ctx.db, own, (tx) => readOutdated(tx, accountId)) : [];
  for (const one of outdated)
    await attempt(failures, one.subscriptionId, () =>
      inScope(ctx.db, scopeOf(one), (tx) => announcePrice(tx, ctx, { ...one, today })),
    );
  if (failures.errors.length > 0) throw new AggregateError(failures.errors, 'subscriptions could not be billed');
};
