import { inArray } from 'drizzle-orm';
import type { ProjectExport } from '@zugang/contract';
import { readUserNames } from '#modules/identity';
import { callerMay, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { scans } from '#platform/db/schema/index';
import { readLive, type ExportRow } from './internal.ts';

/** Who may end an export: the person or program that asked for it, and those who may change the project. Visitors may not. */
export const mayCancel = (ctx: Context, { accountId, requestedBy, apiKeyId, state }: ExportRow): boolean => {
  const { principal } = ctx;
  if (!principal || (state !== 'queued' && state !== 'running')) return false;
  const isOwn = principal.userId === null ? principal.apiKeyId === apiKeyId : principal.userId === requestedBy;
  return isOwn || callerMay(ctx, accountId, 'project.edit');
};

const readScans = async (tx: Transaction, ids: string[]): Promise<Map<string, NonNullable<ProjectExport['scan']>>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: scans.id, startedAt: scans.startedAt, finishedAt: scans.finishedAt })
    .from(scans)
    .where(inArray(scans.id, ids));
  return new Map(
    rows.map(({ id, startedAt, finishedAt }) => [
      id,
      { id, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null },
    ]),
  );
};

/** How many exports are made before each one that waits; all rows are of one account. */
const readPlaces = async (tx: Transaction, rows: readonly ExportRow[]): Promise<Map<string, number>> => {
  const waiting = rows.find(({ state }) => state === 'queued');
  const live = waiting ? await readLive(tx, waiting.accountId) : [];
  return new Map(live.map(({ id }, place) => [id, place]));
};

/** Exports of one account as the caller sees them, in the order given. Visitors learn no names. */
export const describeExports = async (
  tx: Transaction,
  ctx: Context,
  rows: readonly ExportRow[],
): Promise<ProjectExport[]> => {
  const places = await readPlaces(tx, rows);
  const scanned = await readScans(
    tx,
    rows.flatMap(({ scanId }) => scanId ?? []),
  );
  const names = await readUserNames(tx, ctx.principal ? rows.flatMap(({ requestedBy }) => requestedBy ?? []) : []);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    format: row.format,
    locale: row.locale,
    state: row.state,
    progress: { done: row.pagesDone, total: row.pagesTotal },
    ahead: row.state === 'queued' ? (places.get(row.id) ?? 0) : null,
    scan: (row.scanId && scanned.get(row.scanId)) || null,
    fileName: row.fileName,
    size: row.size,
    requestedBy: (row.requestedBy && names.get(row.requestedBy)) || null,
    mayCancel: mayCancel(ctx, row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
};

/** One export as the caller sees it. */
export const describeExport = async (tx: Transaction, ctx: Context, row: ExportRow): Promise<ProjectExport> => {
  const [described] = await describeExports(tx, ctx, [row]);
  if (!described) throw new Error('the export was not described');
  return described;
};
