import { eq, sql } from 'drizzle-orm';
import { openCentsOf, readWrittenOff } from '#modules/ledger';
import type { Transaction } from '#platform/db/client';
import { prepared } from '#platform/db/prepared';
import { invoices, subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** An invoice with its number, and what is still to be paid of it, in cents, also where it is given up. */
export type Debt = typeof invoices.$inferSelect & { number: string; openCents: number };

const ofInvoice = eq(invoices.id, sql.placeholder('invoiceId'));

const subscriptionOf = prepared('debt_subscription', (tx, { name }) =>
  tx.select({ subscriptionId: invoices.subscriptionId }).from(invoices).where(ofInvoice).prepare(name),
);

const lockedSubscription = prepared('debt_lock_subscription', (tx, { name }) =>
  tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, sql.placeholder('subscriptionId')))
    .for('update')
    .prepare(name),
);

const lockedInvoice = prepared('debt_lock_invoice', (tx, { name }) =>
  tx.select().from(invoices).where(ofInvoice).for('update').prepare(name),
);

const readOpen = async (tx: Transaction, { id, status }: typeof invoices.$inferSelect): Promise<number> => {
  if (status !== 'uncollectible') return openCentsOf(tx, id);
  return (await readWrittenOff(tx, [id])).get(id)?.cents ?? 0;
};

/**
 * Locks an invoice until the transaction ends, and returns it with what is open. Its subscription is locked first, as everywhere: what
 * follows from the payment changes that too. Throws NOT_FOUND (also for drafts and corrections).
 */
export const lockDebt = async (tx: Transaction, invoiceId: string): Promise<Debt> => {
  const [known] = await subscriptionOf(tx).execute({ invoiceId });
  if (!known) throw new DomainError('NOT_FOUND');
  await lockedSubscription(tx).execute(known);
  const [row] = await lockedInvoice(tx).execute({ invoiceId });
  if (!row || row.number === null || row.kind !== 'invoice') throw new DomainError('NOT_FOUND');
  return { ...row, number: row.number, openCents: await readOpen(tx, row) };
};

/** Lets one transaction at a time take from the credit of an account. Always the last lock: paying in does not need it. */
export const lockCredit = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${accountId}`}, 0))`);
};
