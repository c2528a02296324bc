import {
  collectEvidence,
  judgeEvidence,
  mayAskConditionally,
  sourceOf,
  type EvidenceVerdict,
  type RenderedEvidence,
} from '@zugang/crawler/evidence';
import {
  type LinkGroup,
  type QueuedUrl,
  type FetchResult,
  type Turn,
  fetchPolitely,
  type Html,
  type Judged,
  judgePage,
  linksOf,
} from '@zugang/crawler';
import type { PageResult, UnchangedPage } from '@zugang/browser';
import { isSameSite } from '@zugang/crawler/url';
import type { Crawl, CrawledUrl, StoredCheck } from './site-check-types.ts';

/** What a look at a URL gave, not yet taken into the crawl's memory. */
export type Visit = { queued: QueuedUrl; result: CrawledUrl; links: LinkGroup[] };

type Page = { url: string; html: Html; stored: StoredCheck | null };

/** Stores what a check rests on; with the links of the source, which the next crawl needs where the server says 304. */
async function remember(
  crawl: Crawl,
  { url, html, stored }: Page,
  seen: { evidence: RenderedEvidence; check: StoredCheck['check'] | null },
): Promise<void> {
  const { memory } = crawl;
  const check = seen.check ?? stored?.check;
  if (!memory || !check) return;
  const evidence = await collectEvidence(seen.evidence, { ...memory, source: html });
  await memory.cache.write(url, { evidence, check });
}

const isRecalled = (page: Page, stored: StoredCheck): CrawledUrl => ({
  kind: 'checked',
  url: page.url,
  status: page.html.status,
  contentHash: page.html.contentHash,
  check: stored.check,
  isRecalled: true,
});

async function runCheck(
  crawl: Crawl,
  { url, stored }: Page,
  verdict: EvidenceVerdict,
): Promise<PageResult | UnchangedPage> {
  const { runner, level = 'AA' } = crawl.options;
  const unlessRendered = verdict === 'render' ? (stored?.evidence.rendered ?? null) : null;
  const options = { isolationKey: crawl.isolationKey, level, screenshot: false };
  const withEvidence = crawl.memory !== null;
  return crawl.politeness.askSlowly(
    () =>
      unlessRendered === null
        ? runner.check(url, { ...options, withEvidence })
        : runner.recheck(url, { ...options, unlessRendered }),
    (checked) => ({ isTrouble: false, patienceMs: checked.kind === 'failed' ? checked.retryAfterMs : undefined }),
  );
}

async function checkInBrowser(crawl: Crawl, page: Page, verdict: EvidenceVerdict): Promise<CrawledUrl> {
  const { url, html, stored } = page;
  const { contentHash, status } = html;
  const result = await runCheck(crawl, page, verdict);
  if (result.kind === 'failed') return { kind: 'failed', url, status: result.status, error: result.error };
  // A script may lead to a site that is not ours to judge.
  if (!isSameSite(new URL(url).host, result.url))
    return { kind: 'skipped', url, status, reason: 'redirect', target: result.url };
  if (result.kind === 'unchanged') {
    await remember(crawl, page, { evidence: result.evidence, check: null });
    if (stored) return isRecalled(page, stored);
    throw new Error('a page can only be unchanged where something is known of it');
  }
  const { check, evidence } = result;
  if (evidence) await remember(crawl, page, { evidence, check });
  return { kind: 'checked', url, status: result.status, contentHash, check, isRecalled: false };
}

/** The stored result where the page is as it was, else a check: in the browser, which may find it the same after all. */
async function checkOrRecall(crawl: Crawl, page: Page): Promise<CrawledUrl> {
  const { memory } = crawl;
  const { stored, html } = page;
  const verdict = memory && stored ? await judgeEvidence(stored.evidence, { ...memory, source: html }) : 'check';
  return verdict === 'same' && stored
    ? isRecalled(page, stored)
    : crawl.gate(() => checkInBrowser(crawl, page, verdict));
}

/** The page's source, with its links; by what was stored where its server says that it is the same. */
async function fetchSource(crawl: Crawl, url: string, stored: StoredCheck | null): Promise<FetchResult> {
  const { memory } = crawl;
  const isAsked =
    memory !== null &&
    stored?.evidence.conditions === memory.conditions &&
    mayAskConditionally(stored.evidence) &&
    (await memory.watch.isHonest(url));
  // What is stored must have all links: the next crawl knows other ones.
  const isKnownPath = memory ? null : crawl.knownPathsOn(url);
  const known = isAsked ? stored?.evidence.source.validators : undefined;
  return sourceOf(stored?.evidence ?? null, await fetchPolitely(crawl, url, { isKnownPath, ...(known && { known }) }));
}

async function fetchAndJudge(
  crawl: Crawl,
  queued: QueuedUrl,
  { turn, stored }: { turn: Turn; stored: StoredCheck | null },
): Promise<Judged> {
  try {
    const fetched = await fetchSource(crawl, queued.url, stored);
    await turn.before;
    return judgePage(crawl.twins, queued, fetched);
  } finally {
    turn.done();
  }
}

/** Fetches one URL and checks it in the browser where it is a page that changed. Rejects when the crawl ends or no browser can be started. */
export async function visitUrl(crawl: Crawl, queued: QueuedUrl, turn: Turn): Promise<Visit> {
  const stored = (await crawl.memory?.cache.read(queued.url)) ?? null;
  const judged = await fetchAndJudge(crawl, queued, { turn, stored });
  if (!judged.html) return { queued, result: judged.result, links: judged.links };
  const { html } = judged;
  const result = await checkOrRecall(crawl, { url: queued.url, html, stored });
  const depth = queued.depth + 1;
  const rendered = result.kind === 'checked' ? [{ urls: result.check.links, depth }] : [];
  return { queued, result, links: [...linksOf(html, depth), ...rendered] };
}
