import { and, desc, eq, ne } from 'drizzle-orm';
import { requireOwnAccount } from '#modules/identity';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { invoices, subscriptions } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { readDocument, type StoredDocument } from './document/read-document.ts';
import { requireFinal, type FinalInvoice } from './internal.ts';

/** An invoice whose bills the caller may see. Throws NOT_FOUND, FORBIDDEN. */
export const requireInvoice = async (tx: Transaction, ctx: Context, invoiceId: string): Promise<StoredDocument> => {
  const invoice = await readDocument(tx, ctx, invoiceId);
  if (!invoice) throw new DomainError('NOT_FOUND');
  requireOwnAccount(ctx, invoice.accountId, 'billing.view');
  return invoice;
};

/** Throws NOT_FOUND, FORBIDDEN where the caller may not see the bills of this subscription. */
export const requireBills = async (tx: Transaction, ctx: Context, subscriptionId: string): Promise<void> => {
  const [row] = await tx
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!row) throw new DomainError('NOT_FOUND');
  requireOwnAccount(ctx, row.accountId, 'billing.view');
};

/** All invoices of a subscription and their corrections, the newest first. Throws NOT_FOUND, FORBIDDEN. */
export const readAllInvoices = async (
  tx: Transaction,
  ctx: Context,
  subscriptionId: string,
): Promise<FinalInvoice[]> => {
  await requireBills(tx, ctx, subscriptionId);
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), ne(invoices.status, 'draft')))
    .orderBy(desc(invoices.issuedOn), desc(invoices.number));
  return rows.map(requireFinal);
};
