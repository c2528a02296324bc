import { sql } from 'drizzle-orm';
import type { Transaction } from './db/client.ts';

/** How many jobs of a queue were taken before a given one and still run, over all processes: of every account, and of its own. */
export type ActiveBefore = { inAll: number; ofAccount: number };

type Asked = { queue: string; key: string; accountId: string };

/**
 * Counts the running jobs of an exclusive queue that were taken before the one with this key, so that of jobs taken at the same time by
 * several processes the first ones may go on and the others can be put back. A worker that dies loses its jobs with their heartbeats,
 * and they no longer count. Zero where the job is not running.
 */
export const countActiveBefore = async (tx: Transaction, { queue, key, accountId }: Asked): Promise<ActiveBefore> => {
  const { rows } = await tx.execute<ActiveBefore>(sql`
    select count(*)::int as "inAll", (count(*) filter (where other.data->>'accountId' = ${accountId}))::int as "ofAccount"
    from pgboss.job own join pgboss.job other
      on other.name = own.name and other.state = 'active' and (other.started_on, other.id) < (own.started_on, own.id)
    where own.name = ${queue} and own.state = 'active' and own.policy = 'exclusive' and own.singleton_key = ${key}`);
  return rows[0] ?? { inAll: 0, ofAccount: 0 };
};
