import { sourceOf } from '../evidence/judge-evidence.ts';
import { fetchPage } from '../fetch/fetch-page.ts';
import { classifyResponse, deferIfThrottled } from './classify-response.ts';
import type { Crawl, Outcome, QueuedUrl, Settled } from './crawl-types.ts';
import { type Fetched, type FetchPlan, judgeRecalled, planFetch } from './fetch-known.ts';
import { type Judged, judgeFetched } from './judge-fetched.ts';

/** A crawl under way. */
export type CrawlRun<Q extends QueuedUrl, T> = {
  crawl: Crawl<Q, T>;
  /** Whether this run must send no more requests. */
  isOver: () => boolean;
  /** Called with each answer. */
  onAnswer: () => void;
};

/** `before`: resolved once the URL before it was judged, so that of two equal pages always the same one is the first. */
export type Order = { before: Promise<void>; done: () => void };

/** `signed-out`: the site answered as without a session. `unasked`: there was no time for it; it stays queued. */
export type Visit<Q extends QueuedUrl, T> =
  | { kind: 'settled'; settled: Settled<Q, T> }
  | { kind: 'signed-out'; queued: Q; fetched: Fetched }
  | { kind: 'unasked'; queued: Q };

const isDeferred = 'deferred';

/** Fetches as soon as concurrency and the host's rate limit allow it; null where this run has no time left. */
const fetchInSlot = async <Q extends QueuedUrl, T>(
  { crawl, isOver, onAnswer }: CrawlRun<Q, T>,
  url: string,
  { evidence, options }: FetchPlan,
): Promise<Fetched | null> => {
  const { concurrency, slots, egress } = crawl;
  return concurrency.run(async () => {
    if (isOver() || !(await slots.acquireHostSlot())) return null;
    const startedAt = performance.now();
    const result = await fetchPage(egress, url, options);
    concurrency.record(performance.now() - startedAt, classifyResponse(result).isTrouble);
    onAnswer();
    return { result: sourceOf(evidence, result), evidence };
  });
};

/** Retries, as often as is allowed, while the site throttles. */
const fetchUnlessThrottled = async <Q extends QueuedUrl, T>(
  run: CrawlRun<Q, T>,
  queued: Q,
): Promise<Fetched | typeof isDeferred | null> => {
  const plan = await planFetch(run.crawl, queued);
  for (let { refusals } = queued; ; refusals += 1) {
    const fetched = await fetchInSlot(run, queued.url, plan);
    if (!fetched) return refusals > queued.refusals ? isDeferred : null;
    const waitMs = deferIfThrottled(classifyResponse(fetched.result), refusals);
    if (waitMs === null) return fetched;
    await run.crawl.slots.pauseHost(waitMs);
  }
};

const settle = <Q extends QueuedUrl, T>(queued: Q, outcome: Outcome<T>, links: Judged['links'] = []): Visit<Q, T> => ({
  kind: 'settled',
  settled: { queued, outcome, links },
});

/** What becomes of a URL by its answer, a page's handling included. */
export const settleFetched = async <Q extends QueuedUrl, T>(
  crawl: Crawl<Q, T>,
  { queued, evidence }: { queued: Q; evidence: Fetched['evidence'] },
  judged: Judged,
): Promise<Settled<Q, T>> => {
  const { outcome, links } = judged;
  if (outcome.kind !== 'page') return { queued, outcome, links };
  const { html } = outcome;
  const verdict = await judgeRecalled(crawl, html, evidence);
  const page = { html, verdict, evidence };
  const handled = (await crawl.handlePage?.({ queued, ...page })) ?? { kind: 'page', value: null, links: [] };
  if (handled.kind !== 'page') return { queued, outcome: handled, links };
  const rendered = { urls: handled.links, depth: queued.depth + 1 };
  return { queued, outcome: { kind: 'page', ...page, value: handled.value }, links: [...links, rendered] };
};

/** Fetches one URL and deals with it where it is a page. Rejects where its handler does. */
export const visitUrl = async <Q extends QueuedUrl, T>(
  run: CrawlRun<Q, T>,
  queued: Q,
  order: Order,
): Promise<Visit<Q, T>> => {
  const { frontier, session } = run.crawl;
  try {
    const fetched = await fetchUnlessThrottled(run, queued);
    await order.before;
    if (fetched === null) return { kind: 'unasked', queued };
    if (fetched === isDeferred) return settle(queued, { kind: 'deferred' });
    if (session?.isSignedOut(queued.url, fetched.result)) return { kind: 'signed-out', queued, fetched };
    // Claims its content before the next URL is judged; slow work continues in parallel.
    const judging = judgeFetched(queued, fetched.result, frontier.claimContent);
    order.done();
    const settled = await settleFetched(run.crawl, { queued, evidence: fetched.evidence }, await judging);
    return { kind: 'settled', settled };
  } finally {
    order.done();
  }
};
