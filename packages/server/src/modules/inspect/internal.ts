import { and, eq, gt, inArray } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { isSameSite } from '@zugang/crawler/url';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { domains, inspections } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import { requireProject } from '#platform/project-access';

export type InspectionRow = typeof inspections.$inferSelect;
export type DomainRow = Pick<typeof domains.$inferSelect, 'host' | 'verifiedAt'>;

/** What a holder needs: no caller, the account comes with the job. */
export type HolderContext = Pick<Context, 'db' | 'storage' | 'secrets' | 'log' | 'settings'>;

const minute = 60_000;

/** When a page is closed for lack of actions, and when at the latest. */
export const idleAtOf = ({ usedAt }: InspectionRow): Date =>
  new Date(usedAt.getTime() + limits.inspection.idleMinutes * minute);
export const expiresAtOf = ({ createdAt }: InspectionRow): Date =>
  new Date(createdAt.getTime() + limits.inspection.longestMinutes * minute);

/** A holder notices the time by itself; who is this much over it has no holder any more. */
const graceMs = 2 * minute;

/** True for a page whose worker is gone, although its row says that it is open. */
export const isForgotten = (row: InspectionRow): boolean =>
  Date.now() > Math.min(idleAtOf(row).getTime(), expiresAtOf(row).getTime()) + graceMs;

export const isOver = (row: InspectionRow): boolean =>
  row.state === 'ended' || row.state === 'failed' || isForgotten(row);

/** Pages that are held open, or about to be. */
export const isHeld = () =>
  and(
    inArray(inspections.state, ['waiting', 'open']),
    gt(inspections.usedAt, new Date(Date.now() - limits.inspection.idleMinutes * minute - graceMs)),
    gt(inspections.createdAt, new Date(Date.now() - limits.inspection.longestMinutes * minute - graceMs)),
  );

export const findDomains = (tx: Transaction, projectId: string): Promise<DomainRow[]> =>
  tx
    .select({ host: domains.host, verifiedAt: domains.verifiedAt })
    .from(domains)
    .where(eq(domains.projectId, projectId));

/** The domain of the project that an address belongs to. */
export const domainOf = (rows: readonly DomainRow[], url: string): DomainRow | undefined =>
  rows.find(({ host }) => isSameSite(host, url));

/** A page that is or was held open in a project the caller sees. Throws NOT_FOUND. */
export const findInspection = async (
  tx: Transaction,
  ctx: Context,
  { projectId, inspectionId }: { projectId: string; inspectionId: string },
): Promise<InspectionRow> => {
  await requireProject(tx, ctx, { projectId, permission: 'project.view' });
  const isIt = and(eq(inspections.projectId, projectId), eq(inspections.id, inspectionId));
  const [row] = await tx.select().from(inspections).where(isIt);
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
};

type Place = Pick<InspectionRow, 'accountId' | 'projectId' | 'id'>;

/** Where the pictures of a page lie that is held open. */
export const folderOf = ({ accountId, projectId, id }: Place): string => `inspections/${accountId}/${projectId}/${id}`;
export const pictureKeyOf = (place: Place, number: number): string => `${folderOf(place)}/${number}.jpg`;
export const frameKeyOf = (place: Place): string => `${folderOf(place)}/frame.jpg`;

/** The names of signals: something is to be done, something was done. */
export const wantedSignal = (inspectionId: string): string => `inspect:${inspectionId}`;
export const doneSignal = (inspectionId: string): string => `inspected:${inspectionId}`;

/** What an action is sealed to. */
export const bindingOf = (inspectionId: string): string => `inspection:${inspectionId}`;
