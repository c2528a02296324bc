import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';

/**
 * Waits until this process may send a request to `host`: over all workers at most one every `delayMs`. Returns false at once, with
 * nothing reserved, if the wait would be longer than `maxWaitMs` or the host is paused. Without a delay it does not query the
 * database: a caller that sends many requests reads `readPauseMs` once for all of them.
 */
export const acquireHostSlot = async (
  ctx: Pick<WorkerContext, 'db'>,
  { host, delayMs, maxWaitMs }: { host: string; delayMs: number; maxWaitMs: number },
): Promise<boolean> => {
  if (delayMs <= 0) return true;
  const gap = sql`make_interval(secs => ${delayMs / 1000}::float8)`;
  const { rows } = await ctx.db.execute<{ wait_ms: number }>(sql`
    insert into host_rate_limits as host_limit (host, next_at) values (${host}, now() + ${gap})
    on conflict (host) do update set next_at = greatest(now(), host_limit.next_at) + ${gap}
      where host_limit.next_at <= now() + make_interval(secs => ${maxWaitMs / 1000}::float8)
        and (host_limit.paused_until is null or host_limit.paused_until <= now())
    returning (extract(epoch from next_at - ${gap} - now()) * 1000)::float8 as wait_ms`);
  const [slot] = rows;
  if (!slot) return false;
  if (slot.wait_ms > 0) await sleep(slot.wait_ms);
  return true;
};
