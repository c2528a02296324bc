import { and, eq } from 'drizzle-orm';
import type { BarrierReport, contract } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { tickets } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeReport, isReport } from './describe-report.ts';

/** Sets the status of a reported barrier. Throws NOT_FOUND, FORBIDDEN. */
export const setReportStatus = (
  ctx: Context,
  { projectId, ticketId, status }: InputOf<typeof contract.tool.setReportStatus>,
): Promise<BarrierReport> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    const [row] = await tx
      .update(tickets)
      .set({ status, updatedAt: new Date() })
      .where(and(eq(tickets.id, ticketId), eq(tickets.projectId, projectId), isReport))
      .returning();
    if (!row) throw new DomainError('NOT_FOUND');
    await recordAudit(tx, ctx, { accountId, action: 'ticket.status', targetId: row.id, data: { status } });
    return describeReport(row, projectId);
  });
