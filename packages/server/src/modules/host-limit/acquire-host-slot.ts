import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { WorkerContext } from '#platform/context';
import { aheadSeconds, chargeHost } from './charge-host.ts';
import { unprovedDelayMs } from './domain-pace.ts';
import { type AskedHost, limitKeyOf, sumKeyOf } from './limit-key.ts';

/** `delayMs`: the least time between two requests that the site or its owner asks for. `aheadMs`: how far a few may come before their time. */
export type SlotRequest = AskedHost & { delayMs?: number; aheadMs?: number; maxWaitMs: number };

/**
 * Waits until this process may load something from the host: over all processes and features at most one load every `delayMs`.
 * Where ownership is not proved, never more than `limits.unverifiedRequestsPerSecond` and `limits.unverifiedRequests`. Returns false
 * at once, with nothing reserved, if the wait would be longer than `maxWaitMs` or the host is paused. Without a delay it does not
 * query the database: a caller that sends many requests reads `readPauseMs` once for all of them.
 */
export const acquireHostSlot = async (
  ctx: Pick<WorkerContext, 'db'>,
  { delayMs: asked = 0, aheadMs = 0, maxWaitMs, ...target }: SlotRequest,
): Promise<boolean> => {
  const { host, isLimited } = target;
  const delayMs = isLimited ? Math.max(asked, unprovedDelayMs) : asked;
  if (delayMs <= 0) return true;
  const gap = sql`make_interval(secs => ${delayMs / 1000}::float8)`;
  const hasBudget = isLimited && target.lane === undefined;
  const budgetWait = hasBudget
    ? sql`(select coalesce(max(extract(epoch from next_at - now())), 0) - ${aheadSeconds}::float8 from host_rate_limits where host = ${sumKeyOf(target)})`
    : sql`0::float8`;
  const isPaused = sql`exists (select from host_rate_limits where host = ${host} and paused_until > now())`;
  const { rows } = await ctx.db.execute<{ wait_ms: number }>(sql`
    with budget as (select ${budgetWait} as wait)
    insert into host_rate_limits as host_limit (host, next_at)
      select ${limitKeyOf(target)}, now() + ${gap} from budget where not ${isPaused} and wait <= ${maxWaitMs / 1000}::float8
    on conflict (host) do update set next_at = greatest(now(), host_limit.next_at) + ${gap}
      where host_limit.next_at <= now() + make_interval(secs => ${(maxWaitMs + aheadMs) / 1000}::float8)
    returning (greatest(extract(epoch from next_at - ${gap} - now()) - ${aheadMs / 1000}::float8, (select wait from budget)) * 1000)::float8 as wait_ms`);
  const [slot] = rows;
  if (!slot) return false;
  if (hasBudget) await chargeHost(ctx, target, 1);
  if (slot.wait_ms > 0) await sleep(slot.wait_ms);
  return true;
};
