import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/calendar';
import { invoiceRecipients, invoices, outboxMails } from '#platform/db/schema/index';
import { createTestDatabase } from '#platform/db/test-database';
import { createCustomer, type Customer } from '#platform/db/test-customer';
import { isReminderDue, overdueStepOf } from './due-reminder.ts';
import { onInvoiceOverdue, type OverdueInvoice } from './listeners.ts';
import { recordPayment } from './record-payment.ts';
import { remindAccount } from './remind-account.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
const told: OverdueInvoice[] = [];
onInvoiceOverdue(async (_, event) => {
  told.push(event);
});

const issuedOn = '2026-11-01';
const dueOn = '2026-11-15';
const run = ({ ctx, accountId }: Customer, daysLate: number) => remindAccount(ctx, accountId, addDays(dueOn, daysLate));
const mailsTo = (email: string) => database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
/** A customer whose further recipient is known to this test alone. */
const createDebtor = async (language: 'de' | 'en' = 'de') => {
  const customer = await createCustomer(database);
  const invoice = await customer.issue(issuedOn, { language });
  const email = `${customer.accountId}@example.org`;
  await customer.inAccount((tx) => tx.insert(invoiceRecipients).values({ accountId: customer.accountId, email }));
  return { customer, invoice, email };
};
const stepsOf = (invoiceId: string) => told.filter((event) => event.invoiceId === invoiceId).map(({ step }) => step);

describe('reminders of an invoice', () => {
  it('are sent 3, 10 and 17 days after its due day, each once, and the last one’s deadline is told', async () => {
    const { customer, invoice, email } = await createDebtor();
    const sent: number[] = [];
    for (let day = 0; day <= 25; day += 1) {
      const before = (await mailsTo(email)).length;
      await run(customer, day);
      await run(customer, day);
      if ((await mailsTo(email)).length > before) sent.push(day);
    }
    expect(sent).toEqual([3, 10, 17]);
    expect(await mailsTo(email)).toHaveLength(3);
    expect([...new Set(stepsOf(invoice.id))]).toEqual([0, 1, 2, 3, 4]);
    expect(stepsOf(invoice.id)).toHaveLength(50);
    expect(told.find(({ invoiceId, step }) => invoiceId === invoice.id && step === 4)?.today).toBe('2026-12-09');
  });

  it.each([
    ['de', 'Zahlungserinnerung', '35,70 €', '15. November 2026'],
    ['en', 'Payment reminder', '€35.70', 'November 15, 2026'],
  ] as const)('say in %s what is open, since when, and where to pay', async (language, title, amount, due) => {
    const { customer, invoice, email } = await createDebtor(language);
    await run(customer, 3);
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`${title}: ${language === 'de' ? 'Rechnung' : 'invoice'} ${invoice.number}`);
    for (const part of [amount, due, invoice.number]) expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(part);
    expect(mail?.text).toMatch(/[A-Z]{2}\d{2}( \d{2,4}){4,}/);
  });

  it('name what is left after a part was paid, and end when all is', async () => {
    const { customer, invoice, email } = await createDebtor();
    const { accountId, ctx, inAccount } = customer;
    const pay = (cents: number) =>
      inAccount((tx) =>
        recordPayment(tx, ctx, {
          accountId,
          invoiceId: invoice.id,
          cents,
          method: 'bank_transfer',
          cause: `bank:${invoice.id}:${cents}`,
          receivedOn: dueOn,
        }),
      );
    await pay(3000);
    await run(customer, 3);
    expect((await mailsTo(email))[0]?.text.replaceAll('\u00A0', ' ')).toContain('5,70 €');
    await pay(570);
    await run(customer, 30);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are sent once by several workers at once', async () => {
    const { customer, email } = await createDebtor();
    await Promise.all(Array.from({ length: 8 }, () => run(customer, 4)));
    expect(await mailsTo(email)).toHaveLength(1);
    const rows = await customer.inAccount((tx) => tx.select().from(invoices));
    expect(rows).toMatchObject([{ reminders: 1, remindedOn: '2026-11-19' }]);
  });

  it('are not sent without a seller', async () => {
    const { customer, email } = await createDebtor();
    const { ctx, accountId } = customer;
    await remindAccount({ ...ctx, settings: { ...ctx.settings, seller: null } }, accountId, '2027-01-01');
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('after days without a worker', () => {
  const late = { dueOn, reminders: 0, remindedOn: null };
  it('reminders follow one another with a week between them', () => {
    expect(isReminderDue(late, addDays(dueOn, 40))).toBe(true);
    const reminded = { dueOn, reminders: 1, remindedOn: addDays(dueOn, 40) };
    expect(isReminderDue(reminded, addDays(dueOn, 46))).toBe(false);
    expect(isReminderDue(reminded, addDays(dueOn, 47))).toBe(true);
    const last = { dueOn, reminders: 3, remindedOn: addDays(dueOn, 60) };
    expect([66, 67].map((days) => overdueStepOf(last, addDays(dueOn, days)))).toEqual([3, 4]);
    expect(isReminderDue(last, addDays(dueOn, 99))).toBe(false);
  });
});
