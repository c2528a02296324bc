import { count, eq } from 'drizzle-orm';
import { limits, type contract, type Domain } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, projects } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { startScanInTx } from '#modules/scan';
import { describeDomain } from '#modules/domain';
import { insertDomain, reachDomain } from './reach-domain.ts';

/** Throws DOMAIN_LIMIT. The project's row is locked, so that two requests at once do not both take the last place. */
const enforceDomainLimit = async (tx: Transaction, projectId: string): Promise<void> => {
  await tx.update(projects).set({ updatedAt: new Date() }).where(eq(projects.id, projectId));
  const [held] = await tx.select({ domains: count() }).from(domains).where(eq(domains.projectId, projectId));
  if ((held?.domains ?? 0) >= limits.domainsPerProject) throw new DomainError('DOMAIN_LIMIT');
};

/** Adds a domain; indexing starts at once. Throws NOT_FOUND, FORBIDDEN, DOMAIN_LIMIT, DOMAIN_INVALID, DOMAIN_INTERNAL, DOMAIN_EXISTS, DOMAIN_NOT_REACHABLE, SCAN_LIMIT. */
export const addDomain = async (
  ctx: Context,
  { projectId, domain }: InputOf<typeof contract.project.addDomain>,
): Promise<Domain> => {
  const find = (tx: Transaction) => requireProject(tx, ctx, { projectId, permission: 'domain.edit' });
  const { accountId } = await inCallerScope(ctx, find);
  const reached = await reachDomain(ctx, { accountId, domain });
  return inCallerScope(ctx, async (tx) => {
    await find(tx);
    await enforceDomainLimit(tx, projectId);
    const row = await insertDomain(tx, ctx, { ...reached, accountId, projectId, isPrimary: false });
    await recordAudit(tx, ctx, {
      accountId,
      action: 'domain.add',
      targetId: row.id,
      data: { projectId, host: row.host },
    });
    await startScanInTx(tx, ctx, { accountId, projectId, mode: 'all', domainIds: [row.id] });
    return describeDomain(row, { pagesFound: 0, nextCheckAt: null });
  });
};
