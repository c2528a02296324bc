import { eq, getTableColumns, sql } from 'drizzle-orm';
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

/** Narrows the scope too, as `narrowReach` does: what is sent after it, even without waiting for its answer, sees that account alone. */
const projectById = prepared('project_by_id', (tx, { name }) =>
  tx
    .select({ project: getTableColumns(projects), narrowed: sql`app_narrow(array[${projects.accountId}])` })
    .from(projects)
    .where(eq(projects.id, sql.placeholder('projectId')))
    .prepare(name),
);

/**
 * The project, if the caller may do `permission` in its account. NOT_FOUND if it is missing or another tenant's (the
 * same answer for both), FORBIDDEN if the role is too weak. From then on the transaction sees the project's account and the caller's own
 * ones, and no other customers.
 */
export const requireProject = async (
  tx: Transaction,
  ctx: Context,
  { projectId, permission }: { projectId: string; permission: Permission },
): Promise<ProjectRow> => {
  const [row] = await projectById(tx).execute({ projectId });
  if (!row) throw new DomainError('NOT_FOUND');
  requirePermission(ctx, row.project.accountId, permission);
  return row.project;
};
