import { bareSiteHost } from '@zugang/crawler/url';
import { getDomain } from 'tldts';

/**
 * A host as it is asked. `isLimited`: the ownership of the domain for which it is asked is not proved. `lane`: requests to a limited host
 * that take turns apart from the others.
 */
export type AskedHost = { host: string; isLimited: boolean; lane?: string };

/**
 * What shares one limit: the registrable domain by the Public Suffix List, so that subdomains of one owner share it and two customers of
 * a hosting service (`*.github.io`, in the list's private part) do not. Hosts without one (addresses, `localhost`, a suffix itself) are
 * limited by themselves.
 */
export const limitedSiteOf = (host: string): string => {
  const bare = bareSiteHost(host);
  return getDomain(bare, { allowPrivateDomains: true }) ?? bare;
};

/**
 * The row of `host_rate_limits` in which requests to a host take turns. All accounts without a proof share one for a site, whatever its
 * spelling, subdomain and port. Accounts with a proof have another: strangers cannot slow down an owner's scan.
 */
export const limitKeyOf = ({ host, isLimited, lane }: AskedHost): string =>
  isLimited ? ['unproved', ...(lane ? [lane] : []), limitedSiteOf(host)].join(' ') : host;

/** The row that sums up what a limited host was requested: its time is when all of that is paid for. */
export const sumKeyOf = ({ host }: AskedHost): string => `unproved sum ${limitedSiteOf(host)}`;
