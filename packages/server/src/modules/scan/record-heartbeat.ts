import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { workers } from '#platform/db/schema/index';
import type { WorkerContext } from '#platform/context';

/** Seconds between two signs of life of a worker; who gave none for four times as long is gone. */
export const heartbeatSeconds = 20;
const goneAfterSeconds = heartbeatSeconds * 4;

/** What separates the browsers of workers from them, by the kind of separation. */
export type BrowserIsolation = NonNullable<(typeof workers.$inferSelect)['browserIsolation']>;

/** `id`: any UUID, the same as long as the worker lives. `browserIsolation`: null before it started a browser. */
export type Heartbeat = { id: string; hasBrowser: boolean; browserIsolation: BrowserIsolation | null };

/** A worker process says that it lives, whether it can start a browser, and what separates that from it. */
export const recordHeartbeat = async (
  { db }: Pick<WorkerContext, 'db'>,
  { id, ...state }: Heartbeat,
): Promise<void> => {
  await db
    .insert(workers)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: workers.id, set: { ...state, seenAt: sql`now()` } });
  await db.delete(workers).where(sql`${workers.seenAt} < now() - interval '1 hour'`);
};

/** What separates every browser of the workers that live: true only where it does so for each. Null where none has started one. */
export const readBrowserIsolation = async ({ db }: Pick<WorkerContext, 'db'>): Promise<BrowserIsolation | null> => {
  const rows = await db
    .select({ isolation: workers.browserIsolation })
    .from(workers)
    .where(
      sql`${workers.browserIsolation} is not null and ${workers.seenAt} > now() - make_interval(secs => ${goneAfterSeconds})`,
    );
  const known = rows.flatMap(({ isolation }) => (isolation ? [isolation] : []));
  if (known.length === 0) return null;
  const holds = (kind: keyof BrowserIsolation): boolean => known.every((isolation) => isolation[kind]);
  return { sandbox: holds('sandbox'), ownUser: holds('ownUser'), networkNamespace: holds('networkNamespace') };
};

/** True where workers live and none of them can start a browser: then pages are found, and wait for their check. */
export const isBrowserMissing = async ({ db }: { db: WorkerContext['db'] | Transaction }): Promise<boolean> => {
  const [row] = await db
    .select({ isMissing: sql<boolean>`count(*) > 0 and not coalesce(bool_or(${workers.hasBrowser}), false)` })
    .from(workers)
    .where(sql`${workers.seenAt} > now() - make_interval(secs => ${goneAfterSeconds})`);
  return row?.isMissing ?? false;
};
