import { bareSiteHost } from '@zugang/crawler/url';

/**
 * A host as it is asked. `isLimited`: the ownership of the domain for which it is asked is not proved. `lane`: requests to a limited host
 * that take turns apart from the others.
 */
export type AskedHost = { host: string; isLimited: boolean; lane?: string };

/**
 * The row of `host_rate_limits` in which requests to a host take turns. All accounts without a proof share one for a host, whatever its
 * spelling, `www.` and port. Accounts with a proof have another: strangers cannot slow down an owner's scan.
 */
export const limitKeyOf = ({ host, isLimited, lane }: AskedHost): string =>
  isLimited ? ['unproved', ...(lane ? [lane] : []), bareSiteHost(host)].join(' ') : host;

/** The row that sums up what a limited host was requested: its time is when all of that is paid for. */
export const sumKeyOf = ({ host }: AskedHost): string => `unproved sum ${bareSiteHost(host)}`;
