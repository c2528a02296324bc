import type { Inspection } from '@zugang/contract';
import { callerMay, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { countAheadOfKey } from '#platform/queue/fair-queue';
import {
  domainOf,
  expiresAtOf,
  findDomains,
  idleAtOf,
  isForgotten,
  type DomainRow,
  type InspectionRow,
} from './internal.ts';
import { holdInspectionQueue } from './jobs.ts';

/** Why the caller may look at the page and not operate it; null where it is allowed. */
export const operateRefusalOf = (
  ctx: Context,
  { accountId, url }: Pick<InspectionRow, 'accountId' | 'url'>,
  domains: readonly DomainRow[],
): Inspection['operateRefusal'] => {
  if (!callerMay(ctx, accountId, 'inspect.operate')) return 'role';
  return domainOf(domains, url)?.verifiedAt ? null : 'unverified';
};

const readAhead = async (tx: Transaction, { id, state, step }: InspectionRow): Promise<number | null> =>
  state === 'waiting' && step === 'queued' ? countAheadOfKey(tx, { queue: holdInspectionQueue.name, key: id }) : null;

type Around = { domains: readonly DomainRow[]; ahead: number | null };

const describe = (ctx: Context, row: InspectionRow, { domains, ahead }: Around): Inspection => {
  const isLost = (row.state === 'waiting' || row.state === 'open') && isForgotten(row);
  return {
    id: row.id,
    projectId: row.projectId,
    state: isLost ? 'ended' : row.state,
    step: isLost ? null : row.step,
    ahead: isLost ? null : ahead,
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
  const inspections: Inspection[] = [];
  for (const row of rows) inspections.push(describe(ctx, row, { domains, ahead: await readAhead(tx, row) }));
  return inspections;
};

export const describeInspection = async (tx: Transaction, ctx: Context, row: InspectionRow): Promise<Inspection> =>
  describe(ctx, row, { domains: await findDomains(tx, row.projectId), ahead: await readAhead(tx, row) });
