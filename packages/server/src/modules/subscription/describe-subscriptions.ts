import { inArray } from 'drizzle-orm';
import type { Subscription } from '@zugang/contract';
import { readOpenCents } from '#modules/invoice';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { raisePartnerDiscounts } from './billing/partner-discount.ts';
import { readPayer } from './payer.ts';
import { addTax, describePrice, readBuyer, type Buyer } from './order/read-tax.ts';
import { choiceOf, type SubscriptionRow } from './rows.ts';
import { firstStartFrom, noticedNetCents, termsFrom } from './terms-from.ts';

/** The day of the next invoice; null: there is none. */
const nextInvoiceOf = (row: SubscriptionRow): string | null => {
  if (row.cancelAtPeriodEnd || row.bookedAt === null) return null;
  if (row.status === 'trialing') return row.trialEndsOn;
  return row.status === 'active' || row.status === 'past_due' ? row.periodEnd : null;
};

const describePlanned = (row: SubscriptionRow): Subscription['plannedChange'] => {
  const { plannedChange } = row;
  const startsOn = plannedChange && firstStartFrom(row, plannedChange.notBefore);
  if (!startsOn) return null;
  const { isMove } = plannedChange;
  return { ...choiceOf(plannedChange), isMove, startsOn, netCents: termsFrom(row, startsOn).netCents };
};

/** An announced price; what is cancelled before never pays it. */
const describeNotice = (row: SubscriptionRow): Subscription['priceNotice'] => {
  const { priceNotice } = row;
  const startsOn = priceNotice && firstStartFrom(row, priceNotice.notBefore);
  if (!startsOn || row.cancelAtPeriodEnd || row.endedOn !== null) return null;
  return { netCents: noticedNetCents(row, priceNotice, startsOn), noticedOn: priceNotice.noticedOn, startsOn };
};

/** What the next period costs if it begins: also where it is cancelled. */
const continuedGrossOf = (row: SubscriptionRow, tax: Buyer['tax']): number => {
  const start = (row.status === 'trialing' ? row.trialEndsOn : row.periodEnd) ?? row.anchorOn;
  return addTax(termsFrom(row, start).netCents, tax).grossCents;
};

const customerOf = ({ customerAccountId, customerName }: SubscriptionRow): Subscription['customer'] =>
  customerAccountId !== null && customerName !== null ? { accountId: customerAccountId, name: customerName } : null;

const describe = (
  row: SubscriptionRow,
  { tax }: Buyer,
  { next, title, openCents }: { next: SubscriptionRow; title: string | undefined; openCents: number },
): Subscription => ({
  ...choiceOf(row),
  id: row.id,
  accountId: row.accountId,
  projectId: row.projectId,
  isProjectGone: title === undefined,
  projectTitle: title ?? row.projectTitle,
  customer: customerOf(row),
  product: row.product,
  status: row.status,
  price: describePrice(row, tax),
  createdAt: row.createdAt.toISOString(),
  bookedAt: row.bookedAt?.toISOString() ?? null,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  trialEndsOn: row.trialEndsOn,
  nextInvoiceOn: nextInvoiceOf(row),
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  plannedChange: describePlanned(next),
  priceNotice: describeNotice(next),
  coupon: row.coupon && { code: row.coupon.code, lastsUntil: row.coupon.lastsUntil },
  nextGrossCents: nextInvoiceOf(row) === null ? null : continuedGrossOf(next, tax),
  continuedGrossCents: continuedGrossOf(next, tax),
  endedOn: row.endedOn,
  purchaseOrder: row.purchaseOrder,
  suspensionAskedOn: row.suspensionAskedOn,
  openCents,
});

const readTitles = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: projects.id, title: projects.title })
    .from(projects)
    .where(inArray(projects.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
};

/** Subscriptions as screens show them, with the tax that holds today. */
export const describeSubscriptions = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { rows, today }: { rows: readonly SubscriptionRow[]; today: string },
): Promise<Subscription[]> => {
  const titles = await readTitles(
    tx,
    rows.map(({ projectId }) => projectId),
  );
  const open = await readOpenCents(
    tx,
    rows.map(({ id }) => id),
  );
  const buyers = new Map<string, Buyer>();
  for (const accountId of new Set(rows.map((row) => row.accountId))) {
    // The trial of a customer's project would be paid by its reseller.
    const payer = await readPayer(tx, accountId);
    buyers.set(accountId, await readBuyer(tx, ctx, { accountId: payer.accountId, today }));
  }
  const raised = await raisePartnerDiscounts(tx, rows);
  return rows.map((row, index) => {
    const buyer = buyers.get(row.accountId);
    if (!buyer) throw new Error('the buyer was not read');
    const openCents = open.get(row.id) ?? 0;
    return describe(row, buyer, { next: raised[index] ?? row, title: titles.get(row.projectId), openCents });
  });
};

/** One subscription as screens show it. */
export const describeSubscription = async (
  tx: Transaction,
  ctx: Pick<Context, 'settings'>,
  { row, today }: { row: SubscriptionRow; today: string },
): Promise<Subscription> => {
  const [described] = await describeSubscriptions(tx, ctx, { rows: [row], today });
  if (!described) throw new DomainError('NOT_FOUND');
  return described;
};
