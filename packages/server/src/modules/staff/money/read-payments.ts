import type { StaffDebts, StaffPayments } from '@zugang/contract';
import { listDebts } from '#modules/payment';
import { listOpenPayments } from '#modules/bank-transaction';
import { listPaymentCases } from '#modules/collection';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { asStaff } from '#platform/operator-scope';

/** Rows of a list at most: what is decided makes room for the next. */
const mostRows = 200;

/** The payments that must be decided. Reading is recorded in the security log. Throws as `requireStaff`. */
export const readPaymentsAsStaff = async (ctx: Context): Promise<StaffPayments> => {
  const staff = asStaff(ctx, 'Staff console: payments');
  const bank = await listOpenPayments(staff);
  const provider = await listPaymentCases(staff);
  return { readAt: new Date().toISOString(), bank: bank.slice(0, mostRows), bankTotal: bank.length, provider };
};

/** The overdue invoices. Reading is recorded in the security log. Throws as `requireStaff`. */
export const readDebtsAsStaff = async (ctx: Context): Promise<StaffDebts> => {
  const rows = await listDebts(asStaff(ctx, 'Staff console: overdue invoices'), todayInBerlin());
  return {
    readAt: new Date().toISOString(),
    rows: rows.slice(0, mostRows),
    total: rows.length,
    openCents: rows.reduce((sum, { openCents }) => sum + openCents, 0),
  };
};
