import { and, count, desc, eq } from 'drizzle-orm';
import { limits, type contract } from '@zugang/contract';
import { inCallerScope, type Context } from '#platform/context';
import { inspections } from '#platform/db/schema/index';
import type { InputOf, OutputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeInspections } from './describe-inspection.ts';
import { isHeld } from './internal.ts';

/** The pages held open in a project, the newest first, and how many the whole account holds open. Throws NOT_FOUND. */
export const listInspections = (
  ctx: Context,
  { projectId }: InputOf<typeof contract.inspect.list>,
): Promise<OutputOf<typeof contract.inspect.list>> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const rows = await tx
      .select()
      .from(inspections)
      .where(and(eq(inspections.projectId, projectId), isHeld()))
      .orderBy(desc(inspections.id));
    const [held] = await tx
      .select({ open: count() })
      .from(inspections)
      .where(and(eq(inspections.accountId, accountId), isHeld()));
    return {
      inspections: await describeInspections(tx, ctx, { projectId, rows }),
      open: held?.open ?? 0,
      limit: limits.inspection.perAccount,
    };
  });
