import { fetchPage, type FetchResult } from '@zugang/crawler';
import {
  judgeEvidence,
  mayAskConditionally,
  type EvidenceVerdict,
  type PageEvidence,
  type ResourceWatch,
} from '@zugang/crawler/evidence';
import { type Egress } from '@zugang/crawler/egress';
import type { FrontierPage } from './judge-fetched.ts';

/** A URL with what fetching it gave, and what its stored result is worth. */
export type FetchedPage = {
  page: FrontierPage;
  result: FetchResult;
  verdict: EvidenceVerdict;
  /** Hash of what the page showed when it was last checked. */
  rendered: string | null;
};

/** What is known of a crawl's pages. `conditions`: of a check by this process; null where it has no browser. `mayAsk304`: nothing new can come of links seen before. */
export type KnownPages = {
  evidence: ReadonlyMap<string, PageEvidence>;
  conditions: string | null;
  mayAsk304: boolean;
  watch: ResourceWatch;
  /** Links that sign out are told apart. */
  isSignedIn: boolean;
};

const fetchSource = async (egress: Egress, page: FrontierPage, known: KnownPages): Promise<FetchResult> => {
  const { isSignedIn } = known;
  const stored = known.evidence.get(page.id);
  const isUsable = stored !== undefined && stored.conditions === known.conditions && mayAskConditionally(stored);
  if (!isUsable || !known.mayAsk304 || !(await known.watch.isHonest(page.url)))
    return fetchPage(egress, page.url, { isSignedIn });
  const result = await fetchPage(egress, page.url, { known: stored.source.validators, isSignedIn });
  return result.kind === 'not-modified' ? stored.source : result;
};

/** Fetches a URL of the frontier, by its validators where it has some, and judges what is stored of it. */
export const fetchKnown = async (egress: Egress, page: FrontierPage, known: KnownPages): Promise<FetchedPage> => {
  const result = await fetchSource(egress, page, known);
  const stored = known.evidence.get(page.id);
  const { conditions, watch } = known;
  const isKnown = result.kind === 'html' && stored !== undefined && conditions !== null && page.checkedHash !== null;
  const verdict = isKnown ? await judgeEvidence(stored, { conditions, source: result, watch }) : 'check';
  return { page, result, verdict, rendered: stored?.rendered ?? null };
};
