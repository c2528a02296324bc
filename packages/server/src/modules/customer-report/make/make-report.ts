import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';
import { inScope } from '#platform/db/client';
import { customerReports } from '#platform/db/schema/index';
import type { ReportRow } from '../internal.ts';
import type { MakeCustomerReportMessage } from '../jobs.ts';
import { mailReport } from './mail-report.ts';
import { renderReport } from './render-report.ts';

type MakeContext = Pick<WorkerContext, 'db' | 'jobs' | 'storage' | 'settings'>;

/** The key names the bytes: whatever another worker writes at the same time, a file that was stored is not overwritten. */
const keyOf = ({ customerAccountId, id }: ReportRow, data: Uint8Array): string => {
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 16);
  return `customer-reports/${customerAccountId}/${id}/${hash}.pdf`;
};

/**
 * Makes the file of a report, stores it and has it mailed, all exactly once: a file that exists is never made again. A worker that dies
 * leaves the report without a file, and the message comes again. A report that has nothing to say goes as if it had not been begun.
 */
export const makeReport = async (
  ctx: MakeContext,
  { accountId, reportId }: MakeCustomerReportMessage,
  now: Date,
): Promise<void> => {
  const [row] = await inScope(ctx.db, [accountId], (tx) =>
    tx.select().from(customerReports).where(eq(customerReports.id, reportId)),
  );
  if (!row || row.fileKey !== null) return;
  const { month, language, customerAccountId: customerId } = row;
  const data = await renderReport(ctx, { resellerId: accountId, customerId, month, language, isSoFar: false, now });
  const isMine = and(eq(customerReports.id, reportId), isNull(customerReports.fileKey));
  if (!data) {
    await inScope(ctx.db, [accountId], (tx) => tx.delete(customerReports).where(isMine));
    return;
  }
  const fileKey = keyOf(row, data);
  await ctx.storage.put(fileKey, data, 'application/pdf');
  await inScope(ctx.db, [accountId], async (tx) => {
    const [claimed] = await tx.update(customerReports).set({ fileKey, size: data.length }).where(isMine).returning();
    if (claimed) await mailReport(tx, ctx, { report: { ...claimed, fileKey }, to: row.addressee, by: row.startedBy });
  });
};
