import type { Inspection } from '@zugang/contract';
import { callerMay, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import {
  domainOf,
  expiresAtOf,
  findDomains,
  idleAtOf,
  isForgotten,
  type DomainRow,
  type InspectionRow,
} from './internal.ts';

/** Why the caller may look at the page and not operate it; null where it is allowed. */
export const operateRefusalOf = (
  ctx: Context,
  { accountId, url }: Pick<InspectionRow, 'accountId' | 'url'>,
  domains: readonly DomainRow[],
): Inspection['operateRefusal'] => {
  if (!callerMay(ctx, accountId, 'inspect.operate')) return 'role';
  return domainOf(domains, url)?.verifiedAt ? null : 'unverified';
};

const describe = (ctx: Context, row: InspectionRow, domains: readonly DomainRow[]): Inspection => {
  const isLost = (row.state === 'waiting' || row.state === 'open') && isForgotten(row);
  return {
    id: row.id,
    projectId: row.projectId,
    state: isLost ? 'ended' : row.state,
    step: isLost ? null : row.step,
    url: row.url,
    title: row.title,
    view: row.view,
    error: row.error as Inspection['error'],
    endReason: isLost ? 'idle' : row.endReason,
    reopened: Math.max(0, row.holder - 1),
    moment: row.moment,
    frame: row.frame,
    isStale: row.isStale,
    notices: row.notices,
    operateRefusal: operateRefusalOf(ctx, row, domains),
    startedAt: row.createdAt.toISOString(),
    idleAt: idleAtOf(row).toISOString(),
    expiresAt: expiresAtOf(row).toISOString(),
  };
};

/** Pages of one project that are held open, as the contract knows them. */
export const describeInspections = async (
  tx: Transaction,
  ctx: Context,
  { projectId, rows }: { projectId: string; rows: readonly InspectionRow[] },
): Promise<Inspection[]> => {
  const domains = await findDomains(tx, projectId);
  return rows.map((row) => describe(ctx, row, domains));
};

export const describeInspection = async (tx: Transaction, ctx: Context, row: InspectionRow): Promise<Inspection> =>
  describe(ctx, row, await findDomains(tx, row.projectId));
