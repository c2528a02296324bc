import { eq } from 'drizzle-orm';
import { notifyAccountRemoved, removeLogins } from '#modules/identity';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { accounts, customers } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { removeAccountFiles } from '#platform/remove-account-files';
import { requireCustomer } from './customer-access.ts';
import { hasBilling } from './customer-columns.ts';

/**
 * Deletes a customer with its projects, results and logins; the audit log and invoices are kept. Throws NOT_FOUND, FORBIDDEN,
 * CUSTOMER_HAS_BILLING where something is owed, or booked for it and not cancelled.
 */
export const removeCustomer = async (ctx: Context, { customerId }: { customerId: string }): Promise<{ ok: true }> => {
  requireCustomer(ctx, customerId, 'customer.manage');
  await inCallerScope(ctx, async (tx) => {
    const [row] = await tx
      .select({ name: accounts.name, hasBilling })
      .from(accounts)
      // With a join, columns are written with their table, as the subqueries need them.
      .leftJoin(customers, eq(customers.accountId, accounts.id))
      .where(eq(accounts.id, customerId))
      .for('update', { of: accounts });
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.hasBilling) throw new DomainError('CUSTOMER_HAS_BILLING');
    await recordAudit(tx, ctx, { accountId: customerId, action: 'customer.remove', targetId: customerId });
    await removeLogins(tx, customerId);
    await notifyAccountRemoved(tx, { accountId: customerId, by: 'reseller', ctx });
    await tx.delete(accounts).where(eq(accounts.id, customerId));
  });
  await removeAccountFiles(ctx.storage, customerId);
  return { ok: true };
};
