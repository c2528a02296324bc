import { and, eq } from 'drizzle-orm';
import type { Permission } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { issues, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject } from '#platform/project-access';
import type { IssueRow } from './describe-issues.ts';

/**
 * Takes the lock that every change of a project's scans or results takes first, so that a decision and a scan that ends never
 * count past each other. To be taken before the issue's row is.
 */
export const lockIssues = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
};

type Wanted = { projectId: string; issueId: string; permission: Permission };

/** The issue of a project the caller may reach, locked against changes where it is to be changed. Throws NOT_FOUND, FORBIDDEN. */
export const findIssue = async (
  tx: Transaction,
  ctx: Context,
  { projectId, issueId, permission }: Wanted,
): Promise<IssueRow> => {
  await requireProject(tx, ctx, { projectId, permission });
  const query = tx
    .select()
    .from(issues)
    .where(and(eq(issues.projectId, projectId), eq(issues.id, issueId)));
  const [row] = permission === 'project.view' ? await query : await query.for('no key update');
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};
