import { daysBetween } from '#platform/calendar';

/** Days after the due day of the reminder, the second one, and the final notice. There are no fees. */
export const reminderDays = [3, 10, 17] as const;

/** Days a reminder gives to pay; the next one waits for them even where no worker ran on its day. */
export const deadlineDays = 7;

/** What decides about the next reminder. */
export type Reminded = { dueOn: string; reminders: number; remindedOn: string | null };

/** How far an overdue invoice is: see `OverdueInvoice`. */
export type OverdueStep = 0 | 1 | 2 | 3 | 4;

const isDeadlineOver = ({ remindedOn }: Reminded, today: string): boolean =>
  remindedOn === null || daysBetween(remindedOn, today) >= deadlineDays;

/** Whether a reminder is due today: one at a time, each with its own days to pay. */
export const isReminderDue = (invoice: Reminded, today: string): boolean => {
  const days = reminderDays[invoice.reminders];
  return days !== undefined && daysBetween(invoice.dueOn, today) >= days && isDeadlineOver(invoice, today);
};

/** How far an invoice is that is overdue today, after what was sent. */
export const overdueStepOf = (invoice: Reminded, today: string): OverdueStep => {
  if (invoice.reminders < reminderDays.length) return invoice.reminders as 0 | 1 | 2;
  return isDeadlineOver(invoice, today) ? 4 : 3;
};
