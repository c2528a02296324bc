import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import { askAgain } from '#modules/billing';
import { addDays } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds, type Transaction } from '#platform/db/client';
import { projects, subscriptions } from '#platform/db/schema/index';
import type { BillingContext } from './bill-days.ts';
import { billingDayQueue } from './jobs.ts';
import { announcePrice, readOutdated } from './announce-price.ts';
import { readBillScope } from './payer.ts';
import { runDueStep } from './run-due-step.ts';
import { startTrials } from './start-trials.ts';
import { endedStates } from './transitions.ts';

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
  const own = await tx.select().from(projects).where(eq(projects.accountId, accountId)).orderBy(asc(projects.id));
  for (const project of own) await startTrials(tx, ctx, { project, today });
};

/** Days before an invoice on which the register is asked again about the buyer's VAT ID. */
const askedDays = 3;

/** Has the VAT ID of an account that tries, uses or used something confirmed again before its next invoices. */
const askBeforeInvoices = async (
  tx: Transaction,
  ctx: Worker,
  { accountId, today }: { accountId: string; today: string },
): Promise<void> => {
  const { status, bookedAt, periodEnd, trialEndsOn, cancelAtPeriodEnd } = subscriptions;
  const rows = await tx
    .select({ status, bookedAt, periodEnd, trialEndsOn, cancelAtPeriodEnd })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  if (rows.length === 0) return;
  const isInvoiceNear = rows.some((row) => {
    if (endedStates.some((state) => state === row.status)) return false;
    const next = row.status === 'trialing' ? row.trialEndsOn : row.periodEnd;
    return row.bookedAt !== null && !row.cancelAtPeriodEnd && next !== null && next <= addDays(today, askedDays);
  });
  await askAgain(tx, ctx, { accountId, isInvoiceNear, today });
};

/** Subscriptions of which something may be due. */
const readDue = (tx: Transaction, accountId: string, today: string) => {
  const { status, trialEndsOn, periodEnd } = subscriptions;
  return tx
    .select({
      subscriptionId: subscriptions.id,
      projectId: subscriptions.projectId,
      customerAccountId: subscriptions.customerAccountId,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        or(
          and(eq(status, 'trialing'), lte(trialEndsOn, addDays(today, 3))),
          and(eq(status, 'active'), lte(periodEnd, today)),
          inArray(status, ['past_due', 'unpaid']),
        ),
      ),
    )
    .orderBy(asc(subscriptions.id));
};

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
  const own = await readBillScope(ctx.db, accountId);
  const due = await inScope(ctx.db, own, async (tx) => {
    await startMissingTrials(tx, ctx, { accountId, today });
    await askBeforeInvoices(tx, ctx, { accountId, today });
    return readDue(tx, accountId, today);
  });
  const failures: Failures = { errors: [], log: ctx.log };
  // The customer's project is seen by who pays for it.
  const scopeOf = ({ customerAccountId }: Pick<Due, 'customerAccountId'>): string[] =>
    customerAccountId === null ? own : [...own, customerAccountId];
  for (const one of due)
    await attempt(failures, one.subscriptionId, () => runDue(ctx, scopeOf(one), { ...one, today }));
  for (const one of await inScope(ctx.db, own, (tx) => readOutdated(tx, accountId)))
    await attempt(failures, one.subscriptionId, () =>
      inScope(ctx.db, scopeOf(one), (tx) => announcePrice(tx, ctx, { ...one, today })),
    );
  if (failures.errors.length > 0) throw new AggregateError(failures.errors, 'subscriptions could not be billed');
};
