import { limits, type CrawlSettings } from '@zugang/contract';
import {
  cookieHeaderOf,
  dressEgress,
  MAX_DEPTH,
  nameUserAgent,
  ownOriginsOf,
  type Egress,
  type PageLook,
  type UrlPatterns,
} from '@zugang/crawler';
import { readWholeSettings, type CrawlSecrets } from '#modules/domain';
import type { Transaction } from '#platform/db/client';
import type { domains } from '#platform/db/schema/index';
import { SecretUnreadableError } from '#platform/secrets';
import type { WorkerContext } from './internal.ts';

type DomainRow = typeof domains.$inferSelect;

/** How a domain is crawled and looked at. Holds secrets: it lives in a worker's memory while it works on the domain. */
export type CrawlTerms = {
  patterns: UrlPatterns;
  /** Clicks from the start page. */
  maxDepth: number;
  /** Pages the owner wants at most. */
  maxPages: number;
  requestsPerSecond: number | null;
  /** A word for what pages are opened with; empty where they are opened as by any visitor. */
  appearance: string;
  /** Null where pages are opened as by any visitor. */
  look: PageLook | null;
};

const headersOf = ({ basicAuth }: CrawlSettings, secrets: CrawlSecrets): Record<string, string> => {
  if (!basicAuth) return secrets.headers;
  const login = Buffer.from(`${basicAuth.user}:${secrets.password ?? ''}`).toString('base64');
  const others = Object.entries(secrets.headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...Object.fromEntries(others), Authorization: `Basic ${login}` };
};

const lookOf = ({ startUrl }: DomainRow, settings: CrawlSettings, secrets: CrawlSecrets): PageLook => ({
  viewport: settings.viewport,
  userAgent: settings.userAgent,
  banner: settings.banner,
  origins: ownOriginsOf(startUrl),
  headers: headersOf(settings, secrets),
  cookies: Object.entries(secrets.cookies).map(([name, value]) => ({ name, value })),
});

const read = async (tx: Transaction, ctx: Pick<WorkerContext, 'secrets' | 'log'>, domainId: string) => {
  try {
    return await readWholeSettings(tx, ctx, domainId);
  } catch (error) {
    // The key is gone. The site is crawled without what nobody can read any more; its answer shows that.
    if (!(error instanceof SecretUnreadableError)) throw error;
    ctx.log.warn({ err: error, domainId }, 'the secrets of a domain cannot be read');
    const without = { open: () => '{}' };
    return readWholeSettings(tx, { secrets: { ...ctx.secrets, ...without } }, domainId);
  }
};

/** Reads how a domain is to be crawled. */
export const readTerms = async (
  tx: Transaction,
  ctx: Pick<WorkerContext, 'secrets' | 'log'>,
  domain: DomainRow,
): Promise<CrawlTerms> => {
  const { settings, secrets, appearance } = await read(tx, ctx, domain.id);
  const { include, exclude, maxDepth, maxPages, requestsPerSecond } = settings;
  return {
    patterns: { include, exclude },
    maxDepth: Math.min(maxDepth ?? MAX_DEPTH, MAX_DEPTH),
    maxPages: Math.min(maxPages ?? limits.maxPagesPerProject, limits.maxPagesPerProject),
    requestsPerSecond,
    appearance,
    look: appearance === '' ? null : lookOf(domain, settings, secrets),
  };
};

/** The way to the network as the domain wants it: what is secret goes to its own origins alone. */
export const egressFor = (egress: Egress, { look }: CrawlTerms): Egress => {
  if (!look) return egress;
  const { origins, cookies, userAgent } = look;
  const cookie = cookieHeaderOf(cookies);
  const headers = cookie === '' ? look.headers : { ...look.headers, Cookie: cookie };
  const agent = userAgent === null ? null : nameUserAgent(userAgent);
  return dressEgress(egress, { origins, headers, userAgent: agent });
};
