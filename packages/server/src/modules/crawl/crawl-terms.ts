import { withRequestProfile, requestProfileOf, type Egress, type BrowsingProfile } from '@zugang/crawler/egress';
import { MAX_DEPTH } from '@zugang/crawler';
import { type UrlPatterns } from '@zugang/crawler/url';
import { readBrowsingProfile } from '#modules/domain';
import { readLoginTerms, type LoginTerms } from '#modules/site-login';
import type { Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import type { domains } from '#platform/db/schema/index';

type DomainRow = typeof domains.$inferSelect;
type Reader = Pick<Context, 'secrets' | 'log' | 'settings'>;

/** How a domain is crawled and looked at. Holds secrets: it lives in a worker's memory while it works on the domain. */
export type CrawlTerms = {
  patterns: UrlPatterns;
  /** Clicks from the start page. */
  maxDepth: number;
  /** The configured maximum of pages; null: none is set. */
  maxPages: number | null;
  requestsPerSecond: number | null;
  /** Identifies what pages are opened with; empty where they are opened as by any visitor. */
  profileVersion: string;
  /** Null where pages are opened as by any visitor. */
  profile: BrowsingProfile | null;
  /** Null if the domain has no login. */
  login: LoginTerms | null;
};

/** The same for every session of one script: else every page would have changed with each check. */
const profileVersionWith = (profileVersion: string, login: LoginTerms | null): string =>
  login ? `${profileVersion} login:${login.word}` : profileVersion;

/** Reads how a domain is to be crawled. */
export const readTerms = async (tx: Transaction, ctx: Reader, domain: DomainRow): Promise<CrawlTerms> => {
  const { settings, profile, ...stored } = await readBrowsingProfile(tx, ctx, domain);
  const login = await readLoginTerms(tx, ctx, domain);
  const profileVersion = profileVersionWith(stored.profileVersion, login);
  const { include, exclude, maxDepth, maxPages, requestsPerSecond } = settings;
  return {
    patterns: { include, exclude },
    maxDepth: Math.min(maxDepth ?? MAX_DEPTH, MAX_DEPTH),
    maxPages,
    requestsPerSecond,
    profileVersion,
    profile: profileVersion === '' ? null : { ...profile, session: login?.session ?? null },
    login,
  };
};

/** Identifies the current session; what was remembered with another one must not be used with it. */
export const sessionKeyOf = ({ login }: CrawlTerms): string => login?.takenAt?.toISOString() ?? '';

/** The domain's network access with its own headers and credentials: secrets go to its own origins only. */
export const egressFor = (egress: Egress, { profile }: CrawlTerms): Egress =>
  profile ? withRequestProfile(egress, requestProfileOf(profile)) : egress;
