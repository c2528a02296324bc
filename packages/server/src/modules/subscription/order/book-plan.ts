import type { contract, Subscription } from '@zugang/contract';
import { redeemCoupon } from '#modules/coupon';
import { findInvoiceId, requireBillable } from '#modules/invoice';
import type { MailAttachment } from '#modules/mail';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requireCaller, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { lockProject } from '#platform/db/lock-project';
import { subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject, type ProjectRow } from '#platform/project-access';
import { billPeriod } from '../billing/bill-days.ts';
import { notifyBooked } from './bookings.ts';
import { confirmBooking } from './confirm-booking.ts';
import { describeSubscription } from '../describe-subscriptions.ts';
import { updateSubscription } from '../move-subscription.ts';
import { findOrder, insertOrder } from './orders.ts';
import { requirePayer, type Payer } from '../payer.ts';
import { prepareOrder, type PreparedOrder } from './prepare-order.ts';
import { requireSeller } from './read-tax.ts';
import { choiceOf, lockOpen, lockSubscription, type SubscriptionRow } from '../rows.ts';
import { storeTerms } from './store-terms.ts';

type Input = InputOf<typeof contract.plan.book>;
type Booking = { input: Input; project: ProjectRow; payer: Payer; today: string };

/** Throws BUSINESSES_ONLY, VALIDATION_FAILED (the terms were not accepted). */
const requireDeclared = (ctx: Context, { isBusiness, acceptsTerms }: Input): void => {
  if (!isBusiness && !requireSeller(ctx).sellsToConsumers)
    throw new DomainError('BUSINESSES_ONLY', { fields: [{ path: 'isBusiness', key: 'plans.errors.businesses_only' }] });
  if (!acceptsTerms)
    throw new DomainError('VALIDATION_FAILED', {
      fields: [{ path: 'acceptsTerms', key: 'plans.errors.terms_required' }],
    });
};

const requireBookable = (ctx: Context, { buyer, quote }: PreparedOrder, input: Input): void => {
  if (!buyer.address) throw new DomainError('BILLING_ADDRESS_REQUIRED');
  requireBillable(buyer.tax, requireSeller(ctx));
  if (quote.confirmedCents !== input.grossCents) throw new DomainError('PRICE_CHANGED');
};

/** The subscription as booked: the trial's row goes on where there is one, so that the trial ends as it was promised. */
const storeBooking = async (
  tx: Transaction,
  { input, project, payer, today }: Booking,
  { row, prepared }: { row: SubscriptionRow | null; prepared: PreparedOrder },
): Promise<SubscriptionRow> => {
  const booked = {
    accountId: payer.accountId,
    customerAccountId: payer.customer?.accountId ?? null,
    customerName: payer.customer?.name ?? null,
    ...choiceOf(input),
    ...prepared.price,
    coupon: prepared.coupon,
    priceListVersion: prepared.version,
    purchaseOrder: input.purchaseOrder || null,
    projectTitle: project.title,
    bookedAt: new Date(),
  };
  if (row) return updateSubscription(tx, row.id, booked);
  const { charged } = prepared.plan;
  const [made] = await tx
    .insert(subscriptions)
    .values({
      ...booked,
      projectId: project.id,
      product: input.product,
      status: 'active',
      statusSince: today,
      anchorOn: today,
      periodStart: charged?.start ?? null,
      periodEnd: charged?.end ?? null,
    })
    .onConflictDoNothing()
    .returning();
  // One that a former reseller still pays is not seen here, and holds.
  if (!made) throw new DomainError('ALREADY_BOOKED');
  return made;
};

const causeOf = (row: SubscriptionRow, from: string): string => `period:${row.id}:${from}`;

