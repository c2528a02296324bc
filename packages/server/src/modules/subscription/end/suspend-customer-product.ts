import { asc, eq, isNotNull } from 'drizzle-orm';
import { enqueueMail } from '#modules/mail';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { accounts, subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { inAccountOf, inOperatorScope, type OperatorContext } from '#platform/operator-scope';
import { mailBilling } from '../billing/mail-billing.ts';
import { moveSubscription, updateSubscription } from '../move-subscription.ts';
import { billsPathOf, lockSubscription, projectNameOf, type SubscriptionRow } from '../rows.ts';

type Mailer = Pick<Context, 'jobs' | 'settings'>;

const readName = async (tx: Transaction, accountId: string): Promise<string> => {
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return account?.name ?? '';
};

const mailOperator = async (tx: Transaction, ctx: Mailer, row: SubscriptionRow): Promise<void> => {
  const to = ctx.settings.operator.email ?? ctx.settings.seller?.party.email;
  if (!to) return;
  await enqueueMail(tx, ctx, {
    to,
    locale: 'de',
    template: 'suspension_to_decide',
    values: { partner: await readName(tx, row.accountId), project: projectNameOf(row), subscription: row.id },
    link: ctx.settings.publicUrl,
  });
};

/**
 * Asks the operator once whether the product of a reseller's customer is to be switched off because the reseller owes, and tells the
 * reseller; until it is decided the product goes on. Returns false for what is not for a customer.
 */
export const askToSuspend = async (
  tx: Transaction,
  ctx: Mailer,
  { subscriptionId, today }: { subscriptionId: string; today: string },
): Promise<boolean> => {
  const row = await lockSubscription(tx, subscriptionId);
  if (row.customerAccountId === null) return false;
  if (row.suspensionAskedOn !== null) return true;
  await updateSubscription(tx, row.id, { suspensionAskedOn: today });
  await mailOperator(tx, ctx, row);
  await mailBilling(tx, ctx, {
    accountId: row.accountId,
    template: 'suspension_asked',
    path: billsPathOf(row),
    values: (words) => ({ product: words.productOf(row.product), project: projectNameOf(row) }),
  });
  return true;
};

/** A product of a customer whose reseller owes for it. */
export type AskedSuspension = {
  subscriptionId: string;
  accountId: string;
  customer: string;
  project: string;
  product: string;
  askedOn: string;
};

/** What waits for the operator's decision, the oldest first. */
export const listAskedSuspensions = (ctx: OperatorContext): Promise<AskedSuspension[]> =>
  inOperatorScope(ctx, { kind: 'operator.list_suspensions' }, async ({ tx }) => {
    const { id, accountId, customerName, projectTitle, product, status, suspensionAskedOn } = subscriptions;
    const rows = await tx
      .select({ id, accountId, customerName, projectTitle, product, status, suspensionAskedOn })
      .from(subscriptions)
      .where(isNotNull(suspensionAskedOn))
      .orderBy(asc(suspensionAskedOn), asc(id));
    return rows
      .filter((row) => row.status === 'past_due')
      .map((row) => ({
        subscriptionId: row.id,
        accountId: row.accountId,
        customer: row.customerName ?? '',
        project: row.projectTitle,
        product: row.product,
        askedOn: row.suspensionAskedOn ?? '',
      }));
  });

/** Tells the reseller and its customer; the customer learns nothing of what is owed. */
const mailSuspended = async (
  tx: Transaction,
  ctx: Mailer,
  { row, customerId }: { row: SubscriptionRow; customerId: string },
): Promise<void> => {
  const partner = await readName(tx, row.accountId);
  const mail = { template: 'product_suspended' as const };
  await mailBilling(tx, ctx, {
    ...mail,
    accountId: row.accountId,
    path: billsPathOf(row),
    values: (words) => ({
      who: 'partner',
      partner,
      product: words.productOf(row.product),
      project: projectNameOf(row),
    }),
  });
  await inOtherScope(tx, { accountIds: [customerId], userId: null }, () =>
    mailBilling(tx, ctx, {
      ...mail,
      accountId: customerId,
      path: `/projects/${row.projectId}/subscription`,
      values: (words) => ({
        who: 'customer',
        partner,
        product: words.productOf(row.product),
        project: row.projectTitle,
      }),
    }),
  );
};

/**
 * Switches off the product of a customer whose reseller owes for it, after it was asked for; both are told. It goes on by itself once the
 * reseller has paid. Throws NOT_FOUND, SUBSCRIPTION_STATE (nothing was asked, or it is paid).
 */
export const suspendCustomerProduct = (
  ctx: OperatorContext & Mailer,
  { subscriptionId }: { subscriptionId: string },
  today = todayInBerlin(),
): Promise<void> =>
  inOperatorScope(ctx, { kind: 'operator.suspend', details: { subscriptionId } }, async (scope) => {
    const [found] = await scope.tx
      .select({ accountId: subscriptions.accountId })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    if (!found) throw new DomainError('NOT_FOUND');
    await inAccountOf(scope, found.accountId, async (tx) => {
      const row = await lockSubscription(tx, subscriptionId);
      const { customerAccountId: customerId } = row;
      if (!customerId || row.suspensionAskedOn === null) throw new DomainError('SUBSCRIPTION_STATE');
      await moveSubscription(tx, { subscriptionId, to: 'unpaid', today });
      await mailSuspended(tx, ctx, { row, customerId });
    });
  });
