import { sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { bareSiteHost } from '@zugang/crawler/url';
import type { WorkerContext } from '#platform/context';
import { unprovedDelayMs } from './domain-pace.ts';
import { type AskedHost, limitKeyOf } from './limit-key.ts';

/** Requests sent, by the host of their address (`URL.host`). */
export type SentRequests = ReadonlyMap<string, number>;

/**
 * Counts requests that were sent to a host of unproved ownership without a slot of their own, such as what a page loads: each moves the
 * next slot by a second, so that the host gets one request a second on average. No further than `limits.unverifiedDebtSeconds` from
 * now: a page that requests without end must not close its host to everyone.
 */
export const chargeHost = async (
  ctx: Pick<WorkerContext, 'db'>,
  { host, isLimited }: AskedHost,
  requests: number,
): Promise<void> => {
  if (!isLimited || requests <= 0) return;
  const cost = sql`make_interval(secs => ${(requests * unprovedDelayMs) / 1000}::float8)`;
  const latest = sql`now() + make_interval(secs => ${limits.unverifiedDebtSeconds}::float8)`;
  await ctx.db.execute(sql`
    insert into host_rate_limits as host_limit (host, next_at)
      values (${limitKeyOf({ host, isLimited })}, least(now() + ${cost}, ${latest}))
    on conflict (host) do update set next_at =
      greatest(host_limit.next_at, least(greatest(now(), host_limit.next_at) + ${cost}, ${latest}))`);
};

/** Charges what a page requested of the host, except for the `slots` that were acquired for it. Other hosts' requests do not count. */
export const chargeLoad = (
  ctx: Pick<WorkerContext, 'db'>,
  asked: AskedHost,
  { sent, slots }: { sent: SentRequests; slots: number },
): Promise<void> => {
  const site = bareSiteHost(asked.host);
  const own = [...sent].filter(([host]) => bareSiteHost(host) === site).reduce((sum, [, count]) => sum + count, 0);
  return chargeHost(ctx, asked, own - slots);
};
