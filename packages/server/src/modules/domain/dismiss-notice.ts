import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { projectNotices } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject } from '#platform/project-access';

/** Dismisses a notice for the whole account. Throws NOT_FOUND, FORBIDDEN. */
export const dismissNotice = (
  ctx: Context,
  { projectId, noticeId }: { projectId: string; noticeId: string },
): Promise<{ ok: true }> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'domain.edit' });
    const isIt = and(
      eq(projectNotices.projectId, projectId),
      eq(projectNotices.id, noticeId),
      isNull(projectNotices.dismissedAt),
    );
    const [notice] = await tx
      .update(projectNotices)
      .set({ dismissedAt: new Date(), dismissedBy: ctx.principal?.userId ?? null })
      .where(isIt)
      .returning({ kind: projectNotices.kind });
    if (!notice) throw new DomainError('NOT_FOUND');
    const data = { projectId, kind: notice.kind };
    await recordAudit(tx, ctx, { accountId, action: 'notice.dismiss', targetId: noticeId, data });
    return { ok: true };
  });
