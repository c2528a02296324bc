import type { contract, ReportSettings } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { todayInBerlin } from '#platform/calendar';
import type { Context } from '#platform/context';
import { inScope } from '#platform/db/client';
import { customerReportSettings } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { readSettings, requireResellerTo, type SettingsRow } from '../internal.ts';
import { nextDay, reportedMonth } from '../month.ts';

const describe = ({ nextOn, ...row }: Omit<SettingsRow, 'updatedAt'>): ReportSettings => ({
  delivery: row.delivery,
  dayOfMonth: row.dayOfMonth,
  language: row.language,
  introDe: row.introDe,
  introEn: row.introEn,
  nextOn,
  nextMonth: nextOn && reportedMonth(nextOn),
});

/** What the caller's reseller account sends to customers each month. Throws FORBIDDEN for who is no reseller. */
export const getReportSettings = async (ctx: Context): Promise<ReportSettings> => {
  const { accountId } = await requireResellerTo(ctx, 'account.view');
  return describe(await inScope(ctx.db, [accountId], (tx) => readSettings(tx, accountId)));
};

/**
 * Changes what is sent each month. The next day is counted from today when sending is switched on or its day changes; nothing is sent
 * for days that have passed. Throws FORBIDDEN.
 */
export const saveReportSettings = async (
  ctx: Context,
  input: InputOf<typeof contract.customerReport.saveSettings>,
): Promise<ReportSettings> => {
  const { accountId } = await requireResellerTo(ctx, 'account.edit');
  return inScope(ctx.db, [accountId], async (tx) => {
    const before = await readSettings(tx, accountId);
    const keepsDay = before.nextOn !== null && before.dayOfMonth === input.dayOfMonth;
    const next = keepsDay ? before.nextOn : nextDay(input.dayOfMonth, todayInBerlin());
    const nextOn = input.delivery === 'off' ? null : next;
    const changes = { ...input, nextOn, updatedAt: new Date() };
    await tx
      .insert(customerReportSettings)
      .values({ accountId, ...changes })
      .onConflictDoUpdate({ target: customerReportSettings.accountId, set: changes });
    const { delivery, dayOfMonth, language } = input;
    await recordAudit(tx, ctx, {
      accountId,
      action: 'customer_report.settings',
      data: { delivery, dayOfMonth, language },
    });
    return describe({ accountId, ...input, nextOn });
  });
};
