import { and, eq, isNull } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Transaction } from '#platform/db/client';
import { projects, statements } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';

/** Locks the project, so that of two statements begun at once the one too many is refused. Throws STATEMENT_LIMIT. */
export const enforceStatementLimit = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const isOfProject = and(eq(statements.projectId, projectId), isNull(statements.deletedAt));
  if ((await tx.$count(statements, isOfProject)) >= limits.statements.perProject)
    throw new DomainError('STATEMENT_LIMIT');
};
