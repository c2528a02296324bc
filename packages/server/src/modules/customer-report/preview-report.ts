import type { contract } from '@zugang/contract';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireCustomer } from './internal.ts';
import { fileNameOf, renderReport } from './make/render-report.ts';
import { monthOf } from './month.ts';
import { readLanguage } from './read-language.ts';

/**
 * The report about a customer and a month as it would be made now; of the current month up to now. Throws NOT_FOUND, FORBIDDEN,
 * REPORT_NOT_OVER for a month to come, REPORT_WITHOUT_CHECK.
 */
export const previewReport = async (
  ctx: Context,
  { customerId, month }: InputOf<typeof contract.customerReport.preview>,
): Promise<File> => {
  const { resellerId, customer } = await requireCustomer(ctx, { customerId, permission: 'project.view' });
  const now = new Date();
  const current = monthOf(todayInBerlin(now));
  if (month > current) throw new DomainError('REPORT_NOT_OVER');
  const language = await inScope(ctx.db, [resellerId], (tx) => readLanguage(tx, { resellerId, customerId }));
  const isSoFar = month === current;
  const data = await renderReport(ctx, { resellerId, customerId, month, language, isSoFar, now });
  if (!data) throw new DomainError('REPORT_WITHOUT_CHECK');
  return new File([data], fileNameOf({ customerName: customer.name, month, language }), { type: 'application/pdf' });
};
