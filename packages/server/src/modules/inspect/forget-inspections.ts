import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds } from '#platform/db/client';
import { inspections } from '#platform/db/schema/index';
import { retainedSince } from '#platform/retention';
import { folderOf } from './internal.ts';

const deleteOldOf = async ({ db, storage }: Pick<Context, 'db' | 'storage'>, accountId: string): Promise<void> => {
  // However it ended, and if its worker died: no page is held open as long as that. Kept in case it was closed by mistake.
  const isOld = lt(inspections.usedAt, retainedSince('inspections'));
  const old = await inScope(db, [accountId], (tx) => tx.select().from(inspections).where(isOld));
  for (const row of old) {
    // First the pictures: a worker that dies in between leaves the row, and another finds them by it.
    await storage.removeAll(folderOf(row));
    await inScope(db, [accountId], (tx) => tx.delete(inspections).where(and(eq(inspections.id, row.id), isOld)));
  }
};

/** Forgets what was held open long ago, with its pictures, of every account in turn. */
export const forgetInspections = async (ctx: Pick<Context, 'db' | 'storage'>): Promise<void> => {
  for (const accountId of await readAllAccountIds(ctx.db)) await deleteOldOf(ctx, accountId);
};
