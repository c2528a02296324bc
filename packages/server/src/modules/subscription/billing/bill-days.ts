import { and, asc, eq, sql } from 'drizzle-orm';
import type { InvoiceLine, Locale } from '@zugang/contract';
import { issueInvoice, type IssuedInvoice } from '#modules/invoice';
import { notifyInvoiceIssued, readCredit, useCredit } from '#modules/payment';
import { addDays } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { memberships, users } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { Period } from '../periods.ts';
import { planWords } from '../plan-words.ts';
import { readBuyer } from '../order/read-tax.ts';
import { choiceOf, projectNameOf, type SubscriptionRow } from '../rows.ts';

/** What an invoice of a subscription needs of the process: issuing also queues its files and mail. */
export type BillingContext = Pick<Context, 'jobs' | 'settings' | 'secrets'>;

const firstOwner = prepared('first_owner', (tx, { name }) =>
  tx
    .select({ locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, sql.placeholder('accountId')), eq(memberships.role, 'owner')))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
    .limit(1)
    .prepare(name),
);

/** The language of an account’s invoices: that of the first of its owners. */
const readLanguage = async (tx: Transaction, accountId: string): Promise<Locale> => {
  const [owner] = await firstOwner(tx).execute({ accountId });
  return owner?.locale ?? 'de';
};

type Bill = {
  row: SubscriptionRow;
  /** `period:SUBSCRIPTION:DAY` or `order:ORDER`: what is invoiced once. */
  cause: string;
  days: Period;
  /** Cents without tax; the discount is a rebate, or the unused days of the package before. */
  unitCents: number;
  discountCents: number;
  isUpgrade: boolean;
  today: string;
};

const lineOf = ({ row, days, unitCents, discountCents, isUpgrade }: Bill, language: Locale): InvoiceLine => {
  const words = planWords(language);
  const what = words.t('line', {
    product: words.productOf(row.product),
    choice: words.choiceOf(row),
    project: projectNameOf(row),
  });
  const unused = isUpgrade && discountCents > 0 ? words.t('line_credit', { credit: words.moneyOf(discountCents) }) : '';
  return {
    text: [what, unused].filter(Boolean).join(' '),
    serviceStart: days.start,
    serviceEnd: addDays(days.end, -1),
    quantity: 1,
    unitCents,
    discountCents,
    netCents: unitCents - discountCents,
    ...(row.customerAccountId === null
      ? {}
      : { plan: { ...choiceOf(row), product: row.product, isWhole: !isUpgrade } }),
  };
};

/** Issues the invoice of days of a subscription, and pays it with the credit of its account. Throws BILLING_OFF, BILLING_ADDRESS_REQUIRED, BUYER_REFUSED, SELLER_VAT_ID_REQUIRED. */
export const billDays = async (tx: Transaction, ctx: BillingContext, bill: Bill): Promise<IssuedInvoice> => {
  const { row, cause, today } = bill;
  const { accountId } = row;
  const { address, tax } = await readBuyer(tx, ctx, { accountId, today });
  if (!address) throw new DomainError('BILLING_ADDRESS_REQUIRED');
  const language = await readLanguage(tx, accountId);
  const line = lineOf(bill, language);
  // Before the number is drawn, whose lock all others wait for.
  const hasCredit = (await readCredit(tx, accountId)) > 0;
  const invoice = await issueInvoice(tx, ctx, {
    accountId,
    subscriptionId: row.id,
    cause,
    language,
    serviceStart: line.serviceStart,
    serviceEnd: line.serviceEnd,
    lines: [line],
    tax,
    today,
    purchaseOrder: row.purchaseOrder ?? address.purchaseOrder,
  });
  if (!invoice.isNew) return invoice;
  if (hasCredit) await useCredit(tx, { principal: null }, { invoiceId: invoice.id, today });
  await notifyInvoiceIssued(tx, { accountId, invoiceId: invoice.id, jobs: ctx.jobs });
  return invoice;
};

/** Issues the invoice of a whole period. Throws as {@link billDays}. */
export const billPeriod = (
  tx: Transaction,
  ctx: BillingContext,
  { row, days, today }: { row: SubscriptionRow; days: Period; today: string },
): Promise<IssuedInvoice> =>
  billDays(tx, ctx, {
    row,
    cause: `period:${row.id}:${days.start}`,
    days,
    unitCents: row.baseCents,
    discountCents: row.discountCents,
    isUpgrade: false,
    today,
  });
