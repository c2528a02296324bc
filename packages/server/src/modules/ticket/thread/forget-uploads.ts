import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '#platform/context';
import { inScope, readAllAccountIds } from '#platform/db/client';
import { ticketFiles } from '#platform/db/schema/index';
import { retainedSince } from '#platform/retention';

type ForgetContext = Pick<Context, 'db' | 'storage'>;

const forgetOf = async ({ db, storage }: ForgetContext, accountId: string): Promise<void> => {
  const isOver = and(isNull(ticketFiles.messageId), lt(ticketFiles.createdAt, retainedSince('unsentUploads')));
  const over = await inScope(db, [accountId], (tx) => tx.select().from(ticketFiles).where(isOver));
  for (const { id, storageKey } of over) {
    // The row first, and only if nobody has sent the file meanwhile: a file without its row is only waste.
    const isIt = and(eq(ticketFiles.id, id), isOver);
    const removed = await inScope(db, [accountId], (tx) =>
      tx.delete(ticketFiles).where(isIt).returning({ id: ticketFiles.id }),
    );
    if (removed.length > 0) await storage.remove(storageKey);
  }
};

/** Deletes files that were uploaded for a message which was never sent, of every account in turn. */
export const forgetUploads = async (ctx: ForgetContext): Promise<void> => {
  for (const accountId of await readAllAccountIds(ctx.db)) await forgetOf(ctx, accountId);
};
