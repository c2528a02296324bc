import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inPublicCheckQueue } from '#platform/db/client';
import { publicChecks } from '#platform/db/schema/index';
import { folderOf } from './internal.ts';

/** Deletes the checks whose hour is over, with their pictures, and those that never ended. */
export const forgetPublicChecks = async ({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<void> => {
  const isOver = lt(publicChecks.expiresAt, new Date());
  const over = await inPublicCheckQueue(db, (tx) =>
    tx.select({ id: publicChecks.id }).from(publicChecks).where(isOver),
  );
  for (const { id } of over) {
    // First the pictures: a worker that dies in between leaves the row, and the next one finds them by it.
    await storage.removeAll(folderOf(id));
    await inPublicCheckQueue(db, (tx) => tx.delete(publicChecks).where(and(eq(publicChecks.id, id), isOver)));
  }
};
