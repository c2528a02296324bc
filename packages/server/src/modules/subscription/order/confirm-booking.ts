import type { PlanQuote } from '@zugang/contract';
import type { MailAttachment, MailBlock } from '#modules/mail';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { mailBilling } from '../billing/mail-billing.ts';
import type { planWords } from '../plan-words.ts';
import { billsPathOf, projectNameOf, type SubscriptionRow } from '../rows.ts';

type Words = ReturnType<typeof planWords>;

/** What was ordered and what is paid when, row by row. */
const summarise = (row: SubscriptionRow, quote: PlanQuote, words: Words): MailBlock[] => {
  const { t, moneyOf, dayOf } = words;
  const { price, dueNow } = quote;
  const line = (key: Parameters<typeof t>[0], value: string) => ({ label: t(key), value });
  return [
    {
      kind: 'figures',
      caption: t('summary.caption'),
      rows: [
        line('summary.product', words.productOf(row.product)),
        line('summary.package', words.choiceOf(row)),
        line('summary.starts', dayOf(quote.startsOn)),
        line('summary.net', moneyOf(price.netCents)),
        line('summary.tax', moneyOf(price.taxCents)),
        line('summary.gross', moneyOf(price.grossCents)),
        line('summary.due_now', moneyOf(dueNow.grossCents)),
        line('summary.next_invoice', `${dayOf(quote.nextInvoiceOn)}: ${moneyOf(quote.nextGrossCents)}`),
      ],
    },
  ];
};

/** Confirms an order or a change by mail; a booking carries the terms as a PDF. */
export const confirmBooking = (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { row, quote, terms }: { row: SubscriptionRow; quote: PlanQuote; terms: MailAttachment | null },
): Promise<void> =>
  mailBilling(tx, ctx, {
    accountId: row.accountId,
    template: terms ? 'plan_booked' : 'plan_changed',
    path: billsPathOf(row),
    values: (words) => ({
      product: words.productOf(row.product),
      project: projectNameOf(row),
      starts: words.dayOf(quote.startsOn),
    }),
    blocks: (words) => summarise(row, quote, words),
    ...(terms ? { attachments: [terms] } : {}),
  });