const carryOut = async (
  tx: Transaction,
  ctx: Context,
  { booking, terms }: { booking: Booking; terms: MailAttachment },
): Promise<SubscriptionRow> => {
  const { input, project, payer, today } = booking;
  const { accountId } = payer;
  const before = await lockOpen(tx, { projectId: project.id, product: input.product });
  if (before?.bookedAt) throw new DomainError('ALREADY_BOOKED');
  const wish = { product: input.product, choice: choiceOf(input), coupon: input.coupon };
  const prepared = await prepareOrder(tx, ctx, { payer, projectId: project.id, row: before, wish, today });
  requireBookable(ctx, prepared, input);
  const row = await storeBooking(tx, booking, { row: before, prepared });
  const { quote, plan, redeemed: coupon } = prepared;
  if (coupon) await redeemCoupon(tx, { coupon, accountId, subscriptionId: row.id });
  const shown = {
    quote,
    startsOn: plan.startsOn,
    projectId: project.id,
    product: input.product,
    terms: terms.storageKey,
  };
  await insertOrder(tx, ctx, { accountId, subscriptionId: row.id, kind: 'book', key: input.key, shown });
  if (plan.charged) await billPeriod(tx, ctx, { row, days: plan.charged, today });
  const data = { projectId: project.id, product: input.product, ...choiceOf(input), grossCents: input.grossCents };
  await recordAudit(tx, ctx, { accountId, action: 'subscription.book', targetId: row.id, data });
  await confirmBooking(tx, ctx, { row, quote, terms });
  await notifyBooked(tx, ctx, { ...row, choice: choiceOf(row) });
  return row;
};

type Booked = { subscription: Subscription; invoiceId: string | null };

/** The answer to a key that was used for this very order; null for a new one. */
const findBooked = async (
  tx: Transaction,
  ctx: Context,
  { input, project, payer, today }: Booking,
): Promise<Booked | null> => {
  const { id: projectId } = project;
  const { accountId } = payer;
  const order = await findOrder(
    tx,
    { accountId, kind: 'book', key: input.key },
    ({ shown }) => shown['projectId'] === projectId && shown['product'] === input.product,
  );
  if (!order) return null;
  const row = await lockSubscription(tx, order.subscriptionId);
  const invoiceId = await findInvoiceId(tx, causeOf(row, String(order.shown['startsOn'])));
  return { subscription: await describeSubscription(tx, ctx, { row, today }), invoiceId };
};

/**
 * Orders a product of a project, for a customer's project paid by its reseller: during its trial from the trial's end on, else at once with the invoice of the first period. The same
 * key returns the same result. Throws NOT_FOUND, FORBIDDEN, BILLING_OFF, BILLED_BY_RESELLER, BUSINESSES_ONLY, VALIDATION_FAILED,
 * PACKAGE_REQUIRED, COUPON_INVALID, COUPON_USED, ALREADY_BOOKED, BILLING_ADDRESS_REQUIRED, BUYER_REFUSED, SELLER_VAT_ID_REQUIRED,
 * PRICE_CHANGED, CONFLICT.
 */
export const bookPlan = async (ctx: Context, input: Input, today: string): Promise<Booked> => {
  const find = async (tx: Transaction): Promise<Pick<Booking, 'project' | 'payer'>> => {
    const project = await requireProject(tx, ctx, { projectId: input.projectId, permission: 'billing.edit' });
    return { project, payer: await requirePayer(tx, ctx, { project, permission: 'billing.edit' }) };
  };
  await inCallerScope(ctx, find);
  requireDeclared(ctx, input);
  // Before the locks: making the PDF takes a moment.
  const terms = await storeTerms(ctx, requireCaller(ctx).locale);
  return inCallerScope(ctx, async (tx) => {
    const found = await find(tx);
    await lockProject(tx, found.project.id);
    const booking = { input, ...found, today };
    const booked = await findBooked(tx, ctx, booking);
    if (booked) return booked;
    const row = await carryOut(tx, ctx, { booking, terms });
    const invoiceId = row.periodStart ? await findInvoiceId(tx, causeOf(row, row.periodStart)) : null;
    return { subscription: await describeSubscription(tx, ctx, { row, today }), invoiceId };
  });
};
