import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { invoices, paymentAttempts } from '#platform/db/schema/index';
import { isReminderDue, overdueStepOf } from './due-reminder.ts';
import { notifyInvoiceOverdue } from './listeners.ts';
import { lockDebt, type Debt } from './lock-debt.ts';
import { mailReminder, type ReminderContext } from './mail-reminder.ts';

type Worker = ReminderContext & Pick<Context, 'db' | 'log'>;

/** Money that is on its way is not asked for: a direct debit takes days. */
const isUnderWay = (tx: Transaction) =>
  tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoiceId, invoices.id), eq(paymentAttempts.state, 'processing')));

const overdueOf = prepared('overdue_invoices', (tx, { name }) =>
  tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.accountId, sql.placeholder('accountId')),
        eq(invoices.status, 'open'),
        lt(invoices.dueOn, sql.placeholder('today')),
        notExists(isUnderWay(tx)),
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .prepare(name),
);

/** The invoice after its reminder of today, where one is due. */
const remind = async (tx: Transaction, ctx: Worker, { debt, today }: { debt: Debt; today: string }) => {
  const { id, reminders, remindedOn } = debt;
  const before = { dueOn: debt.dueOn ?? today, reminders, remindedOn };
  if (!isReminderDue(before, today)) return before;
  const after = { reminders: reminders + 1, remindedOn: today };
  await tx.update(invoices).set(after).where(eq(invoices.id, id));
  await mailReminder(tx, ctx, { debt, step: after.reminders, today });
  return { ...before, ...after };
};

const runInvoice = async (
  tx: Transaction,
  ctx: Worker,
  { invoiceId, today }: { invoiceId: string; today: string },
): Promise<void> => {
  const debt = await lockDebt(tx, invoiceId);
  // Paid while this one waited for the lock.
  if (debt.status !== 'open' || debt.openCents <= 0 || debt.dueOn === null || debt.dueOn >= today) return;
  const reminded = await remind(tx, ctx, { debt, today });
  const { accountId, subscriptionId } = debt;
  const step = overdueStepOf(reminded, today);
  await notifyInvoiceOverdue(tx, { accountId, invoiceId, subscriptionId, today, step, ctx });
};

/**
 * Runs a day of an account's overdue invoices: reminders 3, 10 and 17 days after the due day, and what follows from being overdue. Each
 * invoice is a transaction of its own. Run twice, it sends nothing twice; a day that was missed is made up for, one reminder at a time.
 * One that fails does not keep the others; the error is thrown at the end. Without a seller no reminder is sent.
 */
export const remindAccount = async (ctx: Worker, accountId: string, today: string): Promise<void> => {
  if (!ctx.settings.seller) return;
  const overdue = await inScope(ctx.db, [accountId], (tx) => overdueOf(tx).execute({ accountId, today }));
  const failures: unknown[] = [];
  for (const { id: invoiceId } of overdue)
    await inScope(ctx.db, [accountId], (tx) => runInvoice(tx, ctx, { invoiceId, today })).catch((error: unknown) => {
      ctx.log.error({ err: error, invoiceId }, 'a reminder could not be sent');
      failures.push(error);
    });
  if (failures.length > 0) throw new AggregateError(failures, 'reminders could not be sent');
};
