import { and, eq } from 'drizzle-orm';
import type { contract } from '@zugang/contract';
import { audit } from '#platform/audit';
import { inCallerScope, type Context } from '#platform/context';
import { domains } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';

/** Removes an additional domain with its pages. Throws NOT_FOUND, FORBIDDEN, DOMAIN_IS_PRIMARY. */
export const removeDomain = async (
  ctx: Context,
  { projectId, domainId }: InputOf<typeof contract.project.removeDomain>,
): Promise<{ ok: true }> => {
  await inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'domain.edit' });
    const isIt = and(eq(domains.projectId, projectId), eq(domains.id, domainId));
    const [domain] = await tx.select().from(domains).where(isIt).for('update');
    if (!domain) throw new DomainError('NOT_FOUND');
    if (domain.isPrimary) throw new DomainError('DOMAIN_IS_PRIMARY');
    await tx.delete(domains).where(isIt);
    await audit(tx, ctx, {
      accountId,
      action: 'domain.remove',
      targetId: domainId,
      data: { projectId, host: domain.host },
    });
  });
  return { ok: true };
};
