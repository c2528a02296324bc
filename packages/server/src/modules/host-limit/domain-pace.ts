import { limits } from '@zugang/contract';
import type { domains } from '#platform/db/schema/index';
import type { Context } from '#platform/context';

type Installation = Pick<Context, 'settings'>;
type Proof = Pick<typeof domains.$inferSelect, 'host' | 'verifiedAt'>;

/** Milliseconds that one request to a host of unproved ownership takes up. */
export const unprovedDelayMs = 1000 / limits.unverifiedRequestsPerSecond;

/** Whether the operator named the host: nothing has to be proved. */
export const isOperatorHost = ({ settings }: Installation, host: string): boolean =>
  settings.allowHosts.includes(host) || settings.allowHosts.includes(host.replace(/:\d+$/, ''));

/** Whether the domain's ownership is not proved: only few pages are read, slowly, and nothing secret is sent there. */
export const isLimitedDomain = (ctx: Installation, { host, verifiedAt }: Proof): boolean =>
  verifiedAt === null && !isOperatorHost(ctx, host);

/** Pages a crawl of the domain may hold. */
export const pageLimitOf = (ctx: Installation, domain: Proof): number =>
  isLimitedDomain(ctx, domain) ? limits.unverifiedPages : limits.maxPagesPerProject;

/** Milliseconds between two requests: what robots.txt and the owner ask for, and never faster than an unverified domain may be read. */
export const delayOf = (
  ctx: Installation,
  domain: Proof,
  asked: { crawlDelaySeconds: number | null; requestsPerSecond: number | null },
): number =>
  Math.max(
    (asked.crawlDelaySeconds ?? 0) * 1000,
    asked.requestsPerSecond === null ? 0 : 1000 / asked.requestsPerSecond,
    isLimitedDomain(ctx, domain) ? unprovedDelayMs : 0,
  );
