import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { OverdueStep } from './due-reminder.ts';

/** An invoice that was paid in full. */
export type PaidInvoice = { accountId: string; invoiceId: string; subscriptionId: string; today: string };

/**
 * An invoice that is overdue. `step`: 0 the due day has passed, 1 to 3 so many reminders were sent, 4 the deadline of the last one has
 * passed too. Told on every run as long as it is overdue.
 */
export type OverdueInvoice = PaidInvoice & { step: OverdueStep; ctx: Pick<Context, 'jobs' | 'settings'> };

/** An invoice of which something is to be paid. */
export type IssuedInvoiceEvent = { accountId: string; invoiceId: string; jobs: Context['jobs'] };

type Listener<T> = (tx: Transaction, event: T) => Promise<void>;

const createListeners = <T>() => {
  const listeners = new Set<Listener<T>>();
  return {
    add: (listener: Listener<T>): void => {
      listeners.add(listener);
    },
    notify: async (tx: Transaction, event: T): Promise<void> => {
      for (const listener of listeners) await listener(tx, event);
    },
  };
};

const paid = createListeners<PaidInvoice>();
const overdue = createListeners<OverdueInvoice>();
const issued = createListeners<IssuedInvoiceEvent>();

/** Calls `listener` in the transaction in which an invoice of a subscription is issued, after credit was used for it. */
export const onInvoiceIssued = issued.add;
export const notifyInvoiceIssued = issued.notify;

/** Calls `listener` in the transaction in which an invoice is paid in full; the locks of its subscription and of itself are held. */
export const onInvoicePaid = paid.add;
export const notifyInvoicePaid = paid.notify;

/** Calls `listener` for overdue invoices, in a transaction that holds the locks of the subscription and the invoice. It may be called again. */
export const onInvoiceOverdue = overdue.add;
export const notifyInvoiceOverdue = overdue.notify;
