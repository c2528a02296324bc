import { eq, sql } from 'drizzle-orm';
import type { Permission } from '@zugang/contract';
import { requirePermission, type Context } from './context.ts';
import type { Transaction } from './db/client.ts';
import { prepared } from './db/prepared.ts';
import { projects } from './db/schema/index.ts';
import { DomainError } from './errors.ts';

/** A project's row. */
export type ProjectRow = typeof projects.$inferSelect;

/** The path under which the dashboard shows a project: one of their own, or one of a customer's. */
export const projectArea = (ownership: 'own' | 'customer'): '/projects' | '/reseller/customer-projects' =>
  ownership === 'customer' ? '/reseller/customer-projects' : '/projects';

const projectById = prepared('project_by_id', (tx, { name }) =>
  tx
    .select()
    .from(projects)
    .where(eq(projects.id, sql.placeholder('projectId')))
    .prepare(name),
);

/**
 * The project, if the caller may do `permission` in its account. NOT_FOUND if it is missing or another tenant's (the
 * same answer for both), FORBIDDEN if the role is too weak.
 */
export const requireProject = async (
  tx: Transaction,
  ctx: Context,
  { projectId, permission }: { projectId: string; permission: Permission },
): Promise<ProjectRow> => {
  const [project] = await projectById(tx).execute({ projectId });
  if (!project) throw new DomainError('NOT_FOUND');
  requirePermission(ctx, project.accountId, permission);
  return project;
};
