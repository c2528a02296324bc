import { and, eq, gt, ne } from 'drizzle-orm';
import { inScope, type Transaction } from '#platform/db/client';
import { reportExports } from '#platform/db/schema/index';
import { retention } from '#platform/retention';
import { claimExport, type ClaimedExport, mostAttempts } from './claim-export.ts';
import { composeReport, type ComposedReport } from './compose-report.ts';
import {
  attemptFolderOf,
  expiryOf,
  type ExporterContext,
  type ExportRow,
  fileKeyOf,
  lockExports,
  type Read,
  readerOf,
  readLive,
  sendNext,
} from './internal.ts';
import type { MakeExportMessage } from './jobs.ts';
import { readDataVersion } from './read-data-version.ts';

/** Data that change while they are read are read again, so often at most. */
const mostReadings = 3;
const saveEveryMs = 1_000;
/** A file that was replaced by a newer one stays for those who are about to download it. */
const replacedHours = 1;

type Changes = Partial<typeof reportExports.$inferInsert>;
type Making = { ctx: ExporterContext; read: Read; claimed: ClaimedExport };

/** Thrown to stop: the export was cancelled, its project is gone, or another worker makes it. */
class ExportLostError extends Error {}

const isMine = ({ id, attempt }: ExportRow) =>
  and(eq(reportExports.id, id), eq(reportExports.attempt, attempt), eq(reportExports.state, 'running'));

const save = ({ read, claimed: { row } }: Making, changes: Changes): Promise<void> =>
  read(async (tx) => {
    const [saved] = await tx.update(reportExports).set(changes).where(isMine(row)).returning({ id: reportExports.id });
    if (!saved) throw new ExportLostError('the export was cancelled, or another worker makes it');
  });

/** Counts pages; says every second how far it is, and learns then whether it is still wanted. */
const trackPages = (making: Making): (() => Promise<void>) => {
  let pagesDone = 0;
  let savedAt = Date.now();
  return async () => {
    pagesDone += 1;
    if (Date.now() - savedAt < saveEveryMs) return;
    await save(making, { pagesDone });
    savedAt = Date.now();
  };
};

type WrittenFile = ComposedReport & { key: string; size: number };

const writeOnce = async (making: Making): Promise<WrittenFile> => {
  const { ctx, read, claimed } = making;
  const { row, project } = claimed;
  const { format, locale, audience } = row;
  const onPage = trackPages(making);
  const composed = await composeReport(ctx, read, {
    project,
    format,
    locale,
    hasNames: audience === 'members',
    onPage,
  });
  await save(making, { pagesDone: 0, pagesTotal: composed.pages });
  const key = fileKeyOf(row, row.attempt);
  return { ...composed, key, size: await ctx.storage.write(key, composed.parts, composed.type) };
};

/** Writes the file, and again where a check or a decision changed the data meanwhile: so that a file speaks of one state of them. */
const writeFile = async (making: Making): Promise<WrittenFile> => {
  const { read, claimed } = making;
  let { data } = claimed;
  for (let reading = 1; ; reading += 1) {
    const written = await writeOnce(making);
    const now = await read((tx) => readDataVersion(tx, claimed.project));
    if (now.version === data.version || now.isChanging || reading === mostReadings) return written;
    data = now;
    await save(making, { dataVersion: now.version, scanId: now.scanId });
  }
};

const shortenReplaced = async (tx: Transaction, row: ExportRow): Promise<void> => {
  const expiresAt = expiryOf(replacedHours);
  const isReplaced = and(
    eq(reportExports.projectId, row.projectId),
    eq(reportExports.format, row.format),
    eq(reportExports.locale, row.locale),
    eq(reportExports.audience, row.audience),
    eq(reportExports.state, 'done'),
    ne(reportExports.id, row.id),
    gt(reportExports.expiresAt, expiresAt),
  );
  await tx.update(reportExports).set({ expiresAt }).where(isReplaced);
};

/** Ends the export and lets another worker make the account's next one. False where it was no longer this worker's. */
const end = ({ ctx, claimed: { row } }: Making, changes: Changes): Promise<boolean> =>
  inScope(ctx.db, [row.accountId], async (tx) => {
    await lockExports(tx, row.accountId);
    const ended = await tx
      .update(reportExports)
      .set({ expiresAt: expiryOf(retention.exports.amount), ...changes })
      .where(isMine(row))
      .returning({ id: reportExports.id });
    if (ended.length > 0 && changes.state === 'done') await shortenReplaced(tx, row);
    const live = await readLive(tx, row.accountId);
    if (live.length > 0) await sendNext(tx, ctx, row.accountId);
    return ended.length > 0;
  });

const finish = async (making: Making, { key, name, type, size, pages }: WrittenFile): Promise<void> => {
  const { ctx, claimed } = making;
  const { row } = claimed;
  const file = { fileKey: key, fileName: name, mediaType: type, size, pagesDone: pages, pagesTotal: pages };
  if (await end(making, { state: 'done', ...file })) {
    for (let left = 1; left < row.attempt; left += 1) await ctx.storage.removeAll(attemptFolderOf(row, left));
  } else await ctx.storage.removeAll(attemptFolderOf(row, row.attempt));
};

const settleFailed = async (making: Making, error: unknown): Promise<void> => {
  const { ctx, claimed } = making;
  const { row } = claimed;
  await ctx.storage.removeAll(attemptFolderOf(row, row.attempt));
  const isLost = error instanceof ExportLostError;
  if (!isLost && row.attempt < mostAttempts) throw error;
  if (!isLost) ctx.log.error({ err: error, exportId: row.id, format: row.format }, 'export failed for good');
  await end(making, { state: 'failed' });
};

/**
 * Makes the account's next export: its file is written to storage as it is read, without a transaction that is held, and served only
 * once it is whole. A worker that dies leaves the export to another, which writes it from the beginning. Throws what made an attempt
 * fail: the queue tries again.
 */
export const makeNextExport = async (ctx: ExporterContext, { accountId }: MakeExportMessage): Promise<void> => {
  const claimed = await claimExport(ctx, accountId);
  if (!claimed) return;
  const making = { ctx, claimed, read: readerOf(ctx.db, accountId) };
  try {
    await finish(making, await writeFile(making));
  } catch (error) {
    await settleFailed(making, error);
  }
};
