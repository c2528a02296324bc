import { limits } from '@zugang/contract';
import type { domains } from '#platform/db/schema/index';
import type { WorkerContext } from '#platform/context';

type DomainRow = typeof domains.$inferSelect;

/** Whether the domain's ownership is not proved, so that only few pages are read, slowly. */
export const isLimitedDomain = (ctx: Pick<WorkerContext, 'settings'>, domain: DomainRow): boolean => {
  const { allowHosts } = ctx.settings;
  const isAllowed = allowHosts.includes(domain.host) || allowHosts.includes(domain.host.replace(/:\d+$/, ''));
  return domain.verifiedAt === null && !isAllowed;
};

/** Pages a crawl of the domain may hold. */
export const pageLimitOf = (ctx: Pick<WorkerContext, 'settings'>, domain: DomainRow): number =>
  isLimitedDomain(ctx, domain) ? limits.unverifiedPages : limits.maxPagesPerProject;

/** Milliseconds between two requests: what robots.txt and the owner ask for, and never faster than an unverified domain may be read. */
export const delayOf = (
  ctx: Pick<WorkerContext, 'settings'>,
  domain: DomainRow,
  asked: { crawlDelaySeconds: number | null; requestsPerSecond: number | null },
): number =>
  Math.max(
    (asked.crawlDelaySeconds ?? 0) * 1000,
    asked.requestsPerSecond === null ? 0 : 1000 / asked.requestsPerSecond,
    isLimitedDomain(ctx, domain) ? 1000 / limits.unverifiedRequestsPerSecond : 0,
  );
