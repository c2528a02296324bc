import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { workers } from '#platform/db/schema/index';
import type { WorkerContext } from '#platform/context';

/** Seconds between two signs of life of a worker; who gave none for four times as long is gone. */
export const heartbeatSeconds = 20;
const goneAfterSeconds = heartbeatSeconds * 4;

/** A worker process says that it lives, and whether it can start a browser. `id`: any UUID, the same as long as it lives. */
export const recordHeartbeat = async (
  { db }: Pick<WorkerContext, 'db'>,
  { id, hasBrowser }: { id: string; hasBrowser: boolean },
): Promise<void> => {
  await db
    .insert(workers)
    .values({ id, hasBrowser })
    .onConflictDoUpdate({ target: workers.id, set: { hasBrowser, seenAt: sql`now()` } });
  await db.delete(workers).where(sql`${workers.seenAt} < now() - interval '1 hour'`);
};

/** True where workers live and none of them can start a browser: then pages are found, and wait for their check. */
export const isBrowserMissing = async ({ db }: { db: WorkerContext['db'] | Transaction }): Promise<boolean> => {
  const [row] = await db
    .select({ isMissing: sql<boolean>`count(*) > 0 and not coalesce(bool_or(${workers.hasBrowser}), false)` })
    .from(workers)
    .where(sql`${workers.seenAt} > now() - make_interval(secs => ${goneAfterSeconds})`);
  return row?.isMissing ?? false;
};
