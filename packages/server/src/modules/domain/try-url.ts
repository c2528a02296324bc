import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { contract, UrlVerdict } from '@zugang/contract';
import { findUrlPattern, normalizeUrl } from '@zugang/crawler/url';
import { judgeLink, MAX_DEPTH, parseRobots } from '@zugang/crawler';
import { inCallerScope, type Context } from '#platform/context';
import type { Transaction } from '#platform/db/client';
import { crawls } from '#platform/db/schema/index';
import type { InputOf } from '#platform/procedure';
import { requireDomain, type DomainRow } from './find-domain.ts';

/** The robots.txt that the last crawl read. */
const readRobotsTxt = async (tx: Transaction, domainId: string): Promise<string | null> => {
  const [crawl] = await tx
    .select({ text: crawls.robotsTxt })
    .from(crawls)
    .where(and(eq(crawls.domainId, domainId), isNotNull(crawls.robotsTxt)))
    .orderBy(desc(crawls.startedAt))
    .limit(1);
  return crawl?.text ?? null;
};

/** Whole addresses, and paths of the domain. */
const complete = (typed: string, { startUrl, host }: DomainRow): string => {
  if (/^https?:\/\//i.test(typed) || typed.startsWith('/')) return typed;
  const isWithHost = typed
    .toLowerCase()
    .replace(/^www\./, '')
    .startsWith(host);
  return isWithHost ? `${new URL(startUrl).protocol}//${typed}` : `/${typed}`;
};

/** Says whether an address would be crawled under these patterns, as the crawler itself decides. Throws NOT_FOUND. */
export const tryUrl = (
  ctx: Context,
  { projectId, domainId, url: typed, include, exclude }: InputOf<typeof contract.domain.tryUrl>,
): Promise<UrlVerdict> =>
  inCallerScope(ctx, async (tx) => {
    const { domain } = await requireDomain(tx, ctx, { projectId, domainId, permission: 'project.view' });
    const url = normalizeUrl(complete(typed, domain), domain.startUrl);
    if (url === null) return { url: null, isCrawled: false, reason: 'scheme', pattern: null };
    const text = await readRobotsTxt(tx, domainId);
    const depth = url === normalizeUrl(domain.startUrl) ? 0 : 1;
    const verdict = judgeLink(
      { url, depth, isListed: true },
      {
        hosts: [domain.host],
        robots: text === null ? null : parseRobots(new URL(domain.startUrl).origin, text),
        limits: { depth: MAX_DEPTH, pages: 1 },
        patterns: { include, exclude },
        shapeCount: () => 0,
      },
    );
    const excluding = depth === 0 ? null : findUrlPattern(url, exclude);
    const pattern = excluding ?? findUrlPattern(url, include);
    const isCrawled = verdict.verdict === 'queue';
    return { url, isCrawled, reason: verdict.verdict === 'skip' ? verdict.reason : null, pattern };
  });
