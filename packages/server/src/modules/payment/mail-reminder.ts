import { formatTags } from '@zugang/messages';
import { eq } from 'drizzle-orm';
import { enqueueMail, type MailAttachment } from '#modules/mail';
import { addDays } from '#platform/calendar';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoiceRecipients, subscriptions } from '#platform/db/schema/index';
import { deadlineDays } from './due-reminder.ts';
import type { Debt } from './lock-debt.ts';

/** What a reminder needs: to queue its mails, and the address of this installation for their link. */
export type ReminderContext = Pick<Context, 'jobs' | 'settings'>;

const wordsOf = (language: Debt['language']) => {
  const tag = formatTags[language];
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    moneyOf: (cents: number): string => money.format(cents / 100),
    dayOf: (on: string): string => day.format(new Date(`${on}T00:00:00Z`)),
  };
};

const attachmentsOf = ({ number, pdfKey }: Debt): MailAttachment[] =>
  pdfKey === null ? [] : [{ name: `${number}.pdf`, contentType: 'application/pdf', storageKey: pdfKey }];

const readRecipients = async (tx: Transaction, { accountId, buyer }: Debt): Promise<string[]> => {
  const rows = await tx
    .select({ email: invoiceRecipients.email })
    .from(invoiceRecipients)
    .where(eq(invoiceRecipients.accountId, accountId));
  return [...new Set([buyer.email, ...rows.map(({ email }) => email)])];
};

/** Whether it is about a project of a reseller's customer, whose product stays on. */
const isForCustomer = async (tx: Transaction, subscriptionId: string): Promise<boolean> => {
  const { id, customerAccountId } = subscriptions;
  const [row] = await tx.select({ customerAccountId }).from(subscriptions).where(eq(id, subscriptionId));
  return row !== undefined && row.customerAccountId !== null;
};

/** Mails the reminder with this number (1 to 3) to whom the invoice went, in its language, with what is still open. */
export const mailReminder = async (
  tx: Transaction,
  ctx: ReminderContext,
  { debt, step, today }: { debt: Debt; step: number; today: string },
): Promise<void> => {
  const { language, seller, number, openCents, dueOn, subscriptionId } = debt;
  const words = wordsOf(language);
  const values = {
    step: String(step),
    whose: (await isForCustomer(tx, subscriptionId)) ? 'customer' : 'own',
    number,
    amount: words.moneyOf(openCents),
    due: words.dayOf(dueOn ?? today),
    until: words.dayOf(addDays(today, deadlineDays)),
    payee: seller.name,
    iban: (seller.iban ?? '').replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 '),
  };
  const path = `${language === 'en' ? '/en' : ''}/subscriptions/${subscriptionId}/invoices`;
  const mail = { locale: language, template: 'payment_reminder', link: `${ctx.settings.publicUrl}${path}` } as const;
  for (const to of await readRecipients(tx, debt))
    await enqueueMail(tx, ctx, { to, ...mail, values, attachments: attachmentsOf(debt) });
};
