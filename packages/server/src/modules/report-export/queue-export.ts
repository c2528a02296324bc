import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { reportExports } from '#platform/db/schema/index';
import { DomainError } from '#platform/errors';
import type { ProjectRow } from '#platform/project-access';
import { expiryOf, lockExports, readLive, sendNext, type ExportRow } from './internal.ts';
import { readDataVersion } from './read-data-version.ts';

/** The requested file, and for whom it is. */
export type WantedExport = Pick<ExportRow, 'format' | 'locale' | 'audience'> & { project: ProjectRow };

/** A file that is given again holds at least this much longer, so that there is time to download it. */
const leftHours = 1;

/** One that waits will read the data when its turn comes; one that is or was written counts while the data are the same. */
const findSame = async (tx: Transaction, wanted: WantedExport): Promise<ExportRow | undefined> => {
  const { project, format, locale, audience } = wanted;
  const { version } = await readDataVersion(tx, project);
  const isKept = gt(reportExports.expiresAt, expiryOf(leftHours));
  const isDone = and(eq(reportExports.state, 'done'), isKept);
  const isCurrent = and(eq(reportExports.dataVersion, version), or(eq(reportExports.state, 'running'), isDone));
  const [row] = await tx
    .select()
    .from(reportExports)
    .where(
      and(
        eq(reportExports.projectId, project.id),
        eq(reportExports.format, format),
        eq(reportExports.locale, locale),
        eq(reportExports.audience, audience),
        inArray(reportExports.state, ['queued', 'running', 'done']),
        or(eq(reportExports.state, 'queued'), isCurrent),
      ),
    )
    .orderBy(desc(reportExports.id))
    .limit(1);
  return row;
};

const enforceExportLimit = async (tx: Transaction, { project, audience }: WantedExport): Promise<void> => {
  const live = await readLive(tx, project.accountId);
  const waiting = live.filter((row) => row.state === 'queued' && row.audience === audience);
  if (waiting.length >= limits.exports.waiting) throw new DomainError('EXPORT_LIMIT', { retryAfterSeconds: 60 });
};

/** Undefined where another request was first to ask for the same. */
const insertExport = async (tx: Transaction, ctx: Context, wanted: WantedExport): Promise<ExportRow | undefined> => {
  const { project, format, locale, audience } = wanted;
  const { accountId, id: projectId } = project;
  const [row] = await tx
    .insert(reportExports)
    .values({
      accountId,
      projectId,
      format,
      locale,
      audience,
      requestedBy: ctx.principal?.userId ?? null,
      apiKeyId: ctx.principal?.apiKeyId ?? null,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  await lockExports(tx, accountId);
  const live = await readLive(tx, accountId);
  // Whoever makes another one of this account sends the message for the next.
  if (live.every(({ id }) => id === row.id)) await sendNext(tx, ctx, accountId);
  return row;
};

/**
 * The export of a report: one that waits, is being written or was written from the same data, else a new one. The caller must have
 * checked the permission. Throws EXPORT_LIMIT.
 */
export const queueExport = async (
  tx: Transaction,
  ctx: Context,
  wanted: WantedExport,
): Promise<{ row: ExportRow; isNew: boolean }> => {
  const same = await findSame(tx, wanted);
  if (same) return { row: same, isNew: false };
  await enforceExportLimit(tx, wanted);
  const inserted = await insertExport(tx, ctx, wanted);
  const row = inserted ?? (await findSame(tx, wanted));
  if (!row) throw new Error('the export that waited is gone');
  return { row, isNew: inserted !== undefined };
};
