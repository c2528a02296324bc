export { addSitemaps } from './crawl/add-sitemaps.ts';
export type { FailedUrl, SiteCrawl, SkippedUrl } from './crawl/crawl-types.ts';
export { type Politeness, createPoliteness } from './crawl/create-politeness.ts';
export { type Turn, createWindow } from './crawl/create-window.ts';
export { fetchPolitely } from './crawl/fetch-politely.ts';
export { type Html, type Judged, judgePage, linksOf } from './crawl/judge-page.ts';
export { openSite } from './crawl/open-site.ts';
export { untilAborted } from './crawl/until-aborted.ts';
export { readSitemapText } from './discover/parse-sitemap.ts';
export { probeDomain } from './discover/probe-domain.ts';
export { type Robots, parseRobots, readRobots } from './discover/read-robots.ts';
export { readSitemap } from './discover/read-sitemap.ts';
export { fetchPage } from './fetch/fetch-page.ts';
export type { FetchResult } from './fetch/fetch-result.ts';
export type { LinkGroup, QueuedUrl } from './frontier/create-frontier.ts';
export {
  type FrontierState,
  type LinkCandidate,
  type LinkVerdict,
  MAX_DEPTH,
  judgeLink,
} from './frontier/judge-link.ts';
export { indexSite } from './index-site.ts';
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
