import { judgeEvidence, mayAskConditionally, type EvidenceVerdict } from '../evidence/judge-evidence.ts';
import type { PageEvidence } from '../evidence/page-evidence.ts';
import type { FetchPageOptions } from '../fetch/fetch-page.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { Crawl, Html, QueuedUrl, Recall } from './crawl-types.ts';

/** What a URL answered, and what its stored result rests on. */
export type Fetched = { result: FetchResult; evidence: PageEvidence | null };

/** How a URL must be fetched. */
export type FetchPlan = { evidence: PageEvidence | null; options: FetchPageOptions };

const isWorthAsking = async <Q extends QueuedUrl>(
  { conditions, mayAskConditionally: mayAsk, watch }: Recall<Q>,
  { url }: Q,
  evidence: PageEvidence,
): Promise<boolean> =>
  mayAsk && evidence.conditions === conditions && mayAskConditionally(evidence) && watch.isHonest(url);

/** Plans how to ask for a URL: by its validators where it has some, its server is honest about them, and nothing new can come of it. */
export const planFetch = async <Q extends QueuedUrl, T>(
  { frontier, recall, session }: Crawl<Q, T>,
  queued: Q,
): Promise<FetchPlan> => {
  const evidence = (await recall?.read(queued)) ?? null;
  const isAsked = recall !== null && evidence !== null && (await isWorthAsking(recall, queued, evidence));
  const isKnownPath = frontier.knownLinksOn(queued.url);
  const options = { isKnownPath, isSignedIn: session !== null };
  return { evidence, options: isAsked ? { ...options, known: evidence.source.validators } : options };
};

/** What the stored result of a page is worth, by its source as it is now. */
export const judgeRecalled = async <Q extends QueuedUrl, T>(
  { recall }: Crawl<Q, T>,
  source: Html,
  evidence: PageEvidence | null,
): Promise<EvidenceVerdict> =>
  recall === null || evidence === null ? 'check' : judgeEvidence(evidence, { ...recall, source });
