import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { tickets } from '#platform/db/schema/index';
import { likePattern } from '#platform/like-pattern';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeReport, isReport } from './describe-report.ts';

/** Barriers that visitors of the project's pages reported, the newest first. Throws NOT_FOUND. */
export const listReports = (
  ctx: Context,
  { projectId, search, status, page, size }: InputOf<typeof contract.tool.reports>,
): Promise<OutputOf<typeof contract.tool.reports>> =>
  inCallerScope(ctx, async (tx) => {
    await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const isAsked = and(
      eq(tickets.projectId, projectId),
      isReport,
      status === 'all' ? undefined : eq(tickets.status, status),
      search ? or(ilike(tickets.message, likePattern(search)), ilike(tickets.url, likePattern(search))) : undefined,
    );
    const [all] = await tx.select({ rows: count() }).from(tickets).where(isAsked);
    const rows = await tx
      .select()
      .from(tickets)
      .where(isAsked)
      .orderBy(desc(tickets.number))
      .limit(size)
      .offset((page - 1) * size);
    return { rows: rows.map((row) => describeReport(row, projectId)), total: all?.rows ?? 0, page, size };
  });
