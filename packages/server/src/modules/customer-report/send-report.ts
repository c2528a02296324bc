import { and, eq, lt, ne } from 'drizzle-orm';
import type { contract, CustomerReport } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { todayInBerlin } from '#platform/calendar';
import { requirePrincipal, type Context } from '#platform/context';
import { inOtherScope, inScope, type Transaction } from '#platform/db/client';
import { customerReports, scans } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { readOwners } from './customers.ts';
import { describeReport, requireCustomer, type ReportRow } from './internal.ts';
import { makeCustomerReportQueue } from './jobs.ts';
import { mailReport } from './make/mail-report.ts';
import { monthOf, spanOf } from './month.ts';
import { readLanguage } from './read-language.ts';

type Wanted = InputOf<typeof contract.customerReport.send>;

const requireChecked = async (tx: Transaction, { customerId, month }: Wanted): Promise<void> => {
  const [scan] = await tx
    .select({ id: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.accountId, customerId),
        eq(scans.state, 'finished'),
        ne(scans.mode, 'page'),
        lt(scans.finishedAt, spanOf(month).end),
      ),
    )
    .limit(1);
  if (!scan) throw new DomainError('REPORT_WITHOUT_CHECK');
};

const requireRecipient = async (tx: Transaction, { customerId, to }: Wanted): Promise<void> => {
  if (to === 'partner') return;
  const owners = await inOtherScope(tx, { accountIds: [customerId], userId: null }, () => readOwners(tx, customerId));
  if (owners.length === 0) throw new DomainError('REPORT_RECIPIENT_MISSING');
};

/** The row of the report, locked; made where there is none. */
const holdReport = async (
  tx: Transaction,
  ctx: Context,
  { wanted, resellerId, name }: { wanted: Wanted; resellerId: string; name: string },
): Promise<ReportRow> => {
  const { customerId, month, to } = wanted;
  await tx
    .insert(customerReports)
    .values({
      accountId: resellerId,
      customerAccountId: customerId,
      customerName: name,
      month,
      language: await readLanguage(tx, { resellerId, customerId }),
      addressee: to,
      startedBy: requirePrincipal(ctx).userId,
    })
    .onConflictDoNothing();
  const { accountId, customerAccountId } = customerReports;
  const [row] = await tx
    .select()
    .from(customerReports)
    .where(and(eq(accountId, resellerId), eq(customerAccountId, customerId), eq(customerReports.month, month)))
    .for('update');
  if (!row) throw new Error('the report was not inserted');
  return row;
};

const readAgain = async (tx: Transaction, id: string): Promise<ReportRow> => {
  const [row] = await tx.select().from(customerReports).where(eq(customerReports.id, id));
  if (!row) throw new Error('the report is gone');
  return row;
};

/**
 * Sends the report about a past month: made where there is none yet, else the very file that was sent before. Throws NOT_FOUND, FORBIDDEN,
 * REPORT_NOT_OVER, REPORT_WITHOUT_CHECK, REPORT_RECIPIENT_MISSING.
 */
export const sendReport = async (ctx: Context, wanted: Wanted): Promise<CustomerReport> => {
  const { customerId, month, to } = wanted;
  const { resellerId, customer } = await requireCustomer(ctx, { customerId, permission: 'report.share' });
  if (month >= monthOf(todayInBerlin())) throw new DomainError('REPORT_NOT_OVER');
  return inScope(ctx.db, [resellerId, customerId], async (tx) => {
    await requireChecked(tx, wanted);
    await requireRecipient(tx, wanted);
    const report = await holdReport(tx, ctx, { wanted, resellerId, name: customer.name });
    const { id, fileKey } = report;
    if (fileKey === null)
      await ctx.jobs.send(tx, makeCustomerReportQueue, { message: { accountId: resellerId, reportId: id } });
    else await mailReport(tx, ctx, { report: { ...report, fileKey }, to, by: requirePrincipal(ctx).userId });
    const about = { accountId: resellerId, action: 'customer_report.send', targetId: customerId };
    await recordAudit(tx, ctx, { ...about, data: { month, to } });
    return describeReport(await readAgain(tx, id));
  });
};
