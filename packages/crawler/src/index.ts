export { deferIfThrottled, MAX_REFUSALS } from './crawl/classify-response.ts';
export type {
  Crawl,
  CrawlSession,
  FailedOutcome,
  FoundPage,
  Frontier,
  HandledPage,
  HostSlots,
  LinkGroup,
  PageOutcome,
  QueuedUrl,
  Recall,
  Settled,
  SkippedOutcome,
} from './crawl/crawl-types.ts';
export { type Concurrency, createConcurrency } from './crawl/create-concurrency.ts';
export { openMemoryCrawl } from './crawl/open-memory-crawl.ts';
export { firstSitemaps, type NamedSitemaps, queueSitemaps } from './crawl/queue-sitemaps.ts';
export { runCrawl } from './crawl/run-crawl.ts';
export { readSitemapText } from './discover/parse-sitemap.ts';
export { probeDomain } from './discover/probe-domain.ts';
export { type Robots, parseRobots, readRobots } from './discover/read-robots.ts';
export { fetchPage } from './fetch/fetch-page.ts';
export type { FetchResult } from './fetch/fetch-result.ts';
export {
  type FrontierState,
  type LinkCandidate,
  type LinkVerdict,
  MAX_DEPTH,
  judgeLink,
} from './frontier/judge-link.ts';
export { createUrlSet } from './frontier/create-url-set.ts';
export { examineDocument } from './linked-documents/examine-document.ts';
export {
  PROOF_LABEL,
  PROOF_META,
  PROOF_PATH,
  PROOF_PREFIX,
  type ProofFinding,
  type ProofRequest,
  findProof,
} from './ownership/find-proof.ts';
export { createTextResolver } from './ownership/resolve-texts.ts';
