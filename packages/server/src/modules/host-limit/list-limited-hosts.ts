import { desc, gt, or, sql } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';
import { hostRateLimits } from '#platform/db/schema/index';

/** A host that no request is sent to before `until`. `unproved`: its limit without a proof of ownership is used up. */
export type LimitedHost = { host: string; cause: 'paused' | 'unproved'; until: Date };

/** Shorter waits are the pace of a check, not a limit that is worth a look. */
const shortestSeconds = 5;

/** The hosts that are paused or used up now, those with the longest wait first. `limit`: at most so many. */
export const listLimitedHosts = async ({ db }: Pick<WorkerContext, 'db'>, limit: number): Promise<LimitedHost[]> => {
  const { host, nextAt, pausedUntil } = hostRateLimits;
  const soon = sql`now() + make_interval(secs => ${shortestSeconds})`;
  const rows = await db
    .select({ host, pausedUntil, nextAt, isPaused: sql<boolean>`coalesce(${pausedUntil} > now(), false)` })
    .from(hostRateLimits)
    .where(or(gt(pausedUntil, sql`now()`), gt(nextAt, soon)))
    .orderBy(desc(sql`greatest(${pausedUntil}, ${nextAt})`), host)
    .limit(limit);
  return rows.map((row) => ({
    // The rows of hosts without a proof begin with words of our own (`limitKeyOf`).
    host: row.host.split(' ').at(-1) ?? row.host,
    cause: row.isPaused ? 'paused' : 'unproved',
    until: row.isPaused && row.pausedUntil ? row.pausedUntil : row.nextAt,
  }));
};
