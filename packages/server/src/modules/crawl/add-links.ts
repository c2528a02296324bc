import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { judgeLink, type FrontierState, type LinkCandidate, type LinkVerdict } from '@zugang/crawler';
import { takeTurns, urlShape } from '@zugang/crawler/url';
import type { Transaction } from '#platform/db/client';
import { pages } from '#platform/db/schema/index';
import type { CrawlJob } from './crawl-job.ts';
import { storableText } from '#platform/db/storable-text';

/** A link with the page it was found on (null: a sitemap, or the start). */
export type FoundLink = LinkCandidate & { referrerId: string | null };

type Judged = { link: FoundLink; verdict: LinkVerdict & { url: string } };

const chunkSize = 1_000;

const countShapes = async (tx: Transaction, job: CrawlJob, urls: readonly string[]): Promise<Map<string, number>> => {
  const shapes = [...new Set(urls.map(urlShape))];
  const rows = await tx
    .select({ shape: pages.shape, urls: count() })
    .from(pages)
    .where(and(eq(pages.domainId, job.domain.id), inArray(pages.shape, shapes), ne(pages.state, 'skipped')))
    .groupBy(pages.shape);
  return new Map(rows.map((row) => [row.shape, row.urls]));
};

/** URLs that have their row already, except those an earlier crawl skipped: they are judged again. */
const findKnown = async (tx: Transaction, job: CrawlJob, urls: readonly string[]): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ url: string }>(sql`
    select p.url from pages p, jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb) as wanted(url)
    where p.domain_id = ${job.domain.id} and md5(p.url) = md5(wanted.url) and p.url = wanted.url
      and not (p.state = 'skipped' and p.crawl_id is distinct from ${job.crawl.id}::uuid)`);
  return new Set(rows.map((row) => row.url));
};

const countPages = async (tx: Transaction, job: CrawlJob): Promise<number> => {
  const [row] = await tx
    .select({ pages: count() })
    .from(pages)
    .where(and(eq(pages.domainId, job.domain.id), inArray(pages.state, ['queued', 'found', 'checked'])));
  return row?.pages ?? 0;
};

/** How many more pages this crawl may add to its frontier. */
export const readPageBudget = async (tx: Transaction, job: CrawlJob): Promise<number> =>
  Math.max(0, job.pageLimit - (await countPages(tx, job)));

const insertRows = async (tx: Transaction, job: CrawlJob, judged: readonly Judged[]): Promise<void> => {
  const rows = judged.map(({ link, verdict }) => ({
    url: verdict.url,
    shape: urlShape(verdict.url),
    state: verdict.verdict === 'queue' ? 'queued' : 'skipped',
    depth: link.depth,
    referrer_id: link.referrerId,
    skip_reason: verdict.verdict === 'queue' ? null : verdict.reason,
  }));
  await tx.execute(sql`
    insert into pages as p (account_id, project_id, domain_id, crawl_id, url, shape, state, depth, referrer_id, skip_reason)
    select ${job.domain.accountId}::uuid, ${job.domain.projectId}::uuid, ${job.domain.id}::uuid, ${job.crawl.id}::uuid,
      d.url, d.shape, d.state, d.depth, d.referrer_id, d.skip_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(url text, shape text, state text, depth int, referrer_id uuid, skip_reason text)
    on conflict (domain_id, md5(url)) do update set
      crawl_id = excluded.crawl_id, state = excluded.state, depth = excluded.depth, referrer_id = excluded.referrer_id,
      skip_reason = excluded.skip_reason, target_url = null, status_code = null
    where p.state = 'skipped' and p.crawl_id is distinct from excluded.crawl_id`);
};

const judgeAll = async (tx: Transaction, job: CrawlJob, links: ReadonlyMap<string, FoundLink>): Promise<Judged[]> => {
  const shapes = await countShapes(tx, job, [...links.keys()]);
  let budget = await readPageBudget(tx, job);
  const judged: Judged[] = [];
  for (const [, link] of links) {
    const state: FrontierState = {
      hosts: [job.domain.host],
      robots: job.robots,
      limits: { depth: job.terms.maxDepth, pages: budget },
      patterns: job.terms.patterns,
      isSignedIn: job.terms.login !== null,
      shapeCount: (shape) => shapes.get(shape) ?? 0,
    };
    const verdict = judgeLink(link, state);
    if (verdict.url === null) continue;
    if (verdict.verdict === 'queue') {
      budget -= 1;
      shapes.set(verdict.shape, (shapes.get(verdict.shape) ?? 0) + 1);
    }
    judged.push({ link, verdict: { ...verdict, url: verdict.url } });
  }
  return judged;
};

const isStorable = ({ url }: FoundLink): boolean => storableText(url) === url && URL.canParse(url);

/**
 * Gives every link its row in the ledger: queued, or skipped with the reason. Links that have a row in this crawl already
 * are left alone. Returns how many were queued.
 */
export const addLinks = async (tx: Transaction, job: CrawlJob, found: readonly FoundLink[]): Promise<number> => {
  let queued = 0;
  // The queue is taken in the order in which it is written.
  const inTurns = takeTurns(found.filter(isStorable), ({ url }) => url);
  for (let at = 0; at < inTurns.length; at += chunkSize) {
    const links = new Map<string, FoundLink>();
    for (const link of inTurns.slice(at, at + chunkSize)) if (!links.has(link.url)) links.set(link.url, link);
    for (const url of await findKnown(tx, job, [...links.keys()])) links.delete(url);
    if (links.size === 0) continue;
    const judged = await judgeAll(tx, job, links);
    const byUrl = new Map(judged.map((entry) => [entry.verdict.url, entry]));
    await insertRows(tx, job, [...byUrl.values()]);
    queued += [...byUrl.values()].filter(({ verdict }) => verdict.verdict === 'queue').length;
  }
  return queued;
};
