import { and, eq, inArray } from 'drizzle-orm';
import type { contract, ProjectExport } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { reportExports } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { retention } from '#platform/retention';
import { describeExport, mayCancel } from './describe-exports.ts';
import { findMemberExport } from './find-export.ts';
import { expiryOf, type ExportRow } from './internal.ts';
import { recordUse } from './record-use.ts';

const endLive = async (tx: Transaction, { id }: ExportRow): Promise<ExportRow | undefined> => {
  const isLive = inArray(reportExports.state, ['queued', 'running']);
  const [row] = await tx
    .update(reportExports)
    .set({ state: 'cancelled', expiresAt: expiryOf(retention.exports.amount) })
    .where(and(eq(reportExports.id, id), isLive))
    .returning();
  return row;
};

/**
 * Ends an export that waits or is being written; one that is over stays as it is. The worker that writes it notices at the next
 * page and removes what it wrote. Throws NOT_FOUND, FORBIDDEN.
 */
export const cancelExport = (ctx: Context, input: InputOf<typeof contract.export.cancel>): Promise<ProjectExport> =>
  inCallerScope(ctx, async (tx) => {
    const row = await findMemberExport(tx, ctx, input);
    if (row.state !== 'queued' && row.state !== 'running') return describeExport(tx, ctx, row);
    if (!mayCancel(ctx, row)) throw new DomainError('FORBIDDEN');
    const ended = await endLive(tx, row);
    if (ended) await recordUse(tx, ctx, { action: 'report.cancel_export', row: ended });
    return describeExport(tx, ctx, ended ?? (await findMemberExport(tx, ctx, input)));
  });
