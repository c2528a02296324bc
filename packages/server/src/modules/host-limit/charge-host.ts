import { sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import { bareSiteHost } from '@zugang/crawler/url';
import type { WorkerContext } from '#platform/context';
import { type AskedHost, sumKeyOf } from './limit-key.ts';

/** Requests sent, by the host of their address (`URL.host`). */
export type SentRequests = ReadonlyMap<string, number>;

const { perHour, atOnce, debtSeconds } = limits.unverifiedRequests;

/** Seconds by which one request puts off the time when all are paid for: what may come at once counts as part of the hour. */
export const requestSeconds = 3_600 / (perHour - atOnce);

/** Seconds that a host's requests may be ahead of what is paid for. */
export const aheadSeconds = atOnce * requestSeconds;

/**
 * Counts requests that were sent to a host of unproved ownership, such as what a page loads. Page loads wait where they are more than
 * `limits.unverifiedRequests` allows, so that the host gets no more than one request a second in any hour. They wait no longer than
 * `debtSeconds` for it: a page that requests without end must not close its host to everyone.
 */
export const chargeHost = async (ctx: Pick<WorkerContext, 'db'>, asked: AskedHost, requests: number): Promise<void> => {
  if (!asked.isLimited || requests <= 0) return;
  const cost = sql`make_interval(secs => ${requests * requestSeconds}::float8)`;
  const latest = sql`now() + make_interval(secs => ${aheadSeconds + debtSeconds}::float8)`;
  await ctx.db.execute(sql`
    insert into host_rate_limits as host_limit (host, next_at) values (${sumKeyOf(asked)}, least(now() + ${cost}, ${latest}))
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
