import { and, asc, between, eq, inArray, ne } from 'drizzle-orm';
import { csvRow, csvStart } from '@zugang/report';
import type { contract, InvoiceLine, Locale, Markup } from '@zugang/contract';
import { inResellerAccount } from '#modules/reseller';
import { addDays, addIntervals } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices, subscriptions } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { planWords } from '../plan-words.ts';
import { findMarkup, markUp } from './markup.ts';

const lastDayOf = (month: string): string => addDays(addIntervals(`${month}-01`, 'month', 1), -1);

const readMonth = (tx: Transaction, { accountId, month }: { accountId: string; month: string }) =>
  tx
    .select({ invoice: invoices, customer: subscriptions.customerName, project: subscriptions.projectTitle })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(
      and(
        eq(invoices.accountId, accountId),
        ne(invoices.status, 'draft'),
        inArray(invoices.kind, ['invoice', 'correction']),
        between(invoices.issuedOn, `${month}-01`, lastDayOf(month)),
      ),
    )
    .orderBy(asc(subscriptions.customerName), asc(invoices.number));
type Invoiced = Awaited<ReturnType<typeof readMonth>>[number];

/** An amount as spreadsheets of a language read it: 19,00 or 19.00. */
const amountOf = (cents: number, locale: Locale): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'de' ? ',' : '.');

const rowOf = (
  { invoice, customer, project }: Invoiced,
  line: InvoiceLine,
  { prices, locale }: { prices: Markup; locale: Locale },
): string[] | null => {
  const { plan, netCents } = line;
  if (!plan || customer === null) return null;
  const words = planWords(locale);
  // A correction takes back what it names.
  const sign = invoice.kind === 'correction' ? -1 : 1;
  return [
    customer,
    project,
    words.productOf(plan.product),
    words.choiceOf(plan),
    line.serviceStart,
    line.serviceEnd,
    invoice.number ?? '',
    amountOf(sign * netCents, locale),
    amountOf(sign * markUp(prices, { ...plan, netCents }), locale),
  ];
};

/**
 * What was invoiced to a reseller in a calendar month for the projects of customers, as a CSV file for its own invoices: net prices, and what
 * its own prices make of them. Throws NOT_FOUND, FORBIDDEN, NOT_A_RESELLER.
 */
export const exportUsage = (
  ctx: Context,
  { accountId, month, locale }: InputOf<typeof contract.resellerSubscription.usage>,
): Promise<File> =>
  inResellerAccount(ctx, { accountId, permission: 'billing.view' }, async (tx) => {
    const prices = await findMarkup(tx, accountId);
    const { t } = planWords(locale);
    const columns = ['customer', 'project', 'product', 'package', 'from', 'until', 'invoice', 'net', 'own'] as const;
    const rows = (await readMonth(tx, { accountId, month })).flatMap((invoiced) =>
      invoiced.invoice.lines.flatMap((line) => {
        const row = rowOf(invoiced, line, { prices, locale });
        return row ? [row] : [];
      }),
    );
    const head = csvRow(
      columns.map((name) => t(`usage.${name}`)),
      locale,
    );
    return new File([csvStart, head, ...rows.map((row) => csvRow(row, locale))], `${t('usage.file')}-${month}.csv`, {
      type: 'text/csv',
    });
  });
