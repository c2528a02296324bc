import { and, eq } from 'drizzle-orm';
import type { CustomerReport, Permission } from '@zugang/contract';
import { requireReseller } from '#modules/reseller';
import { requireCaller, requirePermission, type Context } from '#platform/context';
import { inScope, type Transaction } from '#platform/db/client';
import { accounts, type customerReports, customerReportSettings } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** A report's row. */
export type ReportRow = typeof customerReports.$inferSelect;
/** A reseller's choices for the reports. */
export type SettingsRow = typeof customerReportSettings.$inferSelect;

/** What holds as long as a reseller has chosen nothing. */
const defaults = {
  delivery: 'off',
  dayOfMonth: 3,
  language: 'de',
  introDe: null,
  introEn: null,
  nextOn: null,
} as const;

/** The choices of a reseller, in a scope that holds its account. */
export const readSettings = async (tx: Transaction, accountId: string): Promise<Omit<SettingsRow, 'updatedAt'>> => {
  const [row] = await tx.select().from(customerReportSettings).where(eq(customerReportSettings.accountId, accountId));
  return row ?? { accountId, ...defaults };
};

/** A report as the contract shows it. */
export const describeReport = (row: ReportRow): CustomerReport => ({
  id: row.id,
  customerId: row.customerAccountId,
  customerName: row.customerName,
  month: row.month,
  language: row.language,
  state: row.fileKey === null ? 'preparing' : 'sent',
  size: row.size,
  sendings: row.sendings.map(({ at, to, recipients, by }) => ({ at, to, recipients, isByHand: by !== null })),
  createdAt: row.createdAt.toISOString(),
});

/** The caller's reseller account, where they may do this. Throws FORBIDDEN. */
export const requireResellerTo = async (ctx: Context, permission: Permission) => {
  const reseller = await requireReseller(ctx);
  requirePermission(ctx, reseller.accountId, permission);
  return reseller;
};

/**
 * A customer of the caller's reseller account. Throws FORBIDDEN for who is no reseller or may not do this, NOT_FOUND for an account that
 * is not its customer.
 */
export const requireCustomer = async (
  ctx: Context,
  { customerId, permission }: { customerId: string; permission: Permission },
): Promise<{ resellerId: string; customer: { id: string; name: string } }> => {
  if (requireCaller(ctx).accounts.get(customerId)?.ownership !== 'customer') throw new DomainError('NOT_FOUND');
  const { accountId } = await requireResellerTo(ctx, permission);
  const [customer] = await inScope(ctx.db, [accountId], (tx) =>
    tx
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, customerId), eq(accounts.resellerAccountId, accountId))),
  );
  if (!customer) throw new DomainError('NOT_FOUND');
  return { resellerId: accountId, customer };
};
