import { eq } from 'drizzle-orm';
import { createTexts, nameMonth } from '@zugang/report';
import { mailUser } from '#modules/identity';
import type { MailAttachment } from '#modules/mail';
import type { Context } from '#platform/context';
import { inOtherScope, type Transaction } from '#platform/db/client';
import { customerReports, type ReportAddressee, type ReportSending } from '#platform/db/schema/index';
import { readOwners } from '../customers.ts';
import type { ReportRow } from '../internal.ts';
import { fileNameOf } from './render-report.ts';

type Sending = { report: ReportRow & { fileKey: string }; to: ReportAddressee; by: string | null };

const templates = {
  partner: { template: 'monthly_report_forward', path: '/reseller/portfolio/reports' },
  customer: { template: 'monthly_report', path: '/projects' },
} as const;

const attachmentOf = (report: Sending['report']): MailAttachment => ({
  name: fileNameOf(report),
  contentType: 'application/pdf',
  storageKey: report.fileKey,
});

/**
 * Mails the file of a report to the owners of the reseller's or the customer's account, and keeps with it to whom. A customer without
 * anybody to mail to: it goes to the reseller. False where there is nobody on either side.
 */
export const mailReport = async (
  tx: Transaction,
  ctx: Pick<Context, 'jobs' | 'settings'>,
  { report, to, by }: Sending,
): Promise<boolean> => {
  const { id, accountId, customerAccountId, customerName: customer, month } = report;
  const of = to === 'partner' ? accountId : customerAccountId;
  const recipients = await inOtherScope(tx, { accountIds: [of], userId: null }, () => readOwners(tx, of));
  if (recipients.length === 0) return to === 'customer' && mailReport(tx, ctx, { report, to: 'partner', by });
  for (const user of recipients) {
    const values = { customer, month: nameMonth(month, createTexts(user.locale)) };
    await mailUser(tx, ctx, { user, ...templates[to], values, attachments: [attachmentOf(report)] });
  }
  const sending: ReportSending = {
    at: new Date().toISOString(),
    to,
    recipients: recipients.map(({ email }) => email),
    by,
  };
  await tx
    .update(customerReports)
    .set({ sendings: [...report.sendings, sending] })
    .where(eq(customerReports.id, id));
  return true;
};
