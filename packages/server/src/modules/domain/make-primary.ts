import { and, eq } from 'drizzle-orm';
import type { DomainDetail } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import { domains, projects } from '#platform/db/schema/index';
import { describeDomainDetail } from './describe-domain.ts';
import { requireDomain, type DomainRef } from './find-domain.ts';

/** Makes a domain the primary one; the one before becomes additional. Throws NOT_FOUND, FORBIDDEN. */
export const makePrimary = (ctx: Context, ref: DomainRef): Promise<DomainDetail> =>
  inCallerScope(ctx, async (tx) => {
    const { project, domain } = await requireDomain(tx, ctx, { ...ref, permission: 'domain.edit' });
    // The project's row is locked first: of two changes at once one waits for the other.
    await tx.update(projects).set({ updatedAt: new Date() }).where(eq(projects.id, project.id));
    await tx
      .update(domains)
      .set({ isPrimary: false })
      .where(and(eq(domains.projectId, project.id), eq(domains.isPrimary, true)));
    await tx.update(domains).set({ isPrimary: true }).where(eq(domains.id, domain.id));
    const data = { projectId: project.id, host: domain.host };
    await recordAudit(tx, ctx, { accountId: project.accountId, action: 'domain.primary', targetId: domain.id, data });
    return describeDomainDetail(tx, ctx, { project, domain: { ...domain, isPrimary: true } });
  });
