import { recordAudit } from '#platform/audit-log';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { recordSecurityEvent } from '#platform/security-log';
import type { ExportRow } from './internal.ts';

type Use = 'report.export' | 'report.download' | 'report.cancel_export';

/** Records who had which report exported, downloaded its file, or cancelled it. `shareId`: the link, for visitors. */
export const recordUse = async (
  tx: Transaction,
  ctx: Context,
  { action, row, shareId }: { action: Use; row: ExportRow; shareId?: string },
): Promise<void> => {
  const { accountId, id, projectId, format, locale } = row;
  const data = { projectId, format, locale, ...(shareId && { shareId }) };
  await recordAudit(tx, ctx, { accountId, action, targetId: id, data });
  if (action === 'report.export') await recordSecurityEvent(tx, ctx, { kind: action, accountId, details: data });
};
