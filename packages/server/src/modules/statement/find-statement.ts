import { and, eq, isNull } from 'drizzle-orm';
import type { Permission } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { statements } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject, type ProjectRow } from '#platform/project-access';

/** A statement's row. */
export type StatementRow = typeof statements.$inferSelect;
/** A statement with its project. */
export type FoundRow = { project: ProjectRow; row: StatementRow };

type Wanted = { projectId: string; statementId: string; permission: Permission };

/** A statement that is not deleted, if the caller may do `permission`. Throws NOT_FOUND, FORBIDDEN. */
export const requireStatement = async (
  tx: Transaction,
  ctx: Context,
  { projectId, statementId, permission }: Wanted,
): Promise<FoundRow> => {
  const project = await requireProject(tx, ctx, { projectId, permission });
  const isIt = and(eq(statements.projectId, project.id), eq(statements.id, statementId), isNull(statements.deletedAt));
  const [row] = await tx.select().from(statements).where(isIt);
  if (!row) throw new DomainError('NOT_FOUND');
  return { project, row };
};

/** The same, locked until the transaction ends: what others change at the same time comes before or after. */
export const lockStatement = async (tx: Transaction, ctx: Context, wanted: Wanted): Promise<FoundRow> => {
  const { project, row: found } = await requireStatement(tx, ctx, wanted);
  const isIt = and(eq(statements.id, found.id), isNull(statements.deletedAt));
  const [row] = await tx.select().from(statements).where(isIt).for('no key update');
  if (!row) throw new DomainError('NOT_FOUND');
  return { project, row };
};
