import { asc, desc, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/client';
import { workers } from '#platform/db/schema/index';
import type { WorkerContext } from '#platform/context';

/** Seconds between two signs of life of a worker; who gave none for four times as long is gone. */
export const heartbeatSeconds = 20;
const goneAfterSeconds = heartbeatSeconds * 4;

/** What separates the browsers of workers from them, by the kind of separation. */
export type BrowserIsolation = NonNullable<(typeof workers.$inferSelect)['browserIsolation']>;

type WorkerRow = typeof workers.$inferSelect;
/** What a worker is and has, besides whether it has a browser: for those who run it. */
export type WorkerFacts = Pick<
  WorkerRow,
  'browserVersion' | 'browserProblem' | 'isRoot' | 'isUnsandboxedAllowed' | 'platform'
>;

/** `id`: any UUID, the same as long as the worker lives. `browserIsolation`: null before it started a browser. */
export type Heartbeat = Pick<WorkerRow, 'id' | 'hasBrowser' | 'browserIsolation'> & Partial<WorkerFacts>;

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

/** A worker that gave a sign of life in the last hour. `isGone`: it should have given another by now. */
export type SeenWorker = WorkerRow & { isGone: boolean };

/** The workers of the last hour, those that live first. */
export const listWorkers = ({ db }: Pick<WorkerContext, 'db'>): Promise<SeenWorker[]> =>
  db
    .select({
      ...getTableColumns(workers),
      isGone: sql<boolean>`${workers.seenAt} <= now() - make_interval(secs => ${goneAfterSeconds})`,
    })
    .from(workers)
    .orderBy(desc(workers.seenAt), asc(workers.id));

/** True where workers live and none of them can start a browser: then pages are found, and wait for their check. */
export const isBrowserMissing = async ({ db }: { db: WorkerContext['db'] | Transaction }): Promise<boolean> => {
  const [row] = await db
    .select({ isMissing: sql<boolean>`count(*) > 0 and not coalesce(bool_or(${workers.hasBrowser}), false)` })
    .from(workers)
    .where(sql`${workers.seenAt} > now() - make_interval(secs => ${goneAfterSeconds})`);
  return row?.isMissing ?? false;
};
