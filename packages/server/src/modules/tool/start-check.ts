import { and, desc, eq, inArray } from 'drizzle-orm';
import type { contract, IntegrationCheck } from '@zugang/contract';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, integrationChecks } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { isLimitedDomain, requireHostSoon } from '#modules/host-limit';
import { countAttempt, type RateLimits } from '#modules/identity';
import { coversHost } from './covers-host.ts';
import { describeCheck } from './describe-check.ts';
import { checkIntegrationQueue } from './jobs.ts';

/** Checks kept of a domain. */
const keptChecks = 10;

const forgetOldest = async (tx: Transaction, domainId: string): Promise<void> => {
  const old = await tx
    .select({ id: integrationChecks.id })
    .from(integrationChecks)
    .where(eq(integrationChecks.domainId, domainId))
    .orderBy(desc(integrationChecks.id))
    .offset(keptChecks);
  if (old.length === 0) return;
  await tx.delete(integrationChecks).where(
    inArray(
      integrationChecks.id,
      old.map(({ id }) => id),
    ),
  );
};

/** The address that is looked at: the typed one where it is of this domain, else its start page. */
const addressOf = (domain: { host: string; startUrl: string }, typed: string | undefined): string => {
  if (!typed) return domain.startUrl;
  if (coversHost({ hosts: [domain.host], withSubdomains: true }, new URL(typed).hostname)) return typed;
  throw new DomainError('VALIDATION_FAILED', { fields: [{ path: 'url', key: 'tool.errors.url_elsewhere' }] });
};

/** Asks a worker to open a page of the domain and look for the widget. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, HOST_LIMITED, RATE_LIMITED. */
export const startCheck = async (
  ctx: Context,
  rateLimits: RateLimits,
  { projectId, domainId, url }: InputOf<typeof contract.tool.checkIntegration>,
): Promise<IntegrationCheck> =>
  inCallerScope(ctx, async (tx) => {
    const { accountId } = await requireProject(tx, ctx, { projectId, permission: 'project.edit' });
    const [domain] = await tx
      .select()
      .from(domains)
      .where(and(eq(domains.id, domainId), eq(domains.projectId, projectId)));
    if (!domain) throw new DomainError('NOT_FOUND');
    const address = addressOf(domain, url);
    await requireHostSoon(tx, { host: new URL(address).host, isLimited: isLimitedDomain(ctx, domain) });
    await countAttempt(rateLimits.integrationCheck, accountId);
    const [row] = await tx
      .insert(integrationChecks)
      .values({ accountId, projectId, domainId, url: address })
      .returning();
    if (!row) throw new Error('the check was not inserted');
    await forgetOldest(tx, domainId);
    await recordAudit(tx, ctx, { accountId, action: 'tool.check', targetId: projectId, data: { domainId } });
    await ctx.jobs.send(tx, checkIntegrationQueue, { message: { accountId, checkId: row.id } });
    return describeCheck(row);
  });
