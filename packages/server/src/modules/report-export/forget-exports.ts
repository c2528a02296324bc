import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds } from '#platform/db/client';
import { reportExports } from '#platform/db/schema/index';
import type { Storage } from '#platform/storage/storage';
import { folderOf, readLive, sendNext } from './internal.ts';

type ForgetContext = Pick<Context, 'db' | 'storage' | 'jobs'>;

const forgetOf = async (ctx: ForgetContext, accountId: string): Promise<void> => {
  const { db, storage } = ctx;
  const isOver = lt(reportExports.expiresAt, new Date());
  const over = await inScope(db, [accountId], (tx) => tx.select().from(reportExports).where(isOver));
  for (const row of over) {
    // First the file: a worker that dies in between leaves the row, and another finds the file by it.
    await storage.removeAll(folderOf(row));
    await inScope(db, [accountId], (tx) => tx.delete(reportExports).where(and(eq(reportExports.id, row.id), isOver)));
  }
  await inScope(db, [accountId], async (tx) => {
    // In case a message was lost: one too many finds nothing to do.
    if ((await readLive(tx, accountId)).length > 0) await sendNext(tx, ctx, accountId);
  });
};

/** Deletes exports that have expired, with their files, of every account in turn. */
export const forgetExports = async (ctx: ForgetContext): Promise<void> => {
  for (const accountId of await readAllAccountIds(ctx.db)) await forgetOf(ctx, accountId);
};

/** Deletes the files of all exports of a project that is gone. */
export const removeExportFiles = (
  storage: Storage,
  { accountId, projectId }: { accountId: string; projectId: string },
): Promise<void> => storage.removeAll(`exports/${accountId}/${projectId}`);
