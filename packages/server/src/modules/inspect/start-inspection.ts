import { and, count, eq, sql } from 'drizzle-orm';
import { limits, type contract, type Inspection } from '@zugang/contract';
import { normalizeUrl } from '@zugang/crawler/url';
import { requireActiveProduct } from '#modules/entitlement';
import { isLimitedDomain, requireHostSoon } from '#modules/host-limit';
import { recordAudit } from '#platform/audit-log';
import { inCallerScope, requirePrincipal, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { inspections } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { InputOf } from '#platform/procedure';
import { requireProject } from '#platform/project-access';
import { describeInspection } from './describe-inspection.ts';
import { domainOf, findDomains, isHeld, type InspectionRow } from './internal.ts';
import { holdInspectionQueue } from './jobs.ts';

/** The normalised address, if it is one of the project's and its host may be asked soon. Throws INSPECT_OFF_SITE, HOST_LIMITED. */
export const requireOnSite = async (
  tx: Transaction,
  ctx: Context,
  { projectId, url: typed }: { projectId: string; url: string },
): Promise<string> => {
  const url = normalizeUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  const domain = url === null ? undefined : domainOf(await findDomains(tx, projectId), url);
  if (url === null || !domain) throw new DomainError('INSPECT_OFF_SITE');
  await requireHostSoon(tx, { host: domain.host, isLimited: isLimitedDomain(ctx, domain) });
  return url;
};

/** Throws INSPECT_LIMIT. One at a time for an account, so that two requests at once do not both take the last place. */
const enforceInspectionLimit = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inspections:${accountId}`}, 0))`);
  const [held] = await tx
    .select({ open: count() })
    .from(inspections)
    .where(and(eq(inspections.accountId, accountId), isHeld()));
  if ((held?.open ?? 0) >= limits.inspection.perAccount) throw new DomainError('INSPECT_LIMIT');
};

const insert = async (
  tx: Transaction,
  ctx: Context,
  values: Pick<InspectionRow, 'accountId' | 'projectId' | 'userId' | 'url' | 'view'>,
): Promise<InspectionRow> => {
  const [row] = await tx.insert(inspections).values(values).returning();
  if (!row) throw new DomainError('INTERNAL');
  const { accountId, projectId, url } = values;
  await recordAudit(tx, ctx, { accountId, action: 'inspection.start', targetId: row.id, data: { projectId, url } });
  const message = { accountId, projectId, inspectionId: row.id };
  await ctx.jobs.send(tx, holdInspectionQueue, { message, singletonKey: row.id });
  return row;
};

/** Opens a page of the project and holds it open. Throws NOT_FOUND, PRODUCT_INACTIVE, INSPECT_OFF_SITE, INSPECT_LIMIT, HOST_LIMITED. */
export const startInspection = async (
  ctx: Context,
  { projectId, url: typed, view }: InputOf<typeof contract.inspect.start>,
): Promise<Inspection> => {
  const { userId } = requirePrincipal(ctx);
  return inCallerScope(ctx, async (tx) => {
    const project = await requireProject(tx, ctx, { projectId, permission: 'project.view' });
    const { accountId } = project;
    await requireActiveProduct(ctx, tx, { project, product: 'live-inspect' });
    const url = await requireOnSite(tx, ctx, { projectId, url: typed });
    await enforceInspectionLimit(tx, accountId);
    const row = await insert(tx, ctx, { accountId, projectId, userId, url, view });
    return describeInspection(tx, ctx, row);
  });
};
