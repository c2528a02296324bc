import { sql } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';

type Database = Pick<WorkerContext, 'db'>;

/** Pauses a host that is too busy (429, 503): until then no worker sends it a request. A longer pause stays as it is. */
export const pauseHost = async (ctx: Database, host: string, ms: number): Promise<void> => {
  const until = sql`now() + make_interval(secs => ${ms / 1000}::float8)`;
  await ctx.db.execute(sql`
    insert into host_rate_limits as host_limit (host, next_at, paused_until) values (${host}, now(), ${until})
    on conflict (host) do update set paused_until = greatest(host_limit.paused_until, excluded.paused_until)`);
};

/** Milliseconds until the host may be asked again; 0 where it is not paused. */
export const readPauseMs = async (ctx: Database, host: string): Promise<number> => {
  const { rows } = await ctx.db.execute<{ left_ms: number }>(sql`
    select (extract(epoch from paused_until - now()) * 1000)::float8 as left_ms from host_rate_limits
    where host = ${host} and paused_until > now()`);
  return Math.ceil(rows[0]?.left_ms ?? 0);
};
