import { sql } from 'drizzle-orm';
import { limits } from '@zugang/contract';
import type { WorkerContext } from '#platform/context';
import { type AskedHost, limitedSiteOf, sumKeyOf } from './limit-key.ts';

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

/**
 * Charges requests to each of the hosts that were sent them: what a page loads, or the hops of a redirect. `sites`: the domains that are
 * known, first the one whose page was opened, which had `slots` of its requests acquired for it. What a page of a limited site requests
 * elsewhere counts there; a site of proved ownership counts nothing.
 */
export const chargeRequests = async (
  ctx: Pick<WorkerContext, 'db'>,
  sites: readonly AskedHost[],
  { sent, slots }: { sent: SentRequests; slots: number },
): Promise<void> => {
  const known = new Map(sites.toReversed().map((site) => [limitedSiteOf(site.host), site]));
  const [opened] = sites;
  if (!opened) return;
  const charges = new Map<string, AskedHost & { requests: number }>();
  for (const [host, count] of sent) {
    const site = limitedSiteOf(host);
    const { isLimited } = known.get(site) ?? opened;
    const before = charges.get(site)?.requests ?? (site === limitedSiteOf(opened.host) ? -slots : 0);
    charges.set(site, { host: site, isLimited, requests: before + count });
  }
  await Promise.all([...charges.values()].map(({ requests, ...asked }) => chargeHost(ctx, asked, requests)));
};

/** Collects the addresses of requests for `chargeRequests`. */
export const collectRequests = (): { sent: SentRequests; onRequest: (url: string) => void } => {
  const sent = new Map<string, number>();
  const onRequest = (url: string): void => {
    const { host } = new URL(url);
    sent.set(host, (sent.get(host) ?? 0) + 1);
  };
  return { sent, onRequest };
};
