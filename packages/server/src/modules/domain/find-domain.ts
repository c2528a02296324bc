import { and, eq } from 'drizzle-orm';
import type { Permission } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject, type ProjectRow } from '#platform/project-access';

/** A domain's row. */
export type DomainRow = typeof domains.$inferSelect;

/** Names a domain of a project. */
export type DomainRef = { projectId: string; domainId: string };

/** The domain with its project, where the caller may do `permission`. NOT_FOUND where one is missing or another tenant's, FORBIDDEN. */
export const requireDomain = async (
  tx: Transaction,
  ctx: Context,
  { projectId, domainId, permission }: DomainRef & { permission: Permission },
): Promise<{ project: ProjectRow; domain: DomainRow }> => {
  const project = await requireProject(tx, ctx, { projectId, permission });
  const [domain] = await tx
    .select()
    .from(domains)
    .where(and(eq(domains.projectId, projectId), eq(domains.id, domainId)));
  if (!domain) throw new DomainError('NOT_FOUND');
  return { project, domain };
};
