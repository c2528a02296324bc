import { and, desc, eq, isNull } from 'drizzle-orm';
import { noticeKind, type Notice } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { projectNotices } from '#platform/db/schema/index';
import { requireProject } from '#platform/project-access';

const maxNotices = 20;

/** The notices of a project that were not dismissed, the newest first. Throws NOT_FOUND. */
export const listNotices = (ctx: Context, { projectId }: { projectId: string }): Promise<{ notices: Notice[] }> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const rows = await tx
      .select()
      .from(projectNotices)
      .where(and(eq(projectNotices.projectId, projectId), isNull(projectNotices.dismissedAt)))
      .orderBy(desc(projectNotices.createdAt), desc(projectNotices.id))
      .limit(maxNotices);
    const notices = rows.flatMap(({ id, kind, domainId, data, createdAt }) => {
      const known = noticeKind.safeParse(kind);
      return known.success ? [{ id, kind: known.data, domainId, data, createdAt: createdAt.toISOString() }] : [];
    });
    return { notices };
  });
