import { addDays } from '#platform/calendar';
import type { Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { projectArea } from '#platform/project-access';
import { beginPeriod } from './begin-period.ts';
import { hasOpenInvoice } from './follow-payments.ts';
import type { BillingContext } from './bill-days.ts';
import { mailBilling } from './mail-billing.ts';
import { moveSubscription, restoreSubscription, updateSubscription } from '../move-subscription.ts';
import { readPayer } from '../payer.ts';
import { lockSubscription, type SubscriptionRow } from '../rows.ts';

/** Days before the end of a trial on which it is announced, and days after which an unpaid subscription ends. */
const announcedDays = 3;
const unpaidDays = 30;

type Step = { row: SubscriptionRow; hasProject: boolean; today: string };

const end = async (tx: Transaction, { row }: Step, endedOn: string): Promise<false> => {
  await moveSubscription(tx, { subscriptionId: row.id, to: 'canceled', today: endedOn });
  return false;
};

const announceTrialEnd = async (
  tx: Transaction,
  ctx: BillingContext,
  { row, endsOn }: { row: SubscriptionRow; endsOn: string },
): Promise<void> => {
  await updateSubscription(tx, row.id, { isTrialEndAnnounced: true });
  const payer = await readPayer(tx, row.accountId);
  const area = projectArea(payer.customer ? 'customer' : 'own');
  await mailBilling(tx, ctx, {
    accountId: payer.accountId,
    template: 'trial_ends',
    path: `${area}/${row.projectId}/subscription`,
    values: (words) => ({
      product: words.productOf(row.product),
      project: payer.customer ? `${row.projectTitle} (${payer.customer.name})` : row.projectTitle,
      ends: words.dayOf(endsOn),
      price: words.moneyOf(row.netCents),
      kept: row.product === 'statement' ? 'yes' : 'no',
    }),
  });
};

const runTrial = async (tx: Transaction, ctx: BillingContext, step: Step): Promise<boolean> => {
  const { row, hasProject, today } = step;
  const endsOn = row.trialEndsOn;
  if (!endsOn) return false;
  const isBooked = row.bookedAt !== null && !row.cancelAtPeriodEnd && hasProject;
  if (endsOn <= today) {
    if (!isBooked || !(await isPayable(tx, row))) return end(tx, step, endsOn);
    return (await beginPeriod(tx, ctx, { row, start: endsOn, today })) <= today;
  }
  const isNear = addDays(endsOn, -announcedDays) <= today;
  if (isNear && row.bookedAt === null && hasProject && !row.isTrialEndAnnounced)
    await announceTrialEnd(tx, ctx, { row, endsOn });
  return false;
};

/** What a reseller pays ends with its period where the customer has left it, however that came about. */
const isPayable = async (tx: Transaction, { accountId, customerAccountId }: SubscriptionRow): Promise<boolean> =>
  customerAccountId === null || (await readPayer(tx, customerAccountId)).accountId === accountId;

const runPaid = async (tx: Transaction, ctx: BillingContext, step: Step): Promise<boolean> => {
  const { row, hasProject, today } = step;
  if (!row.periodEnd || row.periodEnd > today) return false;
  if (row.cancelAtPeriodEnd || !hasProject || !(await isPayable(tx, row))) return end(tx, step, row.periodEnd);
  return (await beginPeriod(tx, ctx, { row, start: row.periodEnd, today })) <= today;
};

const runUnpaid = async (tx: Transaction, step: Step): Promise<boolean> =>
  addDays(step.row.statusSince, unpaidDays) <= step.today ? end(tx, step, step.today) : false;

/** Owed money that was taken back by a correction is settled without a payment: the subscription goes on. */
const settle = async (tx: Transaction, { row, today }: Step): Promise<boolean> => {
  if (row.status !== 'past_due' && row.status !== 'unpaid') return false;
  if (await hasOpenInvoice(tx, row.id)) return false;
  await restoreSubscription(tx, { subscriptionId: row.id, today });
  return true;
};

/**
 * Does the next thing that is due of a subscription, under the locks of its project and its row; returns whether something may be due
 * still (several periods after days without a worker). Nothing is due: nothing happens, however often it is called.
 */
export const runDueStep = async (
  tx: Transaction,
  ctx: BillingContext,
  { subscriptionId, projectId, today }: { subscriptionId: string; projectId: string; today: string },
): Promise<boolean> => {
  const hasProject = await lockProject(tx, projectId);
  const row = await lockSubscription(tx, subscriptionId);
  const step = { row, hasProject, today };
  if (await settle(tx, step)) return true;
  if (row.status === 'trialing') return runTrial(tx, ctx, step);
  if (row.status === 'active' || row.status === 'past_due') return runPaid(tx, ctx, step);
  return row.status === 'unpaid' ? runUnpaid(tx, step) : false;
};
